import { preCheckResults } from '@tejian/domain/business/pre-check/pre-check.ts';
import { listCall } from '../../kit/call.ts';
import { date, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { preCheck } from './pre-check.record.ts';
import { preCheckList } from './pre-check.view.ts';

/** The findings on devices before business began (decisions §11, Pre-inspection). */
export const findPreChecks = listCall({
  path: '/api/chkmng/findPreCheck',
  search: record({
    unitName: wire('unitname', optional(text({ max: 100 }))),
    equipmentNo: optional(text({ max: 60 })),
    recordNo: wire('appno', optional(text({ max: 40 }))),
    result: optional(oneOf(preCheckResults)),
    checkedAtStart: optional(date()),
    checkedAtEnd: optional(date()),
  }),
  row: preCheck,
  view: preCheckList,
});
