import {
  deleteSavedQuery,
  findSavedQueries,
  saveQuery,
} from '@tejian/contract/shared/saved-query/saved-query.contract.ts';
import { loggedInOrUnit } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import type { ListDeclared } from '../../../platform/list/declared-list.ts';
import * as service from './saved-query.service.ts';

/** Queries that people keep for the product's lists, which are given. */
export const savedQueryRoutes = (lists: readonly ListDeclared[]) => [
  readRoute(findSavedQueries, loggedInOrUnit, ({ db, body, actor }) => service.find(db, lists, body.viewNo, actor)),
  write(saveQuery, loggedInOrUnit, ({ tx, body, actor }) => service.save(tx, lists, body, actor)),
  write(deleteSavedQuery, loggedInOrUnit, ({ tx, body, actor }) => service.removeOwn(tx, body.id, actor)),
];
