import { invalidStates } from '@tejian/domain/business/report/life.ts';
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { call } from '../../kit/call.ts';
import { date, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { photoOrigin } from '../../shared/attachment/attachment.contract.ts';

const id = identifier({ max: 40 });

const inspection = record({
  itemNo: wire('seisn', text()),
  applicationId: text(),
  applicationNo: wire('appno', text()),
  categoryCode: wire('seisortcode', text()),
  step: wire('stepcode', text()),
  state: text(),
  plannedDate: optional(date()),
  inspectDate: optional(date()),
  /** Only of an approved report: before, nothing is concluded. */
  conclusion: optional(text()),
  polarity: optional(oneOf(polarities)),
  nextDate: optional(date()),
  reportNo: optional(text()),
  /** The state of a report that is not valid any more: withdrawn, voided or replaced. */
  invalidity: optional(oneOf(invalidStates)),
  inspectors: optional(text()),
  /** The number of its items that were judged unqualified. */
  failedItems: integer(),
  /** True when this person may look at the report, and at the application. */
  mayOpenReport: flag(),
  mayOpenApplication: flag(),
});
export type PortraitInspection = ValueOf<typeof inspection>;

const application = record({
  id: text(),
  applicationNo: wire('appno', text()),
  categoryCode: wire('seisortcode', text()),
  step: wire('stepcode', text()),
  createdAt: instant(),
  mayOpen: flag(),
});

const change = record({ field: oneOf(['useStatus', 'useUnitName']), day: date(), before: text(), after: text() });
const attachment = record({
  id: text(),
  fileId: text(),
  title: text(),
  name: text(),
  mime: text(),
  size: integer(),
  createdAt: instant(),
  ...photoOrigin,
  /** The report it hangs on; none: the equipment itself. */
  reportNo: optional(text()),
});
export type PortraitAttachment = ValueOf<typeof attachment>;

/** The events of a piece of equipment, beside what its record says. */
const portrait = record({
  inspections: list(inspection),
  hasMoreInspections: flag(),
  /** Applications that run and are no items yet. */
  applications: list(application),
  /** Changes of state and of using unit, the oldest first. */
  changes: list(change),
  attachments: list(attachment),
});
export type EquipmentPortrait = ValueOf<typeof portrait>;

export const getEquipmentPortrait = call({
  path: '/api/equipment/getEquipmentPortrait',
  request: record({ id }),
  answer: portrait,
});

const defect = record({
  reportNo: text(),
  itemNo: wire('seisn', text()),
  inspectDate: optional(date()),
  /** The item of the report form by its number, and what was found. */
  no: text(),
  description: text(),
  measure: text(),
  recheck: text(),
});
export type Defect = ValueOf<typeof defect>;

/** The things that approved reports of this equipment found unqualified, the latest report first. */
export const findEquipmentDefects = call({
  path: '/api/equipment/findEquipmentDefects',
  request: record({ id }),
  answer: list(defect),
});
