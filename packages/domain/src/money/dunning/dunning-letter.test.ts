import { expect, it } from 'vitest';
import { typedMoney as yuan } from '../charge/charge.ts';
import { codesToPayBy, dunnedSum, letterGroups } from './dunning-letter.ts';

const of = (id: string, unitId: string | null, payer: string, organisationId = 'A') => ({
  id,
  unitId,
  payer,
  organisationId,
});

it('each unit of an institute gets one letter; where no unit is known the name decides', () => {
  const groups = letterGroups([
    of('1', 'U1', '甲'),
    of('2', 'U2', '甲'),
    of('3', 'U1', '甲（旧名）'),
    of('4', null, '乙'),
    of('5', null, '乙'),
    of('6', 'U1', '甲', 'B'),
  ]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['1', '3'], ['2'], ['4', '5'], ['6']]);
});

it('sums what is open, and names each code that still serves once', () => {
  expect(dunnedSum([{ open: yuan('0.10') }, { open: yuan('0.20') }])).toBe('0.30');
  const [valid, past] = [
    { code: '1'.repeat(20), validUntil: '2026-11-29' },
    { code: '2'.repeat(20), validUntil: '2026-11-28' },
  ];
  const lines = [valid, past, valid, null].map((code) => ({ code, paymentNo: '', open: yuan('700') }));
  expect(codesToPayBy(lines, '2026-11-29')).toEqual([valid]);
});

it('names no code that is for more than the letter asks for', () => {
  const code = { code: '1'.repeat(20), validUntil: '2026-11-29' };
  const line = { code, paymentNo: 'A', open: yuan('700'), asked: yuan('1400') };
  expect(codesToPayBy([line], '2026-11-29')).toEqual([]);
  expect(codesToPayBy([line, { ...line, paymentNo: 'B' }], '2026-11-29')).toEqual([]);
  expect(codesToPayBy([line, line], '2026-11-29')).toEqual([code]);
});
