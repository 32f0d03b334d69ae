import {
  findEquipmentDefects,
  getEquipmentPortrait,
} from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute } from '../../../platform/http/route.ts';
import { anyFamily } from '../../archive/equipment/equipment-rights.service.ts';
import * as service from './portrait.service.ts';

const readers = permission(...anyFamily('read'));

export const equipmentPortraitRoutes = [
  readRoute(getEquipmentPortrait, readers, ({ db, body, actor }) => service.portrait(db, body.id, actor)),
  readRoute(findEquipmentDefects, readers, ({ db, body, actor }) => service.defects(db, body.id, actor)),
];
