import { expect, test } from 'vitest';
import { inspectDateQuestion } from './inspect-date.ts';

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
