import { expect, it } from 'vitest';
import { HttpRefusal } from '../refusal/refusal.ts';
import { callerOf, fixedWindowOfAddress } from './rate-limit.ts';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, caller) => expect(callerOf(ip)).toBe(caller));

it('a machine that changes its address within its network gains nothing, its neighbour loses nothing', () => {
  const limit = fixedWindowOfAddress({ most: 2, seconds: 60 });
  const now = new Date('2026-11-26T00:00:00Z');
  for (const last of ['a', 'b']) limit.take(`2001:db8:1:2::${last}`, now);
  expect(() => limit.take('2001:db8:1:2::c', now)).toThrow(HttpRefusal);
  expect(() => limit.take('2001:db8:1:3::c', now)).not.toThrow();
});
