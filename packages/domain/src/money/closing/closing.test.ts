import { describe, expect, it } from 'vitest';
import { typedMoney as yuan } from '../charge/charge.ts';
import { cashOf, closingLines, closingRefusal, closingTotal, differenceOf, leftIn } from './closing.ts';

const lines = closingLines([
  { payWay: '1', received: yuan('1000.10'), undone: yuan('100'), refunded: yuan('50.05') },
  { payWay: '2', received: yuan('300'), undone: yuan('0'), refunded: yuan('400') },
]);

describe('a closing', () => {
  it('counts what went out against what came in, method by method', () => {
    expect(lines.map(({ net }) => net)).toEqual(['850.05', '-100.00']);
    expect(closingTotal(lines)).toEqual({ received: '1300.10', undone: '100.00', refunded: '450.05', net: '750.05' });
    expect(cashOf(lines)).toBe('-100.00');
  });

  const drawer = { opening: yuan('500'), cash: cashOf(lines), counted: yuan('400'), deposited: yuan('150') };

  it('expects in the drawer what lay there and what cash came and went', () => {
    expect([differenceOf(drawer), leftIn(drawer)]).toEqual(['0.00', '250.00']);
    expect(closingRefusal(drawer, '', true)).toBeUndefined();
  });

  it('names a difference, and wants its reason', () => {
    const short = { ...drawer, counted: yuan('399.99') };
    expect(closingRefusal(short, ' ', true)).toBe('实点现金与应有现金相差-0.01元，请填写原因');
    expect(closingRefusal(short, '找零有误', true)).toBeUndefined();
  });

  it('brings nothing to the bank that is not there, and is not made for nothing', () => {
    expect(closingRefusal({ ...drawer, deposited: yuan('400.01') }, '', true)).toContain('不能超过');
    expect(closingRefusal(drawer, '', false)).toContain('不需日结');
  });
});
