import { codes, date, integer, oneOf, optional, text } from '../../kit/field.ts';
import { bands } from '@tejian/domain/archive/personnel/expiry.ts';
import { record, type ValueOf } from '../../kit/record.ts';

/** A certificate of somebody of the house, for a list of all and for files. */
export const qualificationRow = record({
  id: text(),
  userId: text(),
  loginName: text(),
  name: text(),
  departmentName: text(),
  certificateType: text(),
  certificateNo: text(),
  itemName: text(),
  levelName: text(),
  kindCodes: codes(),
  issuingOffice: text(),
  firstDate: optional(date()),
  issueDate: optional(date()),
  validFrom: date(),
  validTo: date(),
  band: oneOf(bands),
  stateName: text(),
  version: integer(),
});
export type QualificationRow = ValueOf<typeof qualificationRow>;
