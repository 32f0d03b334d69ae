import { onlineActions, onlineStates } from '@tejian/domain/business/online-application/online-application.ts';
import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

const fields = {
  id: text(),
  onlineNo: text(),
  unitName: wire('unitname', text()),
  creditCode: text(),
  contactName: wire('inscontactname', text()),
  contactPhone: wire('inscontacttel', text()),
  kindCode: wire('equcodeset', text()),
  categoryCode: wire('seisortcodeset', text()),
  deviceCount: integer(),
  wishedDate: optional(date()),
  remark: text(),
  state: oneOf(onlineStates),
  /** In words, as lists and exports show it. */
  stateWord: text(),
  reason: text(),
  applicationId: wire('appmainsysid', optional(text())),
  applicationNo: wire('appno', optional(text())),
  organisationName: text(),
  sentAt: instant(),
  decidedBy: optional(text()),
  decidedAt: optional(instant()),
  version: integer(),
};

/** An online application as its list shows it. */
export const onlineApplication = record(fields);
export type OnlineApplication = ValueOf<typeof onlineApplication>;

/** A device as the customer named it, and what the archive has under that number. */
const foundDevice = record({
  code: text(),
  certificateNo: text(),
  place: text(),
  equipmentId: optional(text()),
  equipmentNo: text(),
  useUnitId: optional(text()),
  useUnitName: text(),
  /** The certificate that was named is the archive's. */
  isProven: flag(),
});
export type FoundDevice = ValueOf<typeof foundDevice>;

const act = record({ action: oneOf(onlineActions), words: text(), userName: text(), at: instant() });

export const onlineDetail = record({
  ...fields,
  address: text(),
  devices: list(foundDevice),
  /** The unit that the account belongs to, or that the archive has under the code, the name or the devices. */
  unitId: optional(text()),
  knownUnitName: text(),
  acts: list(act),
});
export type OnlineDetail = ValueOf<typeof onlineDetail>;
export const onlineAct = act;
