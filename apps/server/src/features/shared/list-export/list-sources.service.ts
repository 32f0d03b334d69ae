import type { Route } from '../../../platform/http/route.ts';
import { isExport, type ExportRoute } from './list-export.service.ts';

/**
 * Every list of the product by its number: its view, who may read it, and its query with source and scope for whoever asks.
 * Statistics and whatever else reads lists by their names stand on it; a list gets its place by its export.
 */
export type ListSources = ReadonlyMap<string, Pick<ExportRoute, 'list' | 'allow' | 'queryOf'>>;

export const listSources = (routes: readonly Route[]): ListSources =>
  new Map(routes.filter(isExport).map((route) => [route.list.view.viewNo, route]));
