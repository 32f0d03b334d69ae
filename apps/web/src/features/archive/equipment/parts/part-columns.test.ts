import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { partRules } from '@tejian/domain/archive/equipment/parts.ts';
import { expect, it } from 'vitest';
import { partColumns } from './part-columns.ts';

const TABLE = '8000.pipingUnit';
const [code = '', name = ''] = partRules(TABLE).names;
const definition = (key: string, type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}) =>
  ({ key, label: key, type, showType: 'text', group: '', required: false, sort: 0, ...more }) as FieldDefinition;
const offers = (dictType: string) => (dictType === 'STATE' ? [{ value: '2', label: '在用' }] : undefined);
const columns = partColumns(
  TABLE,
  [
    definition('length', 'number', { unit: 'm', required: true }),
    definition('state', 'select', { dictType: 'STATE' }),
    definition(name, 'text'),
    definition(code, 'text'),
    definition('medium', 'text'),
  ],
  offers,
);
const column = (key: string) => {
  const found = columns.find((one) => one.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
};

it('what names a row comes first, and the first of it stays in sight', () => {
  expect(columns.map(({ key }) => key)).toEqual([code, name, 'length', 'state', 'medium']);
  expect(columns.filter(({ pinned }) => pinned).map(({ key }) => key)).toEqual([code]);
});

it('numbers stand at the right with their unit in the heading', () => {
  expect(column('length')).toMatchObject({ label: 'length(m)', align: 'right', required: true });
  expect(column('medium')).toMatchObject({ label: 'medium', align: 'left', required: false });
});

it('a code is shown by its word, and a pasted word becomes its code', () => {
  expect([column('state').show('2'), column('state').show('9'), column('state').show(null)]).toEqual(['在用', '9', '']);
  expect([column('state').read('在用'), column('state').read('停用')]).toEqual(['2', '停用']);
});

it('a number is read as people write it; what is none stays as it was typed', () => {
  expect([column('length').read('12.5'), column('length').read('约12')]).toEqual([12.5, '约12']);
  expect(column('length').show(0)).toBe('0');
});

it('a heading fits into its column', () => {
  const [wide] = partColumns(TABLE, [definition('x', 'text', { label: '设计压力和设计温度及其余说明' })], offers);
  expect(wide?.width).toBeGreaterThan(14 * 13);
});
