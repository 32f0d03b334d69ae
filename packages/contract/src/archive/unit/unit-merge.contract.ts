import { call } from '../../kit/call.ts';
import { codes, flag, identifier, instant, integer, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

/** The references that would go over from a unit: what refers to it, in words. */
export const findUnitReferences = call({
  path: '/api/unit/findUnitReferences',
  request: record({ id: identifier() }),
  answer: record({ references: list(text()) }),
});

/** Two units become one: the second leads to the first from then on, with everything that referred to it. */
export const mergeUnits = call({
  path: '/api/unit/mergeUnits',
  request: record({
    id: identifier(),
    version: integer(),
    mergedId: identifier(),
    mergedVersion: integer(),
    /** Keys of the values that are taken from the second; all others are the first's. */
    taken: codes(),
  }),
  answer: record({ mergeId: text(), version: integer(), references: list(text()) }),
});

export const undoUnitMerge = call({
  path: '/api/unit/undoUnitMerge',
  request: record({ mergeId: identifier() }),
});

const unitMerge = record({
  id: text(),
  at: instant(),
  userName: text(),
  mergedId: text(),
  mergedName: text(),
  isUndone: flag(),
  undoneBy: optional(text()),
});
export type UnitMerge = ValueOf<typeof unitMerge>;

/** The units that were merged into this one, the latest first. */
export const findUnitMerges = call({
  path: '/api/unit/findUnitMerges',
  request: record({ id: identifier() }),
  answer: list(unitMerge),
});
