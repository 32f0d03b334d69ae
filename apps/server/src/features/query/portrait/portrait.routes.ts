import {
  findEquipmentDefects,
  getEquipmentPortrait,
} from '@tejian/contract/query/portrait/equipment-portrait.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { read } from '../../../platform/http/route.ts';
import { anyFamily } from '../../archive/equipment/equipment-rights.service.ts';
import * as service from './portrait.service.ts';

const readers = permission(...anyFamily('read'));

export const equipmentPortraitRoutes = [
  read(getEquipmentPortrait, readers, ({ db, body, actor }) => service.portrait(db, body.id, actor)),
  read(findEquipmentDefects, readers, ({ db, body, actor }) => service.defects(db, body.id, actor)),
];
