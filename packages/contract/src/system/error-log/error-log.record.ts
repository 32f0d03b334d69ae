import { instant, text } from '../../kit/field.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

/** An error that a client met (spec §7 “Error logging”). */
export const clientError = record({
  id: text(),
  type: text(),
  code: text(),
  message: text({ max: 4000 }),
  url: text(),
  release: text(),
  userName: text(),
  createdAt: wire('create_time', instant()),
});
export type ClientError = ValueOf<typeof clientError>;
