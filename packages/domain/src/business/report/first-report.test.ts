import { expect, it } from 'vitest';
import { emptyEntry } from './entry.ts';
import { firstMark, firstReportQuestion, firstReportRemark, firstReportReturn } from './first-report.ts';

const entry = {
  ...emptyEntry,
  fields: { 'rep.remark': '本次为复检，初检报告编号：TJ-1。' },
  items: { '1': { result: '1', memo: '沿用初检结果（TJ-1）' }, '2': { result: '1' } },
};
const voided = { reportNo: 'TJ-1', state: 'voided' };
const replaced = { reportNo: 'TJ-1', state: 'replaced', standsNow: 'TJ-2' };

it('a first report that is not valid any more is asked about until it was seen as it is', () => {
  expect(firstReportQuestion(voided, entry, undefined)).toBe('初检报告TJ-1已作废，沿用的1项结果请重新核对');
  expect(firstReportQuestion(replaced, entry, firstMark(voided))).toBe(
    '初检报告TJ-1已由TJ-2更正，沿用的1项结果请重新核对',
  );
  expect(firstReportQuestion(replaced, entry, firstMark(replaced))).toBeUndefined();
  expect(firstReportQuestion(voided, emptyEntry, undefined)).toContain('初检报告TJ-1已作废');
  for (const valid of [undefined, { reportNo: 'TJ-1', state: 'approved' }])
    expect([firstReportQuestion(valid, entry, undefined), firstReportRemark(valid, entry)]).toEqual([
      undefined,
      undefined,
    ]);
});

it('the remark names the valid report, or none', () => {
  expect(firstReportRemark(voided, entry)).toContain('删去');
  expect(firstReportReturn(voided, entry)).toContain('退回检验人员');
  expect(firstReportReturn(undefined, entry)).toBeUndefined();
  expect(firstReportRemark(replaced, entry)).toContain('改为TJ-2');
  expect(firstReportRemark(replaced, { ...entry, fields: { 'rep.remark': '初检报告编号：TJ-2' } })).toBeUndefined();
});
