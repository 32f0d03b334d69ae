import { expect, test } from 'vitest';
import { driftOf, hasDrifted } from './drift.ts';

test.each([
  [{ decimals: 2 }, 0.45, 0.47, false],
  [{ decimals: 2 }, 0.45, 0.6, true],
  [{ decimals: 0 }, 3, 5, false], // two units of the last place
  [{ decimals: 0 }, 3, 6, true],
  [{ decimals: 0 }, 480, 430, false],
  [{ decimals: 0 }, 480, 380, true],
  [{ decimals: 1, drift: 0.3 }, 10, 10.3, false],
  [{ decimals: 1, drift: 0.3 }, 10, 10.4, true],
  [{}, 1.25, 1.26, false], // as many places as were typed
  [{}, 0, 0.2, false],
  [{}, 0, 0.5, true],
  [{}, -4, 4, true],
])('%j: %d, then %d: %j', (measure, before, now, drifted) => {
  expect(hasDrifted(measure, before, now)).toBe(drifted);
});

test.each([
  [{ decimals: 2, limit: { op: 'between', min: 0, max: 2 } }, 0.02, 0.12, false], // a twentieth of what is allowed
  [{ decimals: 2, limit: { op: 'between', min: 0, max: 2 } }, 0.02, 0.13, true],
  [{ decimals: 2, limit: { op: '<=', value: 6 } }, 0, 0.3, false],
  [{ decimals: 2, limit: { op: '<=', value: 6 } }, 0, 0.31, true],
  [{ decimals: 2, limit: { op: '<=', value: 6 } }, 5, 6.1, true], // far from zero its own share decides
  [{ decimals: 2, limit: { op: '>=', value: 6 } }, 0, 0.3, true], // no upper end
  [{ decimals: 2, limit: { op: '<=', value: { bind: 'par.ratedSpeed' } } }, 0, 0.3, true],
  [{ decimals: 2, drift: 0.1, limit: { op: '<=', value: 6 } }, 0, 0.3, true], // a declared bound stands
  [{ decimals: 0, limit: { op: 'between', min: -10, max: 10 } }, -1, 3, false], // a lift from its floor
  [{ decimals: 0, limit: { op: 'between', min: -10, max: 10 } }, -1, 4, true],
] as const)('near zero the limit says what is scatter: %j: %d, then %d: %j', (measure, before, now, drifted) => {
  expect(hasDrifted(measure, before, now)).toBe(drifted);
});

test('each box is marked by itself', () => {
  expect(driftOf({ decimals: 0 }, [10, 10, 10], [11, 20, null])).toEqual([false, true, true]);
});

test('where the boxes are judged together, their aggregate decides for all of them', () => {
  expect(driftOf({ decimals: 0, agg: 'mean' }, [10, 20], [20, 10])).toEqual([false, false]);
  expect(driftOf({ decimals: 0, agg: 'max' }, [10, 20], [10, 30])).toEqual([true, true]);
  expect(driftOf({ decimals: 0, agg: 'mean' }, [10, 20], [15, null])).toEqual([true, true]); // one was measured less
});

test('a value that was not measured before is marked, and one that is not measured in either is not', () => {
  expect(driftOf({}, [null], [5])).toEqual([true]);
  expect(driftOf({}, [null], [null])).toEqual([false]);
});
