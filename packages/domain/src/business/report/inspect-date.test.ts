import { expect, test } from 'vitest';
import { inspectDateQuestion, withoutFutureDate } from './inspect-date.ts';

const days = { declaredOn: '2026-03-01', arrangedOn: '2026-03-05' };

test('an inspection date before the declaration or before the arrangement is asked about', () => {
  expect(inspectDateQuestion('2025-03-15', days)).toBe('检验日期2025-03-15早于申请提交日期2026-03-01，请确认无误');
  expect(inspectDateQuestion('2026-03-04', days)).toBe('检验日期2026-03-04早于任务安排日期2026-03-05，请确认无误');
  expect(inspectDateQuestion('2026-02-28', { ...days, declaredOn: undefined })).toContain('早于任务安排日期');
});

test('from the day of arrangement on nothing is asked, nor of a text that is refused anyway', () => {
  expect(['2026-03-05', '2026-03-06', '', '2026-02-30'].map((date) => inspectDateQuestion(date, days))).toEqual(
    Array(4).fill(undefined),
  );
});

test('a planned day that is still to come does not stand as the inspection date, one that has come does', () => {
  const at = (day: string) => withoutFutureDate({ 'rep.no': 'A-1', 'rep.inspectDate': day }, '2026-03-05');
  expect(['2026-03-04', '2026-03-05', '2026-03-06'].map((day) => at(day)['rep.inspectDate'])).toEqual([
    '2026-03-04',
    '2026-03-05',
    null,
  ]);
  expect(at('2026-03-06')['rep.no']).toBe('A-1');
});
