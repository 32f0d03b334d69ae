import { expect, it } from 'vitest';
import { stateOf } from './device-state.ts';

const good = {
  isEnded: false,
  isOverdue: false,
  polarity: 'positive',
  inspectDate: '2026-06-01',
  dueDate: '2027-06-30',
  yearly: undefined,
  useStatus: '在用',
  reportState: 'approved',
} as const;

it('a device is called good while its last report is in force', () => {
  expect(stateOf(good).state).toBe('good');
  expect(stateOf({ ...good, reportState: undefined }).state).toBe('good'); // of another institute
  for (const reportState of ['withdrawn', 'voided', 'replaced'] as const)
    expect(stateOf({ ...good, reportState })).toMatchObject({ state: 'invalid', className: 'replaced' });
});

it('a yearly inspection alone is one, too', () => {
  const yearly = { inspectDate: '2026-06-01', conclusion: '合格', reportNo: 'N-1' };
  expect(stateOf({ ...good, inspectDate: undefined, yearly })).toMatchObject({ state: 'good' });
});

it('what is worse comes first', () => {
  expect(stateOf({ ...good, isEnded: true, polarity: 'negative' }).state).toBe('ended');
  expect(stateOf({ ...good, polarity: 'negative', isOverdue: true }).state).toBe('failed');
  expect(stateOf({ ...good, isOverdue: true, reportState: 'withdrawn' }).state).toBe('overdue');
  expect(stateOf({ ...good, dueDate: undefined }).state).toBe('none');
});
