import { packageStates } from '@tejian/domain/business/mobile/package.ts';
import { flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** The item that a package or a return is of, as lists name it. */
const ofItem = {
  itemNo: wire('seisn', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
};

/** A task package: one item that was issued to one device. */
export const mobilePackage = record({
  id: text(),
  packageNo: text(),
  ...ofItem,
  inspectors: text(),
  templateCode: text(),
  deviceId: text(),
  deviceName: text(),
  platform: text(),
  state: oneOf(packageStates),
  /** In words, as lists and exports show it. */
  stateWord: text(),
  /** It is still out and its time is over. */
  isExpired: flag(),
  issuedBy: text(),
  issuedAt: instant(),
  expiresAt: instant(),
  takenBy: optional(text()),
  takenAt: optional(instant()),
  returnedAt: optional(instant()),
  submittedAt: optional(instant()),
  /** Who handed in what is examined. */
  submittedBy: optional(text()),
  note: text(),
  reason: text(),
  /** Who revoked it, sent it back or let it pass last. */
  decidedBy: optional(text()),
  /** The person who asks inspects it, and so takes and returns it. */
  isMine: flag(),
  version: integer(),
});
export type MobilePackage = ValueOf<typeof mobilePackage>;
