import { describe, expect, it } from 'vitest';
import { readMoney, type Money } from '../../shared/money/money.ts';
import {
  codesIn,
  matchRefusal,
  restForUnit,
  payerKey,
  proposedMatches,
  type LineToMatch,
  type OpenCharge,
} from './line-matching.ts';
import { lineMatchingText as text } from './line-matching.text.ts';

const yuan = (words: string): Money => {
  const read = readMoney(words);
  if (read.reason !== undefined) throw new Error(read.reason);
  return read.money;
};
const { reasons } = text;
let made = 0;
const charge = (given: Partial<Omit<OpenCharge, 'open'>> & { open?: string } = {}): OpenCharge => {
  made += 1;
  return {
    id: `c${made}`,
    name: `3101${made}`,
    payer: '示范恒化工贸有限公司',
    unitId: 'u1',
    chargedOn: '2026-11-01',
    paymentNo: null,
    paymentCodes: [],
    ownNumbers: [],
    isPaidBefore: false,
    isUndone: false,
    ...given,
    open: yuan(given.open ?? '3850'),
  };
};
const line = (given: Partial<Omit<LineToMatch, 'open'>> & { open?: string } = {}): LineToMatch => ({
  day: '2026-11-02',
  payer: '',
  reference: '',
  remark: '',
  ...given,
  open: yuan(given.open ?? '3850'),
});

describe('what a movement may be for', () => {
  it('is proposed once, and what the money does not reach says nothing of it', () => {
    const [old, undone] = [charge({ open: '300' }), charge({ open: '120', chargedOn: '2026-11-02', isUndone: true })];
    const found = proposedMatches(line({ open: '120', payer: '示范恒化工贸有限公司' }), [old, undone]);
    const partsOf = found.map(({ parts }) => parts.map(({ chargeId }) => chargeId));
    expect(partsOf).toEqual([[undone.id], [old.id]]);
    expect(found[1]?.reasons).toEqual([reasons.name, reasons.less, reasons.date]);
  });

  it('of what is equally likely the oldest charge comes first, then the smaller number, however they were read', () => {
    const [older, nine, ten] = [
      charge({ name: '202611000012', chargedOn: '2026-10-30', unitId: 'a' }),
      charge({ name: '202611000009', chargedOn: '2026-11-01', unitId: 'b' }),
      charge({ name: '202611000010', chargedOn: '2026-11-01', unitId: 'c' }),
    ];
    const firstOf = (read: readonly OpenCharge[]) =>
      proposedMatches(line(), read).map(({ parts }) => parts.map(({ chargeId }) => chargeId));
    expect(firstOf([ten, nine, older])).toEqual([[older.id], [nine.id], [ten.id]]);
    expect(firstOf([nine, older, ten])).toEqual([[older.id], [nine.id], [ten.id]]);
  });

  it('the number of an application for payment takes all of its charges, and is certain with their sum', () => {
    const charges = [
      charge({ paymentNo: 'SF2026110001', open: '3000' }),
      charge({ paymentNo: 'SF2026110001', open: '850' }),
    ];
    const [best, ...others] = proposedMatches(line({ remark: '检验费SF2026110001' }), charges);
    expect(best?.parts.map(({ amount }) => amount)).toEqual(['3000.00', '850.00']);
    expect(best).toMatchObject({
      isSure: true,
      reasons: [reasons.paymentCode('SF2026110001'), reasons.amount, reasons.date],
    });
    expect(others.every(({ isSure }) => !isSure)).toBe(true);
  });

  it('so does a payment code of the finance authority, within the words of the bank', () => {
    const coded = charge({ paymentNo: 'SF2026110009', paymentCodes: ['35010026000000000017'] });
    const [best] = proposedMatches(line({ remark: '检验费35010026000000000017第一笔' }), [coded, charge()]);
    expect(best).toMatchObject({ parts: [{ chargeId: coded.id }], isSure: true });
    expect(best?.reasons).toContain(reasons.paymentCode('35010026000000000017'));
  });

  it('the name and the amount alone are proposed with their reasons, and left to a person', () => {
    const same = charge();
    const [best] = proposedMatches(line({ payer: '示范恒化工贸（有限公司）' }), [same, charge({ payer: '别家' })]);
    expect(best).toMatchObject({
      parts: [{ chargeId: same.id }],
      isSure: false,
      reasons: [reasons.name, reasons.amount, reasons.date],
    });
  });

  it('a part pays the oldest first; more than is owed leaves a rest', () => {
    const younger = charge({ chargedOn: '2026-11-02', open: '500' });
    const older = charge({ chargedOn: '2026-10-01', open: '400' });
    const both = proposedMatches(line({ payer: older.payer, open: '600' }), [younger, older]).find(
      ({ parts }) => parts.length === 2,
    );
    expect(both).toMatchObject({
      parts: [
        { chargeId: older.id, amount: '400.00' },
        { chargeId: younger.id, amount: '200.00' },
      ],
    });
    const [more] = proposedMatches(line({ payer: older.payer, open: '450' }), [older]);
    expect(more).toMatchObject({ parts: [{ amount: '400.00' }] });
    expect(more?.reasons).toContain(reasons.more);
  });

  it('who paid for a unit before is told; money that came before the charge is told, too', () => {
    const [best] = proposedMatches(line({ payer: '示范集团' }), [
      charge({ isPaidBefore: true, chargedOn: '2026-11-03' }),
    ]);
    expect(best?.reasons).toEqual([reasons.paidBefore, reasons.amount, reasons.early]);
  });

  it('nobody is sure where two come near, nor of what a person took back', () => {
    const twice = ['A', 'B'].map((unitId) => charge({ paymentNo: 'SF2026110002', unitId, open: '3850' }));
    const near = proposedMatches(line({ remark: 'SF2026110002' }), twice);
    expect(near.length).toBeGreaterThan(1);
    expect(near.some(({ isSure }) => isSure)).toBe(false);
    const [undone] = proposedMatches(line({ remark: 'SF2026110003' }), [
      charge({ paymentNo: 'SF2026110003', isUndone: true }),
    ]);
    expect(undone).toMatchObject({ isSure: false });
    expect(undone?.reasons).toContain(reasons.undone);
  });

  it('nothing speaks for a stranger', () => {
    expect(proposedMatches(line({ payer: '过路人', open: '1' }), [charge()])).toEqual([]);
    expect(proposedMatches(line({ payer: '', open: '1' }), [charge({ payer: '' })])).toEqual([]);
  });
});

