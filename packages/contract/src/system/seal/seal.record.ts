import { sealDocuments, sealStates } from '@tejian/domain/system/seal/seal.ts';
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

/** What the seal stands on, the newest first; `uses` counts all of them. */
export const sealDetail = record({
  ...row,
  uses: integer(),
  lately: list(record({ document: oneOf(sealDocuments), documentNo: text(), userName: text(), at: instant() })),
});
export type SealDetail = ValueOf<typeof sealDetail>;
