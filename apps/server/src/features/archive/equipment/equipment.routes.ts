import {
  checkEquipment,
  findEquipment,
  getEquipment,
  importEquipment,
  pickEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import { exportOf, readBesides } from '../../shared/list-export/list-export.service.ts';
import { importOf } from '../../shared/list-import/list-import.service.ts';
import { equipmentImporter } from './equipment-import.ts';
import { anyFamily } from './equipment-rights.service.ts';
import * as service from './equipment.service.ts';

const readers = permission(...anyFamily('read'));

export const equipmentRoutes = [
  readRoute(findEquipment, readers, ({ db, body, actor }) => service.find(db, body, actor)),
  readBesides(
    findEquipment,
    exportOf(findEquipment, permission(...anyFamily('export')), ({ db, body, actor }) =>
      service.listing(db, body, actor, 'export'),
    ),
    ({ db, body, actor }) => service.listing(db, body, actor),
  ),
  readRoute(pickEquipment, readers, ({ db, body, actor }) => service.pick(db, body, actor)),
  readRoute(getEquipment, readers, ({ db, body, actor }) => service.detail(db, body.id, actor)),
  readRoute(checkEquipment, readers, ({ db, body, actor }) => service.check(db, body, actor)),
  write(saveEquipment, permission(...anyFamily('add', 'save')), ({ tx, body, actor }) => service.save(tx, body, actor)),
  ...importOf(importEquipment, permission(...anyFamily('add', 'save')), equipmentImporter),
];
