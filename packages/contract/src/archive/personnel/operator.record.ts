import { bands } from '@tejian/domain/archive/personnel/expiry.ts';
import { codes, date, flag, identifier, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const id = identifier({ max: 40 });

export const operatorRow = record({
  id: text(),
  name: text(),
  sex: text(),
  /** Masked, except in an export of whoever may read it. */
  identityNo: text(),
  phone: text(),
  unitId: optional(text()),
  unitName: optional(text()),
  itemCodes: codes(),
  certificateNos: text(),
  earliestEnd: optional(date()),
  band: oneOf(bands),
  isEnabled: flag(),
  updatedAt: instant(),
  version: integer(),
});
export type OperatorRow = ValueOf<typeof operatorRow>;
