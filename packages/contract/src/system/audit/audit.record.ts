import { flag, instant, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const loginAttempt = record({
  id: text(),
  at: instant(),
  loginName: text(),
  userName: text(),
  ip: text(),
  isSuccess: flag(),
});
export type LoginAttempt = ValueOf<typeof loginAttempt>;

export const operation = record({
  id: text(),
  at: instant(),
  userName: text(),
  type: text(),
  optionType: text(),
  subject: text(),
  name: text(),
  action: text(),
  details: text(),
});
export type Operation = ValueOf<typeof operation>;
