import { bands } from '@tejian/domain/archive/personnel/expiry.ts';
import { codes, date, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const staffRow = record({
  id: text(),
  name: text(),
  loginName: text(),
  departmentName: text(),
  /** Items of INSPECTOR_ITEM that the person has certificates for, expired ones too. */
  itemCodes: codes(),
  certificateNos: text(),
  post: text(),
  title: text(),
  /** The first of the certificates in force and of the scopes to end. */
  earliestEnd: optional(date()),
  band: oneOf(bands),
  scopeCount: integer(),
  conflictCount: integer(),
});
export type StaffRow = ValueOf<typeof staffRow>;
