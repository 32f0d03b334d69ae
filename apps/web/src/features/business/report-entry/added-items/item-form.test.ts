import type { AddedItem } from '@tejian/domain/business/report/added-items.ts';
import type { ReportTemplate } from '@tejian/domain/business/report/template.ts';
import { describe, expect, it } from 'vitest';
import { itemFields, itemIn, valuesOf, type ItemValues } from './item-form.ts';

const item: AddedItem = {
  id: 'Z345',
  group: '外观与结构',
  name: '护栏高度',
  cls: 'B',
  req: '不低于1 m',
  results: 'conform',
  valueName: '高度',
  unit: 'mm',
  min: 1000,
  max: null,
  decimals: 0,
};
const option = (value: string, label: string) => ({ value, label, effect: 'pass' }) as const;
const template = {
  resultSets: {
    conform: [option('1', '符合'), option('2', '不符合'), option('3', '无此项'), option('4', '无法检验')],
    checked: [option('1', '已查')],
  },
} as unknown as ReportTemplate; // the form reads the sets of results alone

describe('the values of the dialog', () => {
  it('are read back as the item that they show', () => {
    expect(itemIn(valuesOf(item), item.id)).toEqual(item);
  });

  it('lose blanks around them, and hold no class that there is not', () => {
    const read = itemIn({ ...valuesOf(item), name: ' 护栏 ', cls: 'D', min: ' １，000 ', decimals: '' }, 'Z9');
    expect(read).toMatchObject({ id: 'Z9', name: '护栏', cls: null, min: 1000, decimals: null });
  });
});

describe('the fields of the dialog', () => {
  const fields = itemFields(template);
  const problem = (name: keyof ItemValues, typed: Partial<ItemValues>) =>
    fields.find((field) => field.name === name)?.checkWith?.({ ...valuesOf(item), ...typed });

  it('offer the sets of results by their first words', () => {
    expect(fields.find(({ name }) => name === 'results')?.options).toEqual([
      { value: 'conform', label: '符合／不符合／无此项' },
      { value: 'checked', label: '已查' },
    ]);
  });

  it('refuse a limit that is no number, instead of having none', () => {
    expect(problem('min', { min: '约1000' })).toBe('不是数字');
    expect(problem('max', { max: '1,5' })).toContain('小数点');
    expect(problem('max', { max: '1000.00001' })).toBe('小数不能超过4位');
    expect(problem('min', { min: '' })).toBeUndefined();
  });

  it('refuse a lower limit above the upper one', () => {
    expect(problem('max', { max: '900' })).toBe('“护栏高度”的下限大于上限');
    expect(problem('max', { max: '1000' })).toBeUndefined();
  });

  it.each(['-1', '5', '1.5', '两位'])('refuse %s decimals', (decimals) => {
    expect(problem('decimals', { decimals })).toBe('请输入0到4之间的整数');
    expect(problem('decimals', { decimals: '4' })).toBeUndefined();
  });
});
