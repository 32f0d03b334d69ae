import { sealDocuments, sealStates, signatureStates } from '@tejian/domain/system/seal/seal.ts';
import { date, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const row = {
  id: text(),
  name: text(),
  state: oneOf(sealStates),
  instituteName: text(),
  validFrom: date(),
  validTo: optional(date()),
  uploadedBy: optional(text()),
  uploadedAt: instant(),
  retiredBy: optional(text()),
  retiredAt: optional(instant()),
  retireReason: optional(text()),
  version: integer(),
};
export const sealRow = record(row);
export type SealRow = ValueOf<typeof sealRow>;

/** The things that the seal stands on, the newest first; `uses` counts all of them. */
export const sealDetail = record({
  ...row,
  uses: integer(),
  lately: list(record({ document: oneOf(sealDocuments), documentNo: text(), userName: text(), at: instant() })),
});
export type SealDetail = ValueOf<typeof sealDetail>;

/** A document that a seal was put on. */
export const sealUseRow = record({
  id: text(),
  sealId: text(),
  usedAt: instant(),
  sealName: text(),
  document: oneOf(sealDocuments),
  documentWord: text(),
  documentNo: text(),
  issuedBy: text(),
  instituteName: text(),
});
export type SealUseRow = ValueOf<typeof sealUseRow>;

/** The image by which a person signs; `id` is the person. */
export const signatureRow = record({
  id: text(),
  holder: text(),
  loginName: text(),
  department: optional(text()),
  instituteName: optional(text()),
  state: oneOf(signatureStates),
  stateWord: text(),
  validFrom: date(),
  validTo: optional(date()),
  user: text(),
  uses: integer(),
  lastUsedAt: optional(instant()),
});
export type SignatureRow = ValueOf<typeof signatureRow>;

/** One signing of a report, those that lapsed since included. */
export const signatureUseRow = record({
  id: text(),
  signedAt: instant(),
  holder: text(),
  role: text(),
  reportNo: text(),
  inspectedUnit: text(),
  signedFor: optional(text()),
  validity: text(),
  lapse: optional(text()),
});
export type SignatureUseRow = ValueOf<typeof signatureUseRow>;
