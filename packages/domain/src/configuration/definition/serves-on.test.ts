import { expect, it } from 'vitest';
import { servesOn, type VersionInLife } from './serves-on.ts';

const versions: readonly VersionInLife[] = [
  { version: '1', state: 'superseded' },
  { version: '2', state: 'inForce', effectiveFrom: '2026-03-01' },
  { version: '3', state: 'scheduled', effectiveFrom: '2026-12-01' },
  { version: '9', state: 'scheduled', effectiveFrom: '2027-01-01' },
  { version: '10', state: 'scheduled', effectiveFrom: '2027-01-01' },
  { version: '11', state: 'replaced', effectiveFrom: '2026-04-01' },
];
const on = (day: string) => servesOn(versions, day)?.version;

it('is the one in force until a later one begins, of one day the newest', () => {
  expect(on('2026-11-30')).toBe('2');
  expect(on('2026-12-01')).toBe('3');
  expect(on('2026-12-31')).toBe('3');
  expect(on('2027-01-01')).toBe('10');
});

it('is none where all have ended', () => {
  expect(servesOn([{ version: '1', state: 'replaced' }], '2026-12-01')).toBeUndefined();
});
