import {
  enableUser,
  endSessions,
  findUserUnits,
  findUsers,
  getUser,
  grantGroups,
  resetPassword,
  saveUser,
  unlockUser,
} from '@tejian/contract/system/user/user.contract.ts';
import { confirmReset, findResetRequests, requestReset } from '@tejian/contract/system/user/second-person.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { answerNotKept, overStored, readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as second from './second-person.service.ts';
import type { Acts } from './second-person.service.ts';
import * as service from './user.service.ts';

/**
 * Accounts are the system administrator's, rights the security administrator's: no code opens both. What a confirmed
 * request does is given, because some acts belong to features above this one.
 */
export const userRoutes = (acts: Acts) => [
  readRoute(findUsers, permission('user:read'), ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findUsers, permission('user:read'), ({ body, actor }) => service.listing(body, actor)),
  readRoute(getUser, permission('user:read'), ({ db, body, actor }) => service.get(db, body.id, actor)),
  readRoute(findUserUnits, permission('user:save'), ({ db, body }) => service.findUnits(db, body.name)),
  overStored(
    saveUser,
    answerNotKept(write(saveUser, permission('user:save'), ({ tx, body, actor }) => service.save(tx, body, actor))),
    async ({ db, body, actor }) => body.id && service.get(db, body.id, actor),
  ),
  answerNotKept(
    write(resetPassword, permission('user:save'), ({ tx, body, actor }) => service.resetPassword(tx, body.id, actor)),
  ),
  write(requestReset, permission('user:save'), ({ tx, body, actor, now }) => second.request(tx, body, { actor, now })),
  readRoute(findResetRequests, permission('user:save', 'group:save', 'audit:read'), ({ db, actor, now }) =>
    second.waiting(db, { actor, now }),
  ),
  answerNotKept(
    write(confirmReset, permission('group:save', 'audit:read'), ({ tx, body, actor, now }) =>
      second.confirm(tx, body, { actor, now, acts }),
    ),
  ),
  write(enableUser, permission('user:save'), ({ tx, body, actor }) => service.enable(tx, body, actor)),
  write(unlockUser, permission('user:save'), ({ tx, body, actor }) => service.unlock(tx, body.id, actor)),
  write(endSessions, permission('user:save'), ({ tx, body, actor }) => service.endSessions(tx, body.id, actor)),
  write(grantGroups, permission('group:save'), ({ tx, body, actor, now }) => service.grant(tx, body, { actor, now })),
];
