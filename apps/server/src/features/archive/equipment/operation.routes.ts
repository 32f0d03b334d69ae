import { assignEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  findEquipmentOperations,
  operateEquipment,
  undoEquipmentOperation,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write } from '../../../platform/http/route.ts';
import * as assignment from './equipment-assignment.service.ts';
import { anyFamily } from './equipment-rights.service.ts';
import * as operations from './operation.service.ts';

const operators = permission(...anyFamily('enable', 'scrap', 'transfer'));

export const equipmentOperationRoutes = [
  readRoute(assignEquipment.count, permission(...anyFamily('read')), ({ db, body, actor }) =>
    assignment.count(db, body.kindCode, actor),
  ),
  batch(assignEquipment.assign, permission(...anyFamily('save')), ({ many, body, actor }) =>
    assignment.assign(many, body, actor),
  ),
  batch(operateEquipment, operators, ({ many, body, actor, now }) => operations.operate(many, body, actor, now)),
  write(undoEquipmentOperation, operators, ({ tx, body, actor }) => operations.undo(tx, body.id, actor)),
  readRoute(findEquipmentOperations, permission(...anyFamily('read')), ({ db, body, actor }) =>
    operations.find(db, body.id, actor),
  ),
];
