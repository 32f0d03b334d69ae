import {
  deleteEquipment,
  findEquipmentDuplicates,
  findEquipmentMerges,
  findEquipmentReferences,
  mergeEquipment,
  restoreEquipment,
  undoEquipmentMerge,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { permission } from '../../../platform/http/allow.ts';
import { readRoute, write } from '../../../platform/http/route.ts';
import * as duplicate from './duplicate.service.ts';
import { anyFamily } from './equipment-rights.service.ts';
import * as merging from './merge.service.ts';
import * as removal from './removal.service.ts';

const readers = permission(...anyFamily('read'));
const mergers = permission(...anyFamily('merge'));
const removers = permission(...anyFamily('delete'));

/** Deleting records, and making one of two that speak of the same piece; both can be undone. */
export const equipmentMergeRoutes = [
  readRoute(findEquipmentReferences, readers, ({ db, body, actor }) => removal.references(db, body.id, actor)),
  write(deleteEquipment, removers, ({ tx, body, actor }) => removal.remove(tx, body, actor)),
  write(restoreEquipment, removers, ({ tx, body, actor }) => removal.restore(tx, body.id, actor)),
  readRoute(findEquipmentDuplicates, mergers, ({ db, body, actor }) => duplicate.duplicates(db, body, actor)),
  write(mergeEquipment, mergers, ({ tx, body, actor }) => merging.merge(tx, body, actor)),
  readRoute(findEquipmentMerges, readers, ({ db, body, actor }) => merging.find(db, body.id, actor)),
  write(undoEquipmentMerge, mergers, ({ tx, body, actor }) => merging.undo(tx, body.id, actor)),
];
