import { describe, expect, it } from 'vitest';
import { optional } from './field.ts';
import { money } from './money.ts';
import { read, record } from './record.ts';

const reasonOf = (raw: unknown) => read(money(), raw).problems[''];

describe('an amount on the wire', () => {
  it('is a decimal text with two decimals, there and back', () => {
    for (const [raw, value] of [
      ['0', '0.00'],
      ['1234.5', '1234.50'],
      ['-0.05', '-0.05'],
      [' 1,234.50 ', '1234.50'],
      ['１２．５', '12.50'],
      [12.3, '12.30'],
      ['9999999999999.99', '9999999999999.99'],
    ] as const) {
      expect(read(money(), raw)).toEqual({ value, problems: {} });
      expect(money().encode(read(money(), raw).value)).toBe(value);
    }
  });

  it('is refused with the rule that it breaks, and never rounded', () => {
    expect(reasonOf('0.125')).toBe('金额最多2位小数');
    expect(reasonOf(0.1 + 0.2)).toBe('金额最多2位小数');
    expect(reasonOf('1e3')).toBe('金额不能使用科学计数法');
    expect(reasonOf(1e21)).toBe('金额不能使用科学计数法');
    expect(reasonOf('1,23')).toBe('逗号和空格只能作千位分隔（如1,234.50）');
    expect(reasonOf('12,34,567')).toBe('逗号和空格只能作千位分隔（如1,234.50）');
    expect(reasonOf('10000000000000')).toBe('金额过大，请核对');
    for (const wrong of ['一百', '0x10', 'NaN', '￥5', '1.', '.5', '--1', Number.NaN, Number.POSITIVE_INFINITY])
      expect(reasonOf(wrong), String(wrong)).toBe('不是金额');
    for (const wrong of [true, [], {}]) expect(reasonOf(wrong), JSON.stringify(wrong)).toBeTypeOf('string');
  });

  it('may be missing where its record says so', () => {
    const fee = record({ amount: money(), reduction: optional(money()) });
    expect(read(fee, { amount: '5' })).toMatchObject({ value: { amount: '5.00' }, problems: {} });
    expect(Object.keys(read(fee, { amount: ' ', reduction: 'x' }).problems)).toEqual(['amount', 'reduction']);
  });
});
