import { listCall } from '../../kit/call.ts';
import { date, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { unusualChange } from './unusual-change.record.ts';
import { unusualChangeList } from './unusual-change.view.ts';

export const findUnusualChanges = listCall({
  path: '/api/pay/findUnusualChange',
  search: record({ atStart: optional(date()), atEnd: optional(date()), kind: optional(text({ max: 20 })) }),
  row: unusualChange,
  view: unusualChangeList,
});
