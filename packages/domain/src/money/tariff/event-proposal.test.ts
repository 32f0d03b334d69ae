import { expect, it } from 'vitest';
import { decimalOf } from '../../shared/decimal/decimal.ts';
import { proposeEvent } from './event-proposal.ts';
import { proposeCharge } from './charge-proposal.ts';
import type { Tariff, TariffReduction } from './tariff.ts';
import type { ChargeSubject } from './tariff-price.ts';

const empty = { code: 'T', conversions: [], surcharges: [], minimums: [], gaps: [], examples: [] };
const subjectOf = (given: Readonly<Record<string, string | boolean>>): ChargeSubject => ({
  kindCode: '3000',
  codes: ['3000'],
  categoryCode: '21',
  facts: (key) => {
    const value = given[key];
    return typeof value === 'string' ? decimalOf(value) : (value ?? null);
  },
  catalogue: () => undefined,
});

it('the first event of the kind whose condition holds gives the price, rounded once and at least the least', () => {
  const tariff: Tariff = {
    ...empty,
    rules: [],
    reductions: [],
    events: [
      { id: 'E1', name: '索道', event: 'extraCopies', kindCode: '9000', bands: [{ amount: '99' }] },
      {
        id: 'E2',
        name: '份数',
        event: 'extraCopies',
        parameter: 'fee.quantity',
        bands: [
          { upTo: '2', amount: '0' },
          { above: '2', formula: '10.005 * (fee.quantity - 2)' },
        ],
      },
      {
        id: 'E3',
        name: '取消',
        event: 'cancelledVisit',
        bands: [{ formula: 'fee.inspectionAmount * 0.2' }],
        minimum: '100',
      },
    ],
  };
  const costs = (event: 'extraCopies' | 'cancelledVisit', given: Record<string, string>) =>
    proposeEvent(tariff, event, subjectOf(given));
  expect(costs('extraCopies', { 'fee.quantity': '2' })).toMatchObject({ amount: '0.00', lines: [{ rule: 'E2' }] });
  expect(costs('extraCopies', { 'fee.quantity': '3' })).toMatchObject({ amount: '10.01' });
  expect(costs('cancelledVisit', { 'fee.inspectionAmount': '850' })).toMatchObject({ amount: '170.00' });
  expect(costs('cancelledVisit', { 'fee.inspectionAmount': '300' })).toMatchObject({ amount: '100.00' });
  expect(costs('cancelledVisit', {})).toEqual({ sentence: '缺少fee.inspectionAmount，不能计费' });
  expect(proposeEvent({ ...tariff, events: [] }, 'extraCopies', subjectOf({}))).toEqual({
    sentence: '收费标准中没有“加印报告”的收费规则，请按其他收费办理',
  });
});

it('from which failed round on something is paid is a condition of a reduction', () => {
  const free: TariffReduction = {
    id: 'D1',
    name: '首次复检',
    condition: 'fee.isRetest = true and fee.round <= 2',
    factor: '0',
  };
  const tariff: Tariff = {
    ...empty,
    rules: [
      { id: 'R', name: '定检', step: 'base', kindCode: '3000', categoryCodes: ['21'], bands: [{ amount: '600' }] },
    ],
    reductions: [free],
  };
  const costs = (round: string) =>
    proposeCharge(tariff, subjectOf({ 'fee.isRetest': round !== '1', 'fee.round': round })).amount;
  expect(['1', '2', '3', '4'].map(costs)).toEqual(['600.00', '0.00', '600.00', '600.00']);
});
