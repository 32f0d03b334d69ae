import type { Allow } from '../../../platform/http/allow.ts';
import type { Route } from '../../../platform/http/route.ts';
import { isExport, type ExportRoute } from './list-export.service.ts';

/** A list as others ask it: who may read and who may export it, and its query with source and scope for either. */
export interface ListSourceOf extends Pick<ExportRoute, 'list' | 'allow' | 'queryOf'> {
  readonly allowRead: Allow;
  readonly readQueryOf: ExportRoute['queryOf'];
}

/**
 * Every list of the product by its number. Statistics, query models and whatever else reads lists by their names stand on
 * it; a list gets its place by its export.
 */
export type ListSources = ReadonlyMap<string, ListSourceOf>;

export function listSources(routes: readonly Route[]): ListSources {
  const readers = new Map(routes.map(({ of, allow }) => [of.path, allow]));
  const lists = routes.filter(isExport).map((route): [string, ListSourceOf] => {
    const { list, allow, queryOf, readQueryOf = queryOf } = route;
    return [list.view.viewNo, { list, allow, queryOf, readQueryOf, allowRead: readers.get(list.path) ?? allow }];
  });
  return new Map(lists);
}
