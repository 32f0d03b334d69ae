import { describe, expect, it } from 'vitest';
import { typedMoney as yuan, type ChargeFacts } from '../charge/charge.ts';
import { invoiceKindOf, type InvoiceKind } from './invoice-kinds.ts';
import * as rules from './invoice.ts';

const TODAY = '2026-11-29';
const kindOf = (kind: string): InvoiceKind => {
  const declared = invoiceKindOf(kind);
  if (!declared) throw new Error(kind);
  return declared;
};
const numbered = (given: Partial<rules.InvoiceNumber>): rules.InvoiceNumber => ({
  code: '',
  number: '',
  checkCode: '',
  issuedOn: TODAY,
  ...given,
});

describe('the number of a kind', () => {
  it.each([
    ['01', { code: '3500261130', number: '00000001' }, {}],
    ['01', { code: '35002611301', number: '1' }, { code: '发票代码应为10或12位数字', number: '票据号码应为8位数字' }],
    ['03', { code: '035002611301', number: '00000001', checkCode: '12345' }, { checkCode: '校验码应为20位数字或字母' }],
    ['04', { number: '26352000000000000001' }, {}],
    ['04', { number: '25352000000000000001' }, { number: '票据号码前两位应为开具年份26' }],
    ['05', { code: '3500261130', number: '26352000000000000001' }, { code: '该票据类型没有发票代码' }],
    ['12', { code: '35010126', number: '0000000001' }, { checkCode: '校验码应为6位数字或字母' }],
    ['12', { code: '35010126', number: '0000000001', checkCode: 'a1b2c3' }, {}],
    ['13', { code: '35010126', number: '000000000A' }, { number: '票据号码应为10位数字' }],
  ] as const)('%s %o', (kind, given, problems) => {
    expect(rules.numberProblems(kindOf(kind), numbered(given), TODAY)).toEqual(problems);
  });

  it('is of no day to come', () => {
    const given = numbered({ number: '26352000000000000001', issuedOn: '2026-11-30' });
    expect(rules.numberProblems(kindOf('04'), given, TODAY)).toEqual({ issuedOn: '开具日期不能晚于今天' });
  });
});

it('the buyer gives what the kind asks for', () => {
  const buyer = { title: '示范公司', taxNo: '', address: '', bank: '' };
  expect(Object.keys(rules.buyerProblems(kindOf('02'), buyer))).toEqual(['taxNo', 'address', 'bank']);
  expect(rules.buyerProblems(kindOf('04'), buyer)).toEqual({});
  expect(rules.buyerProblems(kindOf('04'), { ...buyer, taxNo: '913501' })).toHaveProperty('taxNo');
});

describe('a stock of numbers', () => {
  const stock = { firstNo: '00000001', lastNo: '00000010', nextNo: 9 };

  it('gives the next one until it is used up, and names what is passed over', () => {
    expect(rules.nextOf(stock)).toBe('00000009');
    expect(rules.passedOver(stock, '00000009')).toBeUndefined();
    expect(rules.passedOver(stock, '00000010')).toEqual({ first: '00000009', last: '00000009' });
    expect(rules.nextOf({ ...stock, nextNo: 11 })).toBeUndefined();
    expect(rules.nextWords({ ...stock, nextNo: 11 })).toBe('，该号段已用完');
  });

  it('is a range of the kind', () => {
    const range = { code: '3500261130', firstNo: '00000010', lastNo: '00000001' };
    expect(rules.stockProblems(kindOf('01'), range)).toEqual({ lastNo: '止号不能小于起号' });
    expect(rules.stockProblems(kindOf('04'), { ...range, code: '' })).toHaveProperty('kind');
    const large = { ...range, firstNo: '00000001', lastNo: '00100001' };
    expect(rules.stockProblems(kindOf('01'), large)).toHaveProperty('lastNo');
    expect(rules.stockProblems(kindOf('01'), { ...large, lastNo: '00100000' })).toEqual({});
  });
});

it('no part of a charge is invoiced twice, nor what was paid back', () => {
  const charge: ChargeFacts = {
    name: '202611000001',
    amount: yuan('300'),
    pending: yuan('0'),
    confirmed: yuan('300'),
    refunded: yuan('50'),
    invoiced: yuan('150.05'),
    isExempt: false,
    isVoid: false,
    isSubmitted: true,
  };
  expect(rules.partRefusal(charge, yuan('99.95'))).toBeUndefined();
  expect(rules.partRefusal(charge, yuan('99.96'))).toBe('202611000001尚可开票99.95元，本次开票金额不能超过此数');
  expect(rules.partRefusal({ ...charge, isSubmitted: false }, yuan('1'))).toContain('尚未申请收费');
});

it('is taken back once: void on paper within its month, else by a red letter', () => {
  const invoice = { kind: '13', state: 'issued', issuedOn: '2026-11-01', isRed: false } as const;
  expect(rules.voidRefusal(invoice, TODAY)).toBeUndefined();
  expect(rules.voidRefusal({ ...invoice, issuedOn: '2026-10-31' }, TODAY)).toContain('已跨月');
  expect(rules.voidRefusal({ ...invoice, kind: '04' }, TODAY)).toContain('请红冲');
  expect(rules.redRefusal({ ...invoice, state: 'reversed' })).toBe('该发票已红冲，不能再次作废或红冲');
  expect(rules.redRefusal({ ...invoice, isRed: true })).toBe('红字发票不能作废或红冲');
});
