import { historyText } from '@tejian/domain/archive/equipment/history.text.ts';
import { readMoment, type Moment } from '@tejian/domain/archive/equipment/history.ts';
import { call } from '../../kit/call.ts';
import { date, field, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const id = identifier({ max: 40 });

/** One field that an entry changed, in words; blank where it was or became empty. */
const shownChange = record({ field: text(), label: text(), before: text(), after: text() });
export type ShownChange = ValueOf<typeof shownChange>;

const historyEntry = record({
  id: text(),
  at: instant(),
  userName: text(),
  business: text(),
  businessName: text(),
  /** Report number, file name, reason: what the business goes by. */
  reference: optional(text()),
  /** The place where the business can be looked at, for a person who may. */
  link: optional(record({ kind: oneOf(['report', 'import']), id: text() })),
  changes: list(shownChange),
});
export type HistoryEntry = ValueOf<typeof historyEntry>;

/** The history of a piece of equipment, the latest first; the next page begins after the last entry of this one. */
export const findEquipmentChanges = call({
  path: '/api/equipment/findEquipmentChanges',
  request: record({
    id,
    business: optional(text({ max: 40 })),
    field: optional(text({ max: 80 })),
    from: optional(date()),
    to: optional(date()),
    afterEntry: optional(text({ max: 40 })),
    size: optional(integer({ min: 1, max: 200 })),
  }),
  answer: record({ entries: list(historyEntry), hasMore: flag() }),
});

const countedRecord = record({ code: text(), label: text(), count: integer() });

/** The subjects of the history of a piece of equipment: for choosing before reading. */
export const findHistoryOutline = call({
  path: '/api/equipment/findHistoryOutline',
  request: record({ id }),
  answer: record({
    total: integer(),
    firstAt: optional(instant()),
    lastAt: optional(instant()),
    businesses: list(countedRecord),
    fields: list(countedRecord),
    /** Entries by month (yyyy-MM), months without any left out. */
    months: list(record({ month: text(), count: integer() })),
  }),
});
export type HistoryOutline = ValueOf<typeof findHistoryOutline.answer>;

const moment = field<Moment>(
  { type: 'text', maxLength: 100, isChecked: true },
  (raw) => (typeof raw === 'string' ? readMoment(raw.trim()) : undefined),
  historyText.badMoment,
  (value) => (value.kind === 'now' ? 'now' : value.kind === 'day' ? value.day : `${value.kind}:${value.entryId}`),
);

const state = record({ title: text(), existed: flag() });
const comparedField = record({
  field: text(),
  label: text(),
  group: text(),
  left: text(),
  right: text(),
  differs: flag(),
});
export type ComparedField = ValueOf<typeof comparedField>;

/** The record as it was at two moments, field by field in the order of the form. */
export const compareEquipmentMoments = call({
  path: '/api/equipment/compareEquipmentMoments',
  request: record({ id, left: moment, right: moment }),
  answer: record({
    left: state,
    right: state,
    fields: list(comparedField),
    /** Fields whose earlier values are not certain, because something was written without an entry. */
    uncertain: list(text()),
  }),
});
export type EquipmentComparison = ValueOf<typeof compareEquipmentMoments.answer>;
