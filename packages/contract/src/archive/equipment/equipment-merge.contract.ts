import { call } from '../../kit/call.ts';
import { byKey } from '../../kit/field-place.ts';
import { codes, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { findEquipment } from './equipment.contract.ts';

const id = identifier({ max: 40 });
const seenRecord = record({ id, version: integer() });

const reference = record({
  label: text(),
  count: integer(),
  names: list(text()),
  /** True when it stands in the way of deleting. */
  isHindering: flag(),
});

/** The references to a record: shown before it is deleted or merged. */
export const findEquipmentReferences = call({
  path: '/api/equipment/findEquipmentReferences',
  request: record({ id }),
  answer: list(reference),
});

export const deleteEquipment = call({
  path: '/api/equipment/deleteEquipment',
  request: seenRecord,
  answer: record({ undoId: text() }),
});

/** Brings a deleted record back. */
export const restoreEquipment = call({ path: '/api/equipment/restoreEquipment', request: record({ id }) });

export const duplicateReasons = ['code', 'certificate', 'identification', 'product'] as const;

const duplicateRecord = record({
  id: text(),
  version: integer(),
  shownCode: text(),
  name: text(),
  useUnitName: optional(text()),
  useAddress: text(),
  useStatus: text(),
  updatedAt: instant(),
});
const duplicates = record({ reasons: list(oneOf(duplicateReasons)), records: list(duplicateRecord) });
export type EquipmentDuplicates = ValueOf<typeof duplicates>;

/** Records that probably speak of the same piece of equipment, among those that a search of the list finds. */
export const findEquipmentDuplicates = call({
  path: '/api/equipment/findEquipmentDuplicates',
  request: findEquipment.request,
  answer: list(duplicates),
});

/** The survivor takes the named fields from the other; everything that names the other names the survivor. */
export const mergeEquipment = call({
  path: '/api/equipment/mergeEquipment',
  request: record({ survivor: seenRecord, merged: seenRecord, taken: byKey(codes({ max: 500 })) }),
  answer: record({ id: text(), version: integer() }),
});

const mergedRecord = record({
  id: text(),
  shown: text(),
  userName: text(),
  at: instant(),
  /** The reason that it cannot be undone; absent where it can. */
  notUndoable: optional(text()),
});
export type EquipmentMerge = ValueOf<typeof mergedRecord>;

/** The records that were merged into one, the latest first. */
export const findEquipmentMerges = call({
  path: '/api/equipment/findEquipmentMerges',
  request: record({ id }),
  answer: list(mergedRecord),
});

/** Makes two of one again; the record that was merged is named. */
export const undoEquipmentMerge = call({ path: '/api/equipment/undoEquipmentMerge', request: record({ id }) });
