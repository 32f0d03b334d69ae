import { integer, oneOf, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const dataScope = oneOf(['unit', 'own', 'department', 'institute', 'area', 'all']);

export const groupRow = record({
  id: text(),
  code: text(),
  name: text(),
  dataScope,
  permissionCount: integer(),
  memberCount: integer(),
  memberNames: text(),
  version: integer(),
});
export type GroupRow = ValueOf<typeof groupRow>;
