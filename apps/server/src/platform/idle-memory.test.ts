import { expect, it } from 'vitest';
import { isCollectionDue } from './idle-memory.ts';

it.each([
  [{ activeMs: 30_000, utilization: 0.6 }, false, 'still at work'],
  [{ activeMs: 30_000, utilization: 0.01 }, true, 'at rest after work'],
  [{ activeMs: 400, utilization: 0.01 }, false, 'nothing worth collecting since the last time'],
])('%o: %s (%s)', (done, isDue) => {
  expect(isCollectionDue(done)).toBe(isDue);
});
