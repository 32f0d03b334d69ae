import {
  deleteGroup,
  findGroupCandidates,
  findUserGroups,
  getGroup,
  saveGroup,
} from '@tejian/contract/system/group/group.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './group.service.ts';

export const groupRoutes = [
  read(findUserGroups, permission('group:read'), ({ db, body }) => service.find(db, body)),
  exportOf(findUserGroups, permission('group:read'), ({ body }) => service.listing(body)),
  read(getGroup, permission('group:read'), ({ db, body }) => service.get(db, body.id)),
  read(findGroupCandidates, permission('group:save'), ({ db, body }) => service.candidates(db, body.name)),
  write(saveGroup, permission('group:save'), ({ tx, body, actor }) => service.save(tx, body, actor)),
  write(deleteGroup, permission('group:save'), ({ tx, body, actor }) => service.remove(tx, body.id, actor)),
];
