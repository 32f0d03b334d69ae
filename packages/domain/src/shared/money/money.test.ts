import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/random/random.ts';
import { decimalOf } from '../decimal/decimal.ts';
import {
  compareMoney,
  fenOf,
  moneyOfNumber,
  noMoney,
  readMoney,
  roundedMoney,
  shownMoney,
  sumOfMoney,
  timesMoney,
  type Money,
} from './money.ts';

const amount = (text: string): Money => {
  const read = readMoney(text);
  if (read.reason !== undefined) throw new Error(read.reason);
  return read.money;
};
const rate = (text: string) => decimalOf(text) ?? { coefficient: 0n, exponent: 0 };
const random = seededRandom(319);
/** Whole fen, below and above zero. */
const someFen = () => BigInt(Math.floor((random.next() - 0.5) * 10 ** (2 + random.below(11))));
const ofFen = (fen: bigint): string => {
  const digits = (fen < 0n ? -fen : fen).toString().padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('an amount', () => {
  it('is shown with its thousands apart, and read again from what is shown', () => {
    expect(
      ['0.00', '999.90', '1234.50', '-12345.00', '9999999999999.99'].map((text) => shownMoney(amount(text))),
    ).toEqual(['0.00', '999.90', '1,234.50', '-12,345.00', '9,999,999,999,999.99']);
    expect(shownMoney(undefined)).toBe('');
    for (let times = 0; times < 200; times += 1) {
      const one = amount(ofFen(someFen()));
      expect(readMoney(shownMoney(one))).toEqual({ money: one });
    }
  });

  it('is the same after it was written and read, and sums are exact to the fen', () => {
    for (let round = 0; round < 1_000; round += 1) {
      const fen = random.times(0, 20, someFen);
      const amounts = fen.map((one) => amount(ofFen(one)));
      expect(amounts).toEqual(fen.map(ofFen));
      expect(amounts.map(fenOf)).toEqual(fen);
      expect(sumOfMoney(amounts)).toBe(ofFen(fen.reduce((total, one) => total + one, 0n)));
    }
    expect(sumOfMoney([])).toBe(noMoney);
    expect(sumOfMoney([amount('0.1'), amount('0.2')])).toBe('0.30');
  });

  it('times a decimal rate is rounded once, half up away from zero', () => {
    for (let round = 0; round < 1_000; round += 1) {
      const fen = someFen();
      const thousandths = BigInt(random.below(4_000));
      const exact = fen * thousandths; // in 1/1000 fen
      const size = exact < 0n ? -exact : exact;
      const rounded = (size + 500n) / 1000n;
      const wanted = ofFen(exact < 0n ? -rounded : rounded);
      expect(
        timesMoney(
          amount(ofFen(fen)),
          rate(`0.${thousandths.toString().padStart(3, '0')}`.replace(/^0\.(\d)(\d{3})$/, '$1.$2')),
        ),
      ).toBe(wanted);
    }
    expect(timesMoney(amount('1.00'), rate('1.005'))).toBe('1.01');
    expect(timesMoney(amount('0.05'), rate('0.1'))).toBe('0.01');
    expect(timesMoney(amount('-0.05'), rate('0.1'))).toBe('-0.01');
  });

  it('is compared by value and bounded by what is stored', () => {
    expect([compareMoney(amount('2'), amount('10')), compareMoney(amount('-0'), noMoney)]).toEqual([-1, 0]);
    const most = amount('9999999999999.99');
    expect(sumOfMoney([most, amount('0.01')])).toBeNull();
    expect(timesMoney(most, rate('2'))).toBeNull();
    expect(roundedMoney(rate('9999999999999.995'))).toBeNull();
    expect([moneyOfNumber(0.1 + 0.2), moneyOfNumber(19.99), moneyOfNumber(1e-7)]).toEqual([null, '19.99', null]);
  });
});
