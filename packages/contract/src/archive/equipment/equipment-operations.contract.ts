import { operationForm } from '@tejian/domain/archive/equipment/operation-form.view.ts';
import { stateOperationNames } from '@tejian/domain/archive/equipment/operations.ts';
import { call } from '../../kit/call.ts';
import { optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { date, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const { fields } = operationForm;

/** A record as the person saw it. */
const seenRecord = record({ id: identifier(), version: integer() });

/** The outcome for each record of a batch (decisions §9). */
const outcome = record({
  id: text(),
  shown: text(),
  isSuccess: flag(),
  errorMsg: optional(text()),
  /** The act that an undo takes back. */
  undoId: optional(text()),
});
const outcomes = record({ results: list(outcome), succeeded: integer(), failed: integer() });
export type EquipmentOutcomes = ValueOf<typeof outcomes>;

/** Enable, stop, scrap, move away, transfer or correct: one record or many, each by itself. */
export const operateEquipment = call({
  path: '/api/equipment/operateEquipment',
  request: record({
    operation: oneOf(stateOperationNames),
    rows: list(seenRecord, { max: 500 }),
    date: date(),
    reason: textOf(fields.reason),
    useStatus: optionalTextOf(fields.useStatus),
    useUnitId: optionalTextOf(fields.useUnitId),
    useAddress: optionalTextOf(fields.useAddress),
    areaCode: optionalTextOf(fields.areaCode),
  }),
  answer: outcomes,
});

const stateOperation = record({
  id: text(),
  operation: oneOf(stateOperationNames),
  date: date(),
  reason: text(),
  userName: text(),
  at: instant(),
  undoneBy: optional(text()),
  undoneAt: optional(instant()),
  /** The reason that it cannot be undone; absent where it can. */
  notUndoable: optional(text()),
});
export type EquipmentOperation = ValueOf<typeof stateOperation>;

/** The operations on the state of one record, the latest first. */
export const findEquipmentOperations = call({
  path: '/api/equipment/findEquipmentOperations',
  request: record({ id: identifier() }),
  answer: list(stateOperation),
});

export const undoEquipmentOperation = call({
  path: '/api/equipment/undoEquipmentOperation',
  request: record({ id: identifier() }),
});
