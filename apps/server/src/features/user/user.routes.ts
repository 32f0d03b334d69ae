import {
  enableUser,
  endSessions,
  findUsers,
  getUser,
  grantGroups,
  resetPassword,
  saveUser,
  unlockUser,
} from '@tejian/contract/user/user.contract.ts';
import { permission } from '../../platform/http/allow.ts';
import { read, write } from '../../platform/http/route.ts';
import { exportOf } from '../list-export/list-export.service.ts';
import * as service from './user.service.ts';

/** Accounts are the system administrator's, rights the security administrator's: no code opens both. */
export const userRoutes = [
  read(findUsers, permission('user:read'), ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findUsers, permission('user:read'), ({ body, actor }) => service.listing(body, actor)),
  read(getUser, permission('user:read'), ({ db, body, actor }) => service.get(db, body.id, actor)),
  write(saveUser, permission('user:save'), ({ tx, body, actor }) => service.save(tx, body, actor)),
  write(resetPassword, permission('user:save'), ({ tx, body, actor }) => service.resetPassword(tx, body.id, actor)),
  write(enableUser, permission('user:save'), ({ tx, body, actor }) => service.enable(tx, body, actor)),
  write(unlockUser, permission('user:save'), ({ tx, body, actor }) => service.unlock(tx, body.id, actor)),
  write(endSessions, permission('user:save'), ({ tx, body, actor }) => service.endSessions(tx, body.id, actor)),
  write(grantGroups, permission('group:save'), ({ tx, body, actor }) => service.grant(tx, body, actor)),
];
