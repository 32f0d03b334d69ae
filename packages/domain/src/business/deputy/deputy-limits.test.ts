import { expect, it } from 'vitest';
import type { Competence } from '../../archive/personnel/abilities.ts';
import { kindsLeft, uselessFor } from './deputy-limits.ts';

const days = { fromDay: '2026-11-26', untilDay: '2026-12-05' };
const certified = (
  kindCodes: readonly string[],
  validTo = '2028-12-31',
  change: Partial<Competence> = {},
): Competence => ({
  codes: new Set(['report:confirm', 'report:audit', 'report:approve']),
  qualifications: [{ certificateType: '01', state: '1', level: '2', kindCodes, validFrom: '2024-01-01', validTo }],
  scopes: [],
  signature: { validFrom: '2024-01-01', validTo: null },
  leadLevel: 1,
  ...change,
});
const kinds = ['3000', '4000', '5000'];
const left = (deputy: Competence, person = certified(kinds)) =>
  kindsLeft(['material:review', 'report:confirm', 'report:audit'], { person, deputy }, kinds, days);

it('a deputy leaves the kinds that the person audits and the deputy may not, and none that nobody does', () => {
  expect(left(certified(kinds))).toEqual([]);
  expect(left(certified(['4000']))).toEqual([
    { code: 'report:audit', covered: kinds, left: [{ kindCode: '3000' }, { kindCode: '5000' }] },
  ]);
  expect(left(certified([]), certified(['4000']))).toEqual([
    { code: 'report:audit', covered: ['4000'], left: [{ kindCode: '4000' }] },
  ]);
});

it('what ends within the days is left from then on', () => {
  expect(left(certified(kinds, '2026-12-01'), certified(['3000']))).toEqual([
    { code: 'report:audit', covered: ['3000'], left: [{ kindCode: '3000', until: '2026-12-01' }] },
  ]);
});

it('who could do nothing of a duty is no deputy for it', () => {
  expect(uselessFor('沈审', left(certified([])))).toBe(
    '沈审在代理期间没有被代理人所办设备种类的有效资格或授权，不能代理“报告审核”',
  );
  expect(uselessFor('沈审', left(certified(['4000'])))).toBeUndefined();
  expect(uselessFor('沈审', left(certified(kinds, '2026-12-01')))).toBeUndefined();
});
