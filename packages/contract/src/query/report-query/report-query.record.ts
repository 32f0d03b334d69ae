import { signatureStates } from '@tejian/domain/business/issued-file/issued-file.ts';
import { polarities } from '@tejian/domain/business/report/polarity.ts';
import { reportStates } from '@tejian/domain/business/report/life.ts';
import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** A report that was ever made, with where its paper is now. */
export const queriedReport = record({
  id: text(),
  reportNo: text(),
  state: oneOf(reportStates),
  itemNo: wire('seisn', text()),
  applicationNo: wire('appno', text()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
  varietyCode: optional(text()),
  deviceCode: optional(text()),
  registrationCode: optional(text()),
  useCertificateNo: optional(text()),
  factoryNo: optional(text()),
  identificationCode: optional(text()),
  useAddress: text(),
  step: wire('stepcode', text()),
  inspectDate: optional(date()),
  /** 复检, where it is a later round. */
  round: optional(text()),
  conclusion: optional(text()),
  conclusionPolarity: optional(oneOf(polarities)),
  nextDate: optional(date()),
  /** Everybody whose signature counts, in the order of signing. */
  signedBy: optional(text()),
  createdAt: instant(),
  approvedAt: optional(instant()),
  /** The signed file is there. */
  hasFile: flag(),
  signature: optional(oneOf(signatureStates)),
  /** The report that this one was made to replace, the one that replaced it, the one that it adds to. */
  replaces: optional(text()),
  replacedBy: optional(text()),
  supplements: optional(text()),
  paymentState: wire('paymstate', text()),
  isCharged: flag(),
  prints: integer(),
  archiveNo: optional(text()),
  releasedOn: optional(date()),
});
export type QueriedReport = ValueOf<typeof queriedReport>;
