import { listCall } from '../../kit/call.ts';
import { date, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { bonusEntry } from './bonus.record.ts';
import { bonusList } from './bonus.view.ts';

/** The bonus that people earned by their parts in items that have ended. */
export const findBonus = listCall({
  path: '/api/bonus/findBonus',
  search: record({
    /** The whole name. */
    person: optional(text({ max: 40 })),
    earnedAtStart: optional(date()),
    earnedAtEnd: optional(date()),
    role: optional(oneOf(['lead', 'inspector', 'checker', 'auditor', 'approver'])),
    inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
  }),
  row: bonusEntry,
  view: bonusList,
});
