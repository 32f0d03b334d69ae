import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** A business item with everything that is known of it, from the declaration to the money. */
export const compositeRow = record({
  id: text(),
  itemNo: wire('seisn', text()),
  applicationId: wire('appmainsysid', text()),
  applicationNo: wire('appno', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
  varietyCode: optional(text()),
  state: text(),
  step: wire('stepcode', text()),
  department: optional(text()),
  leadInspector: optional(text()),
  deviceCode: optional(text()),
  registrationCode: optional(text()),
  useCertificateNo: optional(text()),
  factoryNo: optional(text()),
  identificationCode: optional(text()),
  useAddress: text(),
  plannedDate: optional(date()),
  inspectDate: optional(date()),
  reportNo: optional(text()),
  conclusion: optional(text()),
  conclusionPolarity: optional(oneOf(polarities)),
  /** The state of its report in words, once that was approved. */
  reportState: optional(text()),
  nextDate: optional(date()),
  dueDate: optional(date()),
  hasOpenNotice: flag(),
  hasBeenReturned: flag(),
  paymentState: wire('paymstate', text()),
  isCharged: flag(),
  /** Yuan; nothing for whoever does not hold `charge:amount`. */
  amount: optional(money()),
  confirmed: optional(money()),
  createdAt: wire('createDate', instant()),
  finishedAt: optional(instant()),
});
export type CompositeRow = ValueOf<typeof compositeRow>;

/** A declaration that was sent in, and how far its items are. */
export const declareRow = record({
  id: text(),
  applicationNo: wire('appno', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  state: text(),
  step: wire('stepcode', text()),
  equipmentCount: integer(),
  finishedCount: integer(),
  applyType: text(),
  businessNature: text(),
  source: text(),
  contactName: wire('inscontactname', text()),
  contactPhone: wire('inscontacttel', text()),
  paymentState: wire('paymstate', text()),
  isCharged: flag(),
  createdBy: wire('createBy', optional(text())),
  createdAt: wire('createDate', instant()),
  submittedAt: optional(instant()),
  wishedDate: optional(date()),
  voidedAt: optional(instant()),
  voidReason: optional(text()),
});
export type DeclareRow = ValueOf<typeof declareRow>;

/** A piece of work at a step, open or ended, with whoever had it and how long it took. */
export const missionRow = record({
  id: text(),
  applicationId: wire('appmainsysid', text()),
  applicationNo: wire('appno', text()),
  itemNo: wire('seisn', optional(text())),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  step: wire('stepcode', text()),
  branch: optional(text()),
  state: text(),
  assignees: optional(text()),
  submittedBy: optional(text()),
  submittedAt: instant(),
  openedAt: optional(instant()),
  dueDate: optional(date()),
  doneBy: optional(text()),
  doneAt: optional(instant()),
  /** From its arrival to its end, in days with one decimal; nothing while it is open. */
  days: optional(text()),
});
export type MissionRow = ValueOf<typeof missionRow>;
