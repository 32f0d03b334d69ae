import { call } from '../../kit/call.ts';
import { codes, date, flag, identifier, instant, integer, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const kindCount = record({
  kindCode: text(),
  /** True when the unit maintains the equipment; otherwise it uses it. */
  isMaintained: flag(),
  count: integer(),
  overdue: integer(),
  urgent: integer(),
  soon: integer(),
});
export type KindCount = ValueOf<typeof kindCount>;

const recentApplication = record({
  id: text(),
  applicationNo: text(),
  kindCode: text(),
  categoryCode: text(),
  step: text(),
  state: text(),
  createdAt: instant(),
});
export type RecentApplication = ValueOf<typeof recentApplication>;

/** An overview of what a unit has to do with: its equipment by kind and how soon it is due, its latest applications. */
export const getUnitOverview = call({
  path: '/api/unit/getUnitOverview',
  request: record({ id: identifier() }),
  answer: record({
    equipment: list(kindCount),
    applications: list(recentApplication),
    /** The amount to its credit; nothing for whoever may not see amounts. Yuan. */
    credit: optional(money()),
  }),
});

/** The number of enabled units with a licence in each warning band. */
export const countUnitLicences = call({
  path: '/api/unit/countUnitLicences',
  answer: record({ overdue: integer(), urgent: integer(), soon: integer() }),
});

const warning = record({
  unitId: text(),
  unitName: text(),
  /** The role of the unit for the equipment, by the codes of UNIT_BUSINESS_TYPE. */
  role: text(),
  type: text(),
  number: text(),
  validTo: date(),
  count: integer(),
});
export type LicenceWarning = ValueOf<typeof warning>;

/** Makers, installers and maintainers of equipment whose licence has ended: a declaration says so, it refuses nothing. */
export const findLicenceWarnings = call({
  path: '/api/unit/findLicenceWarnings',
  request: record({ equipmentIds: codes({ min: 1, max: 500 }), on: optional(date()) }),
  answer: list(warning),
});
