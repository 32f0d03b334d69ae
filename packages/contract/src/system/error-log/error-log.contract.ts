import { call, listCall } from '../../kit/call.ts';
import { date, oneOf, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { errorLogList } from './error-log.view.ts';
import { clientError } from './error-log.record.ts';

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
