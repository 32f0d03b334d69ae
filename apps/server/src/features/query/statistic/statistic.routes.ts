import { exportStatistic, findStatistic } from '@tejian/contract/query/statistic/statistic.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, type Route } from '../../../platform/http/route.ts';
import type { ListSources } from '../../shared/list-export/list-sources.service.ts';
import * as service from './statistic.service.ts';

const mayRead = permission('statistics:read');

/** Statistics over the lists of the product, which stand above all features that have one. */
export const statisticRoutes = (sources: ListSources): readonly Route[] => [
  readRoute(findStatistic, mayRead, (context) => service.find(sources, context)),
  readRoute(exportStatistic, mayRead, (context) => service.file(sources, context)),
];
