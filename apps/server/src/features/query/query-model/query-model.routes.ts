import * as calls from '@tejian/contract/query/query-model/query-model.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, type Route } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import type { QueryLists } from './model-sources.ts';
import * as service from './query-model.service.ts';

const mayRun = permission('query:model');
const mayWrite = permission('definition:save');

/** General queries over the lists of the product, which stand above all features that have one. */
export const queryModelRoutes = (lists: QueryLists): readonly Route[] => [
  readRoute(calls.findModel, mayRun, (context) => service.find(lists, context)),
  exportOf(calls.findModel, mayRun, (context) => service.listing(lists, context)),
  readRoute(calls.getModel, mayRun, (context) => service.get(lists, context)),
  readRoute(calls.runModel, mayRun, (context) => service.run(lists, context)),
  readRoute(calls.exportRun, mayRun, (context) => service.file(lists, context)),
  readRoute(calls.findSources, mayWrite, (context) => service.sources(lists, context)),
  readRoute(calls.tryModel, mayWrite, (context) => service.tryOut(lists, context)),
];
