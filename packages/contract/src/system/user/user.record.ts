import { codes, flag, instant, integer, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const userRow = record({
  id: text(),
  loginName: text(),
  name: text(),
  organisationName: text(),
  departmentName: text(),
  groupNames: text(),
  roleNames: codes(),
  isEnabled: flag(),
  isLocked: flag(),
  /** An administrator or a signatory: some acts on the account need a second person. */
  isProtected: flag(),
  hasSimplePassword: flag(),
  sessionCount: integer(),
  lastLoginAt: optional(instant()),
  version: integer(),
});
export type UserRow = ValueOf<typeof userRow>;
