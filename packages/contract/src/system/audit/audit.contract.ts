import { listCall } from '../../kit/call.ts';
import { date, flag, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { loginLog, operationLog } from './audit.view.ts';
import { loginAttempt, operation } from './audit.record.ts';

const between = { atStart: optional(date()), atEnd: optional(date()) };

/** The people who logged in or tried to. */
export const findLoginAttempts = listCall({
  path: '/api/audit/findLogin',
  search: record({
    loginName: optional(text({ max: 60 })),
    ip: optional(text({ max: 60 })),
    isSuccess: optional(flag()),
    ...between,
  }),
  row: loginAttempt,
  view: loginLog,
});

/** The acts of administrators on accounts, rights, organisations and settings. */
export const findOperations = listCall({
  path: '/api/audit/findOperation',
  search: record({
    userName: optional(text({ max: 60 })),
    type: optional(text({ max: 2 })),
    optionType: optional(text({ max: 10 })),
    subject: optional(text({ max: 20 })),
    name: optional(text({ max: 60 })),
    ...between,
  }),
  row: operation,
  view: operationLog,
});
