import { date, flag, instant, integer, optional, text } from '../../kit/field.ts';
import { withOwn } from '../../kit/own-values.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** A row of the application list (spec §3 “Application”). */
export const application = record({
  applicationId: wire('appmainsysid', text()),
  id: text(),
  taskId: optional(text()),
  applicationNo: wire('appno', text()),
  inspectedUnit: wire('unitname', text()),
  flowCode: wire('flowunicode', text()),
  flowVersion: integer(),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  step: wire('stepcode', text()),
  state: text(),
  paymentState: wire('paymstate', text()),
  /** False before anything is charged: there is nothing to pay. */
  isCharged: flag(),
  equipmentCount: integer(),
  contactName: wire('inscontactname', text()),
  contactPhone: wire('inscontacttel', text()),
  createdBy: wire('createBy', optional(text())),
  createdAt: wire('createDate', instant()),
  submittedAt: optional(instant()),
  version: integer(),
});
/** The same as the list shows it, with the own fields of an institute. */
export const applicationRow = withOwn(application);
export type Application = ValueOf<typeof applicationRow>;

/** The work that waits at a step up to task arrangement: whole applications, and items that were sent back to it. */
export const sheetRow = record({
  taskId: text(),
  applicationId: wire('appmainsysid', text()),
  id: text(),
  entity: text(),
  applicationNo: wire('appno', text()),
  itemNo: wire('seisn', optional(text())),
  inspectedUnit: wire('unitname', text()),
  flowCode: wire('flowunicode', text()),
  flowVersion: integer(),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  step: wire('stepcode', text()),
  equipmentCount: integer(),
  contactName: wire('inscontactname', text()),
  paymentState: wire('paymstate', text()),
  isCharged: flag(),
  submittedByName: optional(text()),
  submittedAt: instant(),
  dueDate: optional(date()),
  createdAt: wire('createDate', instant()),
  version: integer(),
});
export type SheetRow = ValueOf<typeof sheetRow>;
