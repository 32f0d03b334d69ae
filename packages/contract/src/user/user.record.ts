import { codes, flag, instant, integer, optional, text } from '../kit/field.ts';
import { record, type ValueOf } from '../kit/record.ts';

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
  hasSimplePassword: flag(),
  sessionCount: integer(),
  lastLoginAt: optional(instant()),
  version: integer(),
});
export type UserRow = ValueOf<typeof userRow>;
