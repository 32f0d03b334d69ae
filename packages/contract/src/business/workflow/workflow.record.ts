import { sought } from '../../kit/coded.ts';
import { instant, integer, jsonObject, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

export const step = wire('stepcode', sought(requiredText('环节', { max: 20 }), 'FLOW_STEP'));

export const flowLogEntry = record({
  id: text(),
  seq: integer(),
  itemNo: wire('seisn', optional(text())),
  fromStep: text(),
  fromStepLabel: text(),
  toStep: text(),
  toStepLabel: text(),
  action: text(),
  kind: text(),
  userName: text(),
  at: instant(),
  reasonCode: optional(text()),
  reasonLabel: optional(text()),
  opinion: optional(text()),
  details: optional(jsonObject<Record<string, unknown>>()),
});
export type FlowLogEntry = ValueOf<typeof flowLogEntry>;

export const movementKind = oneOf(['forward', 'return', 'withdraw', 'void', 'auto', 'note']);
export const movement = record({
  id: text(),
  applicationId: text(),
  applicationNo: wire('appno', text()),
  itemNo: wire('seisn', optional(text())),
  inspectedUnit: text(),
  fromStep: text(),
  action: text(),
  toStep: text(),
  kind: movementKind,
  userName: text(),
  at: instant(),
  reasonLabel: optional(text()),
  opinion: text(),
});
export type Movement = ValueOf<typeof movement>;

export const withdrawable = record({
  taskId: text(),
  applicationId: wire('appmainsysid', text()),
  applicationNo: wire('appno', text()),
  itemNo: wire('seisn', optional(text())),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  step: wire('stepcode', text()),
  submittedAt: instant(),
  /** The part of a report that one has passed oneself, while the others are not done. */
  branch: optional(text()),
  parts: optional(text()),
});
export type Withdrawable = ValueOf<typeof withdrawable>;
