import type { QueriedReport } from '@tejian/contract/query/report-query/report-query.record.ts';
import { expect, test } from 'vitest';
import { downloadOf, whyNotPrinted, whyNotReprinted, whyNotSigned } from './report-query-actions.ts';

const report = (state: QueriedReport['state'], hasFile: boolean) => ({ state, hasFile }) as QueriedReport; // the rule reads these two

test('what is valid and has its file is printed; of many the others answer for themselves', () => {
  expect(whyNotPrinted([report('approved', true)])).toBeUndefined();
  expect(whyNotPrinted([report('voided', true), report('approved', true)])).toBeUndefined();
  expect(whyNotPrinted([report('withdrawn', true), report('replaced', true)])).toBe('所选报告已撤回、已替代，不能打印');
  expect(whyNotPrinted([report('draft', false)])).toBe('所选报告未批准，不能打印');
});

test('only an approved report without its file is signed anew', () => {
  expect(whyNotSigned([report('approved', false)])).toBeUndefined();
  expect(whyNotSigned([report('approved', true)])).toBe('所选报告都已签章');
  expect(whyNotSigned([report('draft', false)])).toBe('报告尚未批准');
  expect(whyNotSigned([report('voided', false)])).toBe('所选报告已作废，不能签章');
});

test('without a choice nothing is refused: the list says that nothing is chosen', () => {
  expect(whyNotPrinted([])).toBeUndefined();
  expect(whyNotSigned([])).toBeUndefined();
});

test('a released report is printed by the right of its own only', () => {
  const released = { ...report('approved', true), releasedOn: '2026-11-02' };
  expect(whyNotPrinted([released])).toBe('所选报告中有已发放的，请用“补打”');
  expect(whyNotReprinted([released])).toBeUndefined();
  expect(whyNotReprinted([released, report('approved', true)])).toBe('只有已发放的报告需要补打');
});

test('a download takes what the list shows: days, advanced conditions and order', () => {
  const advancedQuery = { and: [{ field: 'conclusion', operator: 'contains' as const, value: '不' }] };
  const asked = {
    inspectDateStart: '2026-03-01',
    inspectDateEnd: '2026-04-01',
    orderBy: 'reportNo',
    order: 'asc',
  } as const;
  const page = { pageNo: 2, pageSize: 10, counting: 'later' } as const;
  expect(downloadOf({ ...asked, ...page, advancedQuery }, undefined)).toEqual({ ...asked, advancedQuery });
  expect(downloadOf({ ...asked, ...page }, [{ id: 'a' }])).toEqual({ ids: ['a'], orderBy: 'reportNo', order: 'asc' });
});
