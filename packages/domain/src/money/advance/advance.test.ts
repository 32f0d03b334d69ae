import { describe, expect, it } from 'vitest';
import { typedMoney as yuan } from '../charge/charge.ts';
import { advancePostings, applyRefusal, creditOf, returnRefusal, surplusRefusal, takenOf } from './advance.ts';

const charge = {
  name: 'A1',
  unitId: 'u1',
  amount: yuan('100'),
  pending: yuan('0'),
  confirmed: yuan('40'),
  refunded: yuan('0'),
  invoiced: yuan('0'),
  isExempt: false,
  isVoid: false,
  isSubmitted: true,
};

describe('a surplus stands to the credit of one unit, when all that it came with is paid', () => {
  const part = yuan('60');
  it.each([
    [{ charge, part }, '20', undefined],
    [{ charge, part }, '0', undefined],
    [{ charge, part: yuan('59.99') }, '20', 'A1尚未缴清，多收的金额应先用于缴清本次各业务'],
    [
      { charge: { ...charge, unitId: null }, part },
      '20',
      '该收费没有登记单位，多收的金额不能记入单位余额，请退回付款人',
    ],
    [{ charge: { ...charge, unitId: null }, part }, '0', undefined],
    [{ charge, part }, '-1', '金额应大于0；不收费请选择免缴并填写原因'],
  ])('%#', (one, surplus, sentence) => {
    expect(surplusRefusal([one], yuan(surplus))).toBe(sentence);
  });

  it('is not of two units', () => {
    const other = { charge: { ...charge, unitId: 'u2' }, part };
    expect(surplusRefusal([{ charge, part }, other], yuan('1'))).toContain('一个单位');
  });
});

describe('what stands to the credit of a unit', () => {
  const advances = [
    { id: 'first', unused: yuan('15') },
    { id: 'empty', unused: yuan('0') },
    { id: 'last', unused: yuan('30.50') },
  ];

  it('is taken from the oldest on, to the fen', () => {
    expect(creditOf(advances)).toBe('45.50');
    expect(takenOf(advances, yuan('20'))).toEqual([
      { id: 'first', amount: '15.00' },
      { id: 'last', amount: '5.00' },
    ]);
    expect(takenOf(advances, yuan('15'))).toEqual([{ id: 'first', amount: '15.00' }]);
  });

  it.each([
    ['60', '100', undefined],
    ['60.01', '100', 'A1尚欠60.00元，抵缴金额不能超过此数'],
    ['20', '19.99', '单位余额为19.99元，金额不能超过此数'],
    ['20', '0', '没有可用的单位余额'],
    ['0', '20', '金额应大于0；不收费请选择免缴并填写原因'],
  ])('%s of a charge out of a credit of %s', (amount, credit, sentence) => {
    expect(applyRefusal(charge, yuan(credit), yuan(amount))).toBe(sentence);
  });

  it('pays nothing for what is void, exempt or not asked for', () => {
    for (const [change, word] of [
      [{ isVoid: true }, '作废'],
      [{ isExempt: true }, '免缴'],
      [{ isSubmitted: false }, '尚未申请收费'],
    ] as const)
      expect(applyRefusal({ ...charge, ...change }, yuan('10'), yuan('1'))).toContain(word);
  });

  it('is paid back as far as it is there', () => {
    expect(returnRefusal({ unused: yuan('20') }, yuan('20'))).toBeUndefined();
    expect(returnRefusal({ unused: yuan('20') }, yuan('20.01'))).toContain('20.00元');
    expect(returnRefusal({ unused: yuan('0') }, yuan('1'))).toBe('没有可用的单位余额');
  });

  it('goes through the books by postings that add up to nought', () => {
    for (const act of ['receive', 'confirm', 'unconfirm', 'drop', 'apply', 'unapply', 'return'] as const) {
      const [to, from] = advancePostings(act, yuan('12.34'));
      expect([to?.amount, from?.amount]).toEqual(['12.34', '-12.34']);
    }
    expect(advancePostings('apply', yuan('0'))).toEqual([]);
  });
});
