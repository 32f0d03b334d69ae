import { expect, it } from 'vitest';
import { stateOf } from './device-state.ts';

const good = {
  isEnded: false,
  isOverdue: false,
  polarity: 'positive',
  inspectDate: '2026-06-01',
  nextDate: '2027-06-30',
  useStatus: '在用',
  reportState: 'approved',
} as const;

it('a device is called good while its last report is in force', () => {
  expect(stateOf(good).state).toBe('good');
  expect(stateOf({ ...good, reportState: undefined }).state).toBe('good'); // of another institute
  for (const reportState of ['withdrawn', 'voided', 'replaced'] as const)
    expect(stateOf({ ...good, reportState })).toMatchObject({ state: 'invalid', className: 'replaced' });
});

it('what is worse comes first', () => {
  expect(stateOf({ ...good, isEnded: true, polarity: 'negative' }).state).toBe('ended');
  expect(stateOf({ ...good, polarity: 'negative', isOverdue: true }).state).toBe('failed');
  expect(stateOf({ ...good, isOverdue: true, reportState: 'withdrawn' }).state).toBe('overdue');
  expect(stateOf({ ...good, nextDate: undefined }).state).toBe('none');
});
