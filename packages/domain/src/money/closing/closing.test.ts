import { describe, expect, it } from 'vitest';
import { typedMoney as yuan } from '../charge/charge.ts';
import {
  cashOf,
  closingLines,
  closingRefusal,
  closingTotal,
  differenceOf,
  drawersOf,
  drawersTotal,
  leftIn,
  openingRefusal,
  reasonsOf,
} from './closing.ts';

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

  const [own] = drawersOf({
    left: [{ cashierId: 'a', amount: yuan('500') }],
    stated: [],
    moved: [{ cashierId: 'a', received: yuan('300'), undone: yuan('0'), refunded: yuan('400') }],
    closerId: 'a',
  });
  const drawer = { ...own!, cashier: '甲', counted: yuan('400'), deposited: yuan('150'), reason: '' };

  it('expects in the drawer what lay there and what cash came and went', () => {
    expect([differenceOf(drawer), leftIn(drawer)]).toEqual(['0.00', '250.00']);
    expect(closingRefusal([drawer])).toBeUndefined();
  });

  it('names a difference, and wants its reason', () => {
    const short = { ...drawer, counted: yuan('399.99'), reason: ' ' };
    expect(closingRefusal([short])).toBe('实点现金与应有现金相差-0.01元，请填写原因');
    expect(closingRefusal([{ ...short, reason: '找零有误' }])).toBeUndefined();
  });

  it('brings nothing to the bank that is not there', () => {
    expect(closingRefusal([{ ...drawer, deposited: yuan('400.01') }])).toContain('不能超过');
  });

  it('counts each drawer by itself, so that what one lacks is not made good by another', () => {
    const short = { ...drawer, counted: yuan('390'), reason: '找零有误' };
    const over = { ...drawer, cashierId: 'b', cashier: '乙', counted: yuan('410') };
    expect(closingRefusal([short, over])).toBe('乙：实点现金与应有现金相差10.00元，请填写原因');
    expect(reasonsOf([short, { ...over, reason: '代收' }])).toBe('甲：找零有误；乙：代收');
    expect(drawersTotal([short, over])).toEqual({
      opening: '1000.00',
      cash: '-200.00',
      counted: '800.00',
      deposited: '300.00',
    });
  });
});

describe('the drawers of a closing', () => {
  const held = (cashierId: string, amount: string) => ({ cashierId, amount: yuan(amount) });
  const closerId = 'b';

  it('are those in which cash lay, was stated or moved, and that of who closes, which stands first', () => {
    const moved = [{ cashierId: 'd', received: yuan('10'), undone: yuan('4'), refunded: yuan('1') }];
    const left = [held('a', '20'), held('c', '0')];
    const drawers = drawersOf({ left, stated: [held('e', '5')], moved, closerId });
    expect(drawers.map(({ cashierId, opening, cash }) => [cashierId, opening, cash])).toEqual([
      ['b', '0.00', '0.00'],
      ['a', '20.00', '0.00'],
      ['d', '0.00', '5.00'],
      ['e', '5.00', '0.00'],
    ]);
  });

  it('begin with what was stated; another sum than was left takes a reason', () => {
    const [own] = drawersOf({ left: [held('b', '20')], stated: [held('b', '120')], moved: [], closerId });
    expect(own).toMatchObject({ held: '20.00', opening: '120.00' });
    expect(openingRefusal(yuan('120'), yuan('20'), '')).toContain('20.00元不一致');
    expect(openingRefusal(yuan('120'), yuan('20'), '领用备用金')).toBeUndefined();
    expect(openingRefusal(yuan('20'), yuan('20'), '')).toBeUndefined();
    expect(openingRefusal(yuan('-1'), yuan('20'), '更正')).toContain('不能小于0');
  });
});
