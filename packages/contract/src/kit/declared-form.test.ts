import { declareForm, type DeclaredField } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { describe, expect, it } from 'vitest';
import { codedValues } from './coded.ts';
import {
  codesOf,
  formView,
  integerOf,
  keptTextOf,
  optionalKeptTextOf,
  optionalTextOf,
  textOf,
} from './declared-form.ts';
import { optional, text, type Field } from './field.ts';
import { read, record, wire } from './record.ts';

const field = (more: Partial<DeclaredField> = {}): DeclaredField => ({ label: '联系电话', showType: 'text', ...more });
const check = (value: string) => (value === '' || /^\d+$/.test(value) ? undefined : '请输入数字');
const problemOf = (of: Field<never> | Field<unknown>, raw: unknown) => read(of as Field<unknown>, raw).problems[''];

describe('what a declared field demands of its call', () => {
  it('a text that must be filled in is refused under its label; one for later is not', () => {
    expect(problemOf(textOf(field({ required: 'save' })), ' ')).toBe('联系电话不能为空');
    expect([problemOf(textOf(field({ required: 'forward' })), ''), problemOf(textOf(field()), undefined)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('its length and its check, the length first', () => {
    const limited = textOf(field({ maxLength: 3, check }));
    expect(['123', '1234', 'abcd', 'abc'].map((raw) => problemOf(limited, raw))).toEqual([
      undefined,
      '不能超过3个字',
      '不能超过3个字',
      '请输入数字',
    ]);
    expect(problemOf(textOf(field({ maxLength: 3, required: 'save' })), '1234')).toBe('联系电话不能超过3个字');
  });

  it('its set of codes', () => {
    const coded = textOf(field({ dictType: 'SEX' }));
    expect(codedValues(coded, '1', 'sex')).toEqual([{ path: 'sex', codeSets: ['SEX'], code: '1' }]);
    expect(codedValues(textOf(field()), '1', 'sex')).toEqual([]);
    expect(codedValues(codesOf(field({ dictType: 'ROLE' })), ['1', '2'], 'roles')).toHaveLength(2);
  });

  it('where it may be left out it may, and is checked where it is there', () => {
    const free = optionalTextOf(field({ required: 'save', check }));
    expect([problemOf(free, undefined), problemOf(free, ''), problemOf(free, 'x')]).toEqual([
      undefined,
      undefined,
      '请输入数字',
    ]);
  });

  it('what was saved before stays readable, whatever its check says today; its length counts', () => {
    const kept = field({ check, maxLength: 3, required: 'save' });
    expect([
      problemOf(keptTextOf(kept), 'abc'),
      problemOf(keptTextOf(kept), 'abcd'),
      problemOf(keptTextOf(kept), ''),
    ]).toEqual([undefined, '联系电话不能超过3个字', '联系电话不能为空']);
    expect(problemOf(optionalKeptTextOf(field({ check })), 'abc')).toBeUndefined();
  });

  it('several codes: one at least where it must be filled in, with its own words', () => {
    expect(problemOf(codesOf(field({ required: 'save' })), '')).toBe('请选择数据');
    expect(problemOf(codesOf(field({ required: 'save', requiredText: '请选择业务类型' })), '')).toBe('请选择业务类型');
    expect(problemOf(codesOf(field()), '')).toBeUndefined();
    expect(problemOf(codesOf(field(), 2), '1,2,3')).toBe('一次最多2条');
  });

  it('a whole number within its range', () => {
    const copies = integerOf(field({ range: [1, 20] }));
    expect(['1', '20', '0', '21', '1.5'].map((raw) => problemOf(copies, raw) === undefined)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(problemOf(integerOf(field()), '-3')).toBeUndefined();
  });
});

describe('how a form is described', () => {
  const form = declareForm({
    viewNo: 'sample',
    columnCount: 2,
    fields: {
      itemNo: field({ label: '编号', required: 'save', span: 2 }),
      sex: field({ label: '性别', showType: 'select', dictType: 'SEX', isLine: true, required: 'forward' }),
      lift: field({ label: '电梯品种', kinds: ['3000'] }),
      reason: field({ label: '原因', required: 'save', condition: { kind: 'text', value: 'x' } as never }), // any condition
    },
  });
  const request = record({ itemNo: wire('seisn', text()), sex: optional(text()) });

  it('under the names of the wire, with what is always demanded marked', () => {
    const { viewNo, columnCount, fields } = formView({ form, request }, { kindCode: '3000' });
    expect([viewNo, columnCount]).toEqual(['sample', 2]);
    expect(fields).toEqual([
      { name: 'seisn', label: '编号', showType: 'text', span: 2, isRequired: true },
      { name: 'sex', label: '性别', showType: 'select', dictType: 'SEX', isLine: true },
      { name: 'lift', label: '电梯品种', showType: 'text' },
      { name: 'reason', label: '原因', showType: 'text' }, // demanded only where its condition holds
    ]);
  });

  it('without the fields of other kinds, and with those beside and of the institute after its own', () => {
    const own = { ...field({ label: '自有' }), name: 'x_own' };
    const beside = { ...field({ label: '旁', categories: ['21'] }), name: 'beside' };
    const names = (of: object) =>
      formView({ form, request, beside: [beside] }, of, [own]).fields.map(({ name }) => name);
    expect(names({ kindCode: '4000', categoryCode: '21' })).toEqual(['seisn', 'sex', 'reason', 'beside', 'x_own']);
    expect(names({ kindCode: '4000', categoryCode: '22' })).toEqual(['seisn', 'sex', 'reason', 'x_own']);
    expect(names({})).toContain('lift');
  });
});
