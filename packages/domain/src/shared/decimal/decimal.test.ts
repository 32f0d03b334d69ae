import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/random/random.ts';
import {
  add,
  compareDecimals,
  decimalOf,
  decimalOfNumber,
  decimalText,
  divide,
  fixedText,
  multiply,
  power,
  roundDecimal,
  subtract,
  wholeDecimal,
  type Decimal,
  type RoundingMode,
} from './decimal.ts';

const known = (text: string): Decimal => {
  const value = decimalOf(text);
  if (!value) throw new Error(`${text} is no decimal`);
  return value;
};
const text = (value: Decimal | null) => value && decimalText(value);

describe('a decimal', () => {
  test('is read from plain digits only', () => {
    for (const wrong of ['', '.', '1.', '1e5', '1,000', '0x10', '١', ' 1', '1 ', '--1', 'NaN', '9'.repeat(35)])
      expect(decimalOf(wrong), wrong).toBeNull();
    expect(decimalOf('1'.repeat(10_000_000))).toBeNull();
    expect(text(decimalOf('-0012.3400'))).toBe('-12.34');
    expect(text(decimalOf('-0.000'))).toBe('0');
    expect(text(decimalOfNumber(1e21))).toBe('1000000000000000000000');
    expect(text(decimalOfNumber(0.1 + 0.2, 12))).toBe('0.3');
    expect(decimalOfNumber(Number.NaN)).toBeNull();
  });

  test('agrees with whole numbers of any size', () => {
    const random = seededRandom(5);
    const whole = () => BigInt(Math.floor((random.next() - 0.5) * 10 ** random.below(16)));
    for (let round = 0; round < 2_000; round += 1) {
      const [a, b] = [whole(), whole()];
      const [x, y] = [known(`${a}`), known(`${b}`)];
      expect(text(add(x, y))).toBe(`${a + b}`);
      expect(text(subtract(x, y))).toBe(`${a - b}`);
      expect(text(multiply(x, y))).toBe(`${a * b}`);
      expect(compareDecimals(x, y)).toBe(a < b ? -1 : a > b ? 1 : 0);
      const quotient = divide(multiply(x, y) ?? x, y);
      expect(text(quotient)).toBe(b === 0n ? null : `${a}`);
    }
  });

  test('keeps the laws of arithmetic where nothing is rounded', () => {
    const random = seededRandom(6);
    const some = () => known(((random.next() - 0.5) * 10 ** random.below(6)).toFixed(random.below(6)));
    for (let round = 0; round < 2_000; round += 1) {
      const [a, b, c] = [some(), some(), some()];
      const sum = add(b, c);
      const [ab, ac] = [multiply(a, b), multiply(a, c)];
      expect(text(sum && multiply(a, sum))).toBe(text(ab && ac && add(ab, ac)));
      expect(text(subtract(add(a, b) ?? a, b))).toBe(text(a));
      expect(decimalText(known(decimalText(a)))).toBe(decimalText(a));
    }
  });

  test('rounds by its mode', () => {
    const rounded = (value: string, mode: RoundingMode) => text(roundDecimal(known(value), 0, mode));
    const table: [RoundingMode, string[]][] = [
      ['up', ['3', '3', '2', '-3', '-3', '1']],
      ['down', ['2', '2', '1', '-2', '-2', '0']],
      ['floor', ['2', '2', '1', '-3', '-3', '0']],
      ['ceiling', ['3', '3', '2', '-2', '-2', '1']],
      ['halfUp', ['3', '3', '2', '-3', '-3', '1']],
      ['halfDown', ['2', '3', '1', '-2', '-3', '0']],
      ['halfEven', ['2', '3', '2', '-2', '-3', '0']],
    ];
    for (const [mode, wanted] of table)
      expect(
        ['2.5', '2.51', '1.5', '-2.5', '-2.51', '0.5'].map((value) => rounded(value, mode)),
        mode,
      ).toEqual(wanted);
    expect(text(roundDecimal(known('1250'), -2, 'halfEven'))).toBe('1200');
    expect(text(roundDecimal(known('0.001'), -5, 'up'))).toBe('100000');
    expect(roundDecimal(known('1'), 6177, 'up')).toBeNull();
  });

  test('divides to 34 digits, rounded once', () => {
    expect(text(divide(known('2'), known('3')))).toBe('0.6666666666666666666666666666666667');
    expect(text(divide(known('1'), known('-8')))).toBe('-0.125');
    expect(divide(known('1'), known('0'))).toBeNull();
    expect(text(power(known('1.1'), wholeDecimal(10)))).toBe('2.5937424601');
    expect(text(power(known('2'), wholeDecimal(-2)))).toBe('0.25');
  });

  test('is written with the decimals that are asked', () => {
    expect([fixedText(known('5'), 2), fixedText(known('-0.5'), 2), fixedText(known('12'), 0)]).toEqual([
      '5.00',
      '-0.50',
      '12',
    ]);
  });
});
