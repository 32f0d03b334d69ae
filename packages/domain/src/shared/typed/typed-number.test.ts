import { describe, expect, it, test } from 'vitest';
import { decimalsOf, numberProblem, roundedText, thousandsApart, typedNumber, withThousands } from './typed-number.ts';
import { typedNumberText as text } from './typed-number.text.ts';

describe('a number is read as people type it', () => {
  it.each([
    ['4.5', 4.5],
    ['４．５', 4.5],
    ['4。5', 4.5],
    ['.5', 0.5],
    ['12.', 12],
    [' 7 ', 7],
    ['1,234', 1234],
    ['1，234', 1234],
    ['１２，３４５，６７８．９', 12345678.9],
    ['1 234.5', 1234.5],
    ['−3', -3],
    ['－３', -3],
    ['–0.5', -0.5],
    ['- 2', -2],
    ['+2', 2],
    ['1E+05', 100_000],
    ['-0', 0],
    ['00012', 12],
  ])('%s', (typed, value) => expect(typedNumber(typed)).toEqual({ kind: 'number', value }));

  it.each(['', '  ', '\u3000'])('“%s” is nothing', (typed) => expect(typedNumber(typed)).toEqual({ kind: 'blank' }));
});

describe('what may mean two numbers is refused with the reason', () => {
  it.each([
    ['0，45', text.comma],
    ['4，5', text.comma],
    ['4,5', text.comma],
    ['0,450', text.comma],
    ['12,34', text.comma],
    ['1,2345', text.comma],
    ['1234,567', text.comma],
    ['1,234 567', text.comma],
    ['1.234,5', text.comma],
    ['4 5', text.blank],
    ['1.2.3', text.notANumber],
    ['-', text.notANumber],
    ['.', text.notANumber],
    ['4.5mm', text.notANumber],
    ['--3', text.notANumber],
    ['Infinity', text.notANumber],
    ['1e308', text.tooLarge],
    ['1234567890123', text.tooLarge],
    ['0.1234567890123456', text.tooPrecise(15)],
  ])('%s', (typed, reason) => expect(typedNumber(typed)).toEqual({ kind: 'wrong', reason }));
});

test('decimals are those of the decimal form', () => {
  expect([6.04, 6, -0.5, 1e-7, 1.5e-7, 1e21, 0.1 + 0.2].map(decimalsOf)).toEqual([2, 0, 1, 7, 8, 0, 17]);
});

test('more decimals than declared are refused, four where none are declared', () => {
  expect(numberProblem(6.04, 1)).toBe('小数不能超过1位');
  expect(numberProblem(6.5, 0)).toBe('请输入整数');
  expect([numberProblem(6.1, 1), numberProblem(6, 0), numberProblem(0.1234)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(numberProblem(0.12345)).toBe('小数不能超过4位');
  expect([numberProblem(1e308), numberProblem(Number.NaN)]).toEqual([text.tooLarge, text.tooLarge]);
});

test('halves of the decimal form go away from zero, and zero has no sign', () => {
  expect(
    [
      [1.005, 2],
      [0.15, 1],
      [0.25, 1],
      [2.5, 0],
      [-2.5, 0],
      [-0.04, 1],
      [-0.05, 1],
      [10.235, 2],
      [1e-9, 3],
      [6, 2],
    ].map(([value = 0, decimals = 0]) => roundedText(value, decimals)),
  ).toEqual(['1.01', '0.2', '0.3', '3', '-3', '0.0', '-0.1', '10.24', '0.000', '6.00']);
});

describe('a number for display has its thousands apart', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [-12_345.5, '-12,345.5'],
    [123_456_789.012_34, '123,456,789.0123'],
    [0.000_04, '0'],
    [0.1 + 0.2, '0.3'],
    [1e12, '1,000,000,000,000'],
  ])('%s', (value, shown) => expect(withThousands(value)).toBe(shown));

  it('stays as it was written behind the point, however many decimals it has', () => {
    expect(['1234567.123456', '1000', '-1000.0', ''].map(thousandsApart)).toEqual([
      '1,234,567.123456',
      '1,000',
      '-1,000.0',
      '',
    ]);
  });

  it('has its places where they are told: amounts to the fen', () => {
    expect([66_101.5, 0, -1234].map((value) => withThousands(value, 2))).toEqual(['66,101.50', '0.00', '-1,234.00']);
  });
});
