import { date, instant, integer, optional, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

export const optionalText = optional(text());

/** One inspection of one piece of equipment that falls due. */
export const dueRow = record({
  id: text(),
  equipmentId: text(),
  shownCode: text(),
  kindCode: wire('seitypecode', text()),
  varietyCode: optionalText,
  name: text(),
  internalNo: optionalText,
  useUnitId: optionalText,
  useUnitName: optionalText,
  useAddress: text(),
  areaCode: optionalText,
  section: optionalText,
  slot: integer(),
  slotName: text(),
  dueDate: date(),
  /** The source of the date when nobody has entered it: the words of the cycle rule. */
  dueBasis: optionalText,
  daysLeft: integer(),
  lastInspectionDate: optional(date()),
  lastInspectionConclusion: optionalText,
  reasonCode: optionalText,
  reason: optionalText,
  handledByName: optionalText,
  handledAt: optional(instant()),
  followUpOn: optional(date()),
  /** Numbers of the applications and items that run with it, and the application to open. */
  openBusiness: optionalText,
  openApplicationId: optionalText,
});
export type DueRow = ValueOf<typeof dueRow>;

/** An open task of the flow whose day has passed (spec §2, missionOverduceWarning). */
export const overdueTask = record({
  id: text(),
  applicationId: wire('appmainsysid', text()),
  applicationNo: wire('appno', text()),
  itemNo: wire('seisn', optionalText),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  step: wire('stepcode', text()),
  dueDate: date(),
  daysOver: integer(),
  assignees: optionalText,
  submittedAt: instant(),
});
export type OverdueTask = ValueOf<typeof overdueTask>;

/** An open task of the flow, whether or not it has a day and whoever has it. */
export const openTask = record({ ...overdueTask.fields, dueDate: optional(date()), daysOver: optional(integer()) });
export type OpenTask = ValueOf<typeof openTask>;
