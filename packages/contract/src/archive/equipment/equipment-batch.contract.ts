import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { byKey } from '../../kit/field-place.ts';
import { call } from '../../kit/call.ts';
import {
  codes,
  flag,
  identifier,
  integer,
  jsonObject,
  jsonRows,
  oneOf,
  optional,
  requiredText,
  text,
} from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import type { GivenValues } from './equipment.contract.ts';

const batchOutcomes = ['changed', 'same', 'refused'] as const;

interface ShownChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
  /** Both as the history says them: names instead of codes. */
  words: { before: string; after: string };
}
const previewRow = record({
  id: text(),
  shown: text(),
  name: text(),
  outcome: oneOf(batchOutcomes),
  /** The changes that would be made, by field. */
  changes: jsonRows<ShownChange>(),
  /** The reason that it would be refused. */
  problem: optional(text()),
  /** Labels of the required fields that it would lose. */
  newlyMissing: list(text()),
});
export type BatchPreviewRow = ValueOf<typeof previewRow>;

const counts = { total: integer(), changed: integer(), same: integer(), refused: integer() };
/** A remark on what is taken and to be looked at again, once per field. */
const remark = record({ column: text(), cells: integer(), reason: text() });
const preview = record({
  id: text(),
  ...counts,
  incomplete: integer(),
  remarks: list(remark),
  rows: list(previewRow),
});
export type BatchPreview = ValueOf<typeof preview>;

/**
 * The effect that a change of chosen fields would have: on the named records, or on all that a search of the list
 * finds.
 */
export const previewEquipmentBatch = call({
  path: '/api/equipment/previewEquipmentBatch',
  request: record({
    kindCode: wire('seitypecode', requiredText(equipmentText.label.kind, { max: 4 })),
    ids: codes({ max: 500 }),
    isWholeSearch: optional(flag()),
    /** As the list sends it. */
    search: optional(jsonObject<Record<string, unknown>>()),
    /** Values by field; null clears one. */
    values: byKey(jsonObject<GivenValues>()),
    maintainerId: optional(text({ max: 40 })),
  }),
  answer: preview,
});

const refusedRow = record({ id: text(), shown: text(), reason: text() });
const result = record({
  ...counts,
  /** The task that does it in the background; absent where it is done. */
  taskId: optional(text()),
  /** The first that were refused, with their reasons. */
  refusals: list(refusedRow),
});
export type BatchResultOf = ValueOf<typeof result>;

const one = record({ id: identifier({ max: 40 }) });

/** Does what was previewed, record by record; those that somebody has changed since are refused by name. */
export const runEquipmentBatch = call({ path: '/api/equipment/runEquipmentBatch', request: one, answer: result });

/** The outcome of a batch, also long after. */
export const findEquipmentBatch = call({ path: '/api/equipment/findEquipmentBatch', request: one, answer: result });
