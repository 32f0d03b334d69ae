import { call, listCall } from '../kit/call.ts';
import { date, instant, oneOf, optional, text } from '../kit/field.ts';
import { record, wire, type ValueOf } from '../kit/record.ts';
import { errorLogList } from './error-log.view.ts';

/** An error that a client met (spec §7 “Error logging”). */
const clientError = record({
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

export const saveClientError = call({
  path: '/save_error_logger',
  encoding: 'form',
  request: record({
    type: oneOf(['ajax', 'script']),
    code: text({ max: 100 }),
    message: text({ max: 1000 }),
    url: text({ max: 1000 }),
    release: text({ max: 20 }),
  }),
});

export const findClientErrors = listCall({
  path: '/api/errorlog/findErrorLog',
  search: record({
    type: optional(oneOf(['ajax', 'script'])),
    message: optional(text({ max: 100 })),
    createdAtStart: optional(date()),
    createdAtEnd: optional(date()),
  }),
  row: clientError,
  view: errorLogList,
});
