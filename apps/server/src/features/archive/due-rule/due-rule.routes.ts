import { findDueBounds, saveDueBounds } from '@tejian/contract/archive/due-rule/due-bounds.contract.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as service from './due-bounds.service.ts';

export const dueRuleRoutes = [
  readRoute(findDueBounds, loggedIn, ({ db, actor, now }) => service.bounds(db, actor, now)),
  write(saveDueBounds, permission('due:configure'), ({ tx, body, actor }) => service.saveBounds(tx, body, actor)),
];
