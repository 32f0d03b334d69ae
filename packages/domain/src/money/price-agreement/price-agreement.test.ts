import { describe, expect, it } from 'vitest';
import { readMoney, sumOfMoney, type Money } from '../../shared/money/money.ts';
import type { ChargeProposal } from '../tariff/charge-proposal.ts';
import {
  agreedProposal,
  agreementTransition,
  ceilingRefusal,
  creditLimitRefusal,
  overlapRefusal,
  termsRefusal,
  type AgreementFacts,
} from './price-agreement.ts';
import { percentBounds, priceAgreementText } from './price-agreement.text.ts';

function yuan(written: string): Money {
  const read = readMoney(written);
  if (read.reason !== undefined) throw new Error(read.reason);
  return read.money;
}
const agreed = (change: Partial<AgreementFacts> = {}): AgreementFacts => ({
  agreementNo: 'XY-1',
  terms: 'percent',
  kindCodes: ['3000'],
  value: yuan('80'),
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  ...change,
});

it.each<[string, Partial<AgreementFacts>, string | undefined, string?]>([
  ['half of the tariff', { value: yuan('50') }, undefined],
  ['less than half', { value: yuan('49.99') }, '协议比例应在50至100之间', 'value'],
  ['more than the tariff', { value: yuan('100.01') }, '协议比例应在50至100之间', 'value'],
  ['no price', { terms: 'price', value: null }, '请填写协议金额或比例'],
  ['a price of nought', { terms: 'price', value: yuan('0') }, '请填写协议金额或比例'],
  ['exempt without a value', { terms: 'exempt', value: null }, undefined],
  ['the wrong way round', { validFrom: '2027-01-01' }, '截止日期不能早于生效日期', 'validTo'],
  ['a ceiling of a year', { terms: 'ceiling', value: yuan('5000') }, undefined],
  [
    'a ceiling of a month',
    { terms: 'ceiling', validTo: '2026-01-31' },
    '年度免缴上限应从1月1日至同年12月31日',
    'validTo',
  ],
])('%s', (_, change, sentence, field) => {
  const refused = termsRefusal(agreed(change));
  expect(refused?.sentence).toBe(sentence);
  if (field !== undefined) expect(refused?.field).toBe(field);
});

it('says the bounds of a share before anything is typed', () => {
  const { least, whole } = percentBounds;
  expect(priceAgreementText.valueHelp).toContain(`${least}至${whole}`);
});

it.each<[string, Partial<AgreementFacts>, boolean]>([
  ['the last day in common', { validFrom: '2026-12-31', validTo: '2027-12-31' }, true],
  ['the day after', { validFrom: '2027-01-01', validTo: '2027-12-31' }, false],
  ['another kind', { kindCodes: ['4000'] }, false],
  ['every kind', { kindCodes: [] }, true],
  ['an exemption of the same kind', { terms: 'exempt', value: null }, true],
  ['a ceiling beside a price', { terms: 'ceiling' }, false],
])('overlaps: %s', (_, change, isRefused) =>
  expect(overlapRefusal(agreed({ agreementNo: 'XY-2', ...change }), [agreed()]) !== undefined).toBe(isRefused),
);

describe('a proposal under an agreement', () => {
  const proposal: ChargeProposal = {
    amount: yuan('850.05'),
    lines: [{ step: 'base', rule: 'FR021', name: '电梯定期检验费', amount: yuan('850.05'), words: '' }],
    unsettled: [],
    awaiting: [],
  };

  it('has the share as a line of its own, and its lines add up', () => {
    const made = agreedProposal(proposal, agreed({ value: yuan('85.5') }));
    expect(made).toMatchObject({ amount: '726.79' }); // 726.79275
    if (made?.amount === undefined) return;
    expect(made.lines.at(-1)).toMatchObject({ rule: 'XY-1', words: '协议XY-1（至2026-12-31），按收费标准的85.50%' });
    expect(sumOfMoney(made.lines.map(({ amount }) => amount))).toBe(made.amount);
  });

  it('has the price instead of the tariff, also where the tariff has none', () => {
    const price = agreed({ terms: 'price', value: yuan('600') });
    expect(agreedProposal(proposal, price)).toMatchObject({ amount: '600.00', lines: [{ rule: 'XY-1' }] });
    expect(agreedProposal({ sentence: '缺少层数', missing: [] }, price)).toMatchObject({ amount: '600.00' });
    expect(agreedProposal(undefined, agreed())).toBeUndefined();
  });
});

it('ends from tomorrow on, and is taken back where it never served', () => {
  const at = (state: 'requested' | 'approved' | 'refused', today: string, operation: 'approve' | 'refuse' | 'end') =>
    agreementTransition({ ...agreed(), state }, operation, today);
  expect(at('requested', '2026-03-01', 'approve')).toEqual({ state: 'approved', validTo: '2026-12-31' });
  expect(at('approved', '2026-03-01', 'approve')).toHaveProperty('sentence');
  expect(at('approved', '2026-03-01', 'end')).toEqual({ state: 'approved', validTo: '2026-03-01' });
  expect(at('approved', '2025-12-31', 'end')).toEqual({ state: 'withdrawn', validTo: '2026-12-31' });
  expect(at('approved', '2027-01-01', 'end')).toEqual({ sentence: '该协议已截止，不需终止' });
  expect(at('requested', '2026-03-01', 'end')).toMatchObject({ state: 'withdrawn' });
  expect(at('refused', '2026-03-01', 'end')).toHaveProperty('sentence');
});

it('lets a unit owe on credit to the fen of its bound, which stands beside prices and ceilings', () => {
  const bound = { unit: '榕江物业', limit: yuan('1000'), owed: yuan('400.50') };
  expect(creditLimitRefusal(bound, yuan('599.50'))).toBeUndefined();
  expect(creditLimitRefusal(bound, yuan('599.51'))).toBe(
    '榕江物业缓缴额度1,000.00元，已缓缴未缴400.50元，本次缓缴599.51元将超过额度',
  );
  const credit = agreed({ terms: 'credit', agreementNo: 'XY-2' });
  expect(overlapRefusal(credit, [agreed(), agreed({ terms: 'ceiling' })])).toBeUndefined();
  expect(overlapRefusal(credit, [agreed({ terms: 'credit' })])).toContain('XY-1');
  expect(agreedProposal(undefined, credit)).toBeUndefined();
});

it('exempts to the fen of the ceiling and not beyond', () => {
  const year = { unit: '榕江物业', year: '2026', limit: yuan('1000'), used: yuan('400.50') };
  expect(ceilingRefusal(year, yuan('599.50'))).toBeUndefined();
  expect(ceilingRefusal(year, yuan('599.51'))).toBe(
    '榕江物业2026年免缴上限1,000.00元，已免缴400.50元，本次免缴将超过上限',
  );
});
