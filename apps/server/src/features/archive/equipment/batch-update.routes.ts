import {
  findEquipmentBatch,
  previewEquipmentBatch,
  runEquipmentBatch,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { batch, readRoute, write } from '../../../platform/http/route.ts';
import { result, runBatch, updating } from './batch-update-run.ts';
import { preview } from './batch-update.service.ts';
import { anyFamily } from './equipment-rights.service.ts';

const updaters = permission(...anyFamily('batchUpdate'));

/** Chosen fields of many records: what would change, then the change, then what came of it. */
export const equipmentBatchRoutes = [
  write(previewEquipmentBatch, updaters, ({ tx, body, actor }) => preview(tx, body, actor)),
  { ...batch(runEquipmentBatch, updaters, ({ many, body, actor }) => runBatch(many, body.id, actor)), job: updating },
  readRoute(findEquipmentBatch, updaters, ({ db, body, actor }) => result(db, body.id, actor)),
];