it('names are compared without brackets, blanks and widths; numbers stand anywhere in the words', () => {
  expect(payerKey('示范（厦门） ＡＢ公司·')).toBe(payerKey('示范(厦门)ab公司'));
  expect(codesIn({ remark: '叉车定检款35010026000000000041第一笔', reference: 'RD-2026-00017' })).toEqual([
    '35010026000000000041',
    'RD-2026-00017',
  ]);
});

it('a movement is matched up to what came in, and not twice', () => {
  const held = { direction: 'in', amount: yuan('100'), matched: yuan('40'), isSettled: false } as const;
  const part = (amount: string) => [{ chargeId: 'c', amount: yuan(amount) }];
  expect(matchRefusal(held, part('60'))).toBeUndefined();
  expect(matchRefusal(held, part('60.01'))).toBe(text.tooMuch(yuan('60')));
  expect(matchRefusal(held, part('50'), yuan('10'))).toBeUndefined();
  expect(matchRefusal(held, part('50'), yuan('10.01'))).toBe(text.tooMuch(yuan('60')));
  expect(matchRefusal({ ...held, matched: yuan('100') }, part('1'))).toBe(text.nothingLeft);
  expect(matchRefusal({ ...held, direction: 'out' }, part('1'))).toBe(text.outgoing);
  expect(matchRefusal({ ...held, isSettled: true }, part('1'))).toBe(text.settled);
});

it("the rest of a movement is the unit's where its charges are paid whole, and nobody else's", () => {
  const [one, other] = [charge({ unitId: 'U1', open: '300' }), charge({ unitId: 'U1', open: '200' })];
  const stranger = charge({ unitId: 'U2', open: '200' });
  const nobody = charge({ unitId: null, open: '200' });
  const rest = (open: string, parts: readonly (readonly [OpenCharge, string])[]) =>
    restForUnit(
      yuan(open),
      parts.map(([{ id }, amount]) => ({ chargeId: id, amount: yuan(amount) })),
      [one, other, stranger, nobody],
    );
  const whole = [one, '300'] as const;
  expect(rest('510', [whole, [other, '200']])).toBe('10.00');
  expect(rest('500', [whole, [other, '200']])).toBeUndefined();
  expect(rest('510', [whole, [other, '199.99']])).toBeUndefined();
  expect(rest('510', [whole, [stranger, '200']])).toBeUndefined();
  expect(rest('210', [[nobody, '200']])).toBeUndefined();
});
