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
  read(findUserGroups, permission('group:read'), ({ db, body, actor }) => service.find(db, body, actor)),
  exportOf(findUserGroups, permission('group:read'), ({ body, actor }) => service.listing(body, actor)),
  read(getGroup, permission('group:read'), ({ db, body, actor }) => service.get(db, body.id, actor)),
  read(findGroupCandidates, permission('group:save'), ({ db, body, actor }) =>
    service.candidates(db, body.name, actor),
  ),
  write(saveGroup, permission('group:save'), ({ tx, body, actor }) => service.save(tx, body, actor)),
  write(deleteGroup, permission('group:save'), ({ tx, body, actor }) => service.remove(tx, body.id, actor)),
];
