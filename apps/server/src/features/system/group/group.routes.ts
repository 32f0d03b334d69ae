import {
  deleteGroup,
  findGroupCandidates,
  findUserGroups,
  getGroup,
  saveGroup,
} from '@tejian/contract/system/group/group.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './group.service.ts';

export const groupRoutes = [
  readRoute(findUserGroups, permission('group:read'), ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findUserGroups, permission('group:read'), ({ body, actor }) => service.listing(body, actor)),
  readRoute(getGroup, permission('group:read'), ({ db, body, actor }) => service.get(db, body.id, actor)),
  readRoute(findGroupCandidates, permission('group:save'), ({ db, body, actor }) =>
    service.candidates(db, body.name, actor),
  ),
  write(saveGroup, permission('group:save'), ({ tx, body, actor }) => service.save(tx, body, actor)),
  write(deleteGroup, permission('group:save'), ({ tx, body, actor }) => service.remove(tx, body, actor)),
];
