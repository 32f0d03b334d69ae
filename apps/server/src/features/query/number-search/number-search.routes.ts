import { findByNumber } from '@tejian/contract/query/number-search/number-search.contract.ts';
import { loggedIn } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import * as service from './number-search.service.ts';

export const numberSearchRoutes = [
  readRoute(findByNumber, loggedIn, ({ db, actor, body }) => service.find(db, actor, body)),
];
