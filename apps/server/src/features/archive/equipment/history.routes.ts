import {
  compareEquipmentMoments,
  findEquipmentChanges,
  findHistoryOutline,
} from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { anyFamily } from './equipment-rights.service.ts';
import * as service from './history.service.ts';

const readers = permission(...anyFamily('read'));

export const equipmentHistoryRoutes = [
  readRoute(findEquipmentChanges, readers, ({ db, body, actor }) => service.page(db, body, actor)),
  readRoute(findHistoryOutline, readers, ({ db, body, actor }) => service.outline(db, body.id, actor)),
  readRoute(compareEquipmentMoments, readers, ({ db, body, actor }) => service.compare(db, body, actor)),
];
