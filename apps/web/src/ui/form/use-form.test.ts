import { expect, it } from 'vitest';
import { tidy } from '../field/field-def.ts';
import { afterChange, afterCheck, formErrors, refusalOnTop } from './form-errors.ts';
import { checkedSoon } from './use-form.ts';
import { fieldError, type FormField } from './form-field.ts';

interface Values {
  unit: string;
  phone: string;
  reason: string;
  materials: string[];
}
const fields: readonly FormField<Values>[] = [
  { name: 'unit', label: '受检单位', showType: 'text', required: true },
  {
    name: 'phone',
    label: '联系电话',
    showType: 'text',
    check: (value) => (/^1[3-9]\d{9}$/.test(value) ? undefined : '请输入有效的手机号码'),
  },
  { name: 'reason', label: '作废原因', showType: 'text', required: true, visible: ({ unit }) => unit === '甲' },
  { name: 'materials', label: '申请材料', showType: 'checkbox', required: true, requiredText: '必填' },
];
const empty: Values = { unit: '', phone: '', reason: '', materials: [] };

it('names what is missing, and checks nothing that is empty or not shown', () => {
  expect(formErrors(fields, empty)).toEqual({ unit: '受检单位不能为空', materials: '必填' });
  expect(formErrors(fields, { ...empty, unit: '甲', materials: ['01'], phone: '12' })).toEqual({
    phone: '请输入有效的手机号码',
    reason: '作废原因不能为空',
  });
  expect(fields.map((field) => fieldError(field, 'x')).filter(Boolean)).toEqual(['请输入有效的手机号码']);
});

it('asks for a value where another one asks for it', () => {
  const courier: FormField<Values> = {
    name: 'phone',
    label: '快递单号',
    showType: 'text',
    requiredWith: ({ unit }) => unit === '快递',
    requiredText: '邮寄发放应填写快递单号',
  };
  expect(formErrors([courier], { ...empty, unit: '自取' })).toEqual({});
  expect(formErrors([courier], { ...empty, unit: '快递' })).toEqual({ phone: '邮寄发放应填写快递单号' });
});

it('takes full-width digits and blanks at the ends for what is meant', () => {
  expect(tidy(' １３８００１３８０００\u3000')).toBe('13800138000');
  expect(tidy('ＳＱ２０２６－１')).toBe('SQ2026-1');
  expect(tidy('（东院）')).toBe('（东院）');
});

it('a number beyond its range and a date that cannot be read stay as typed, and are refused beside the field', () => {
  const copies: FormField<{ copies: number }> = { name: 'copies', label: '份数', showType: 'number', min: 1, max: 20 };
  expect(fieldError(copies, 20)).toBeUndefined();
  expect(fieldError(copies, 21)).toBe('请输入1到20之间的数');
  const date: FormField<{ day: string }> = { name: 'day', label: '日期', showType: 'dateselect' };
  expect(fieldError(date, '2026-02-28')).toBeUndefined();
  expect(fieldError(date, '2026-02-30')).toBe('没有“2026-02-30”这一天，请核对');
  expect(fieldError(date, '1/5/2023')).toBe('“1/5/2023”分不清日和月，请按年-月-日填写');
  const rate: FormField<{ rate: number }> = { name: 'rate', label: '系数', showType: 'number', precision: 1 };
  expect([0.4, '', undefined].map((value) => fieldError(rate, value))).toEqual([undefined, undefined, undefined]);
  expect(fieldError(rate, '0，45')).toBe('逗号只能作千位分隔（如1,234），小数请用小数点');
  expect(fieldError(rate, 0.45)).toBe('小数不能超过1位');
  const days: FormField<{ days: string[] }> = { name: 'days', label: '日期', showType: 'daterange' };
  expect(fieldError(days, ['2026-01-01', undefined])).toBeUndefined();
  expect(fieldError(days, ['2026-01-01', '2026-02-31'])).toBe('没有“2026-02-31”这一天，请核对');
});

it('a refusal stays until the refused value is another one; what a check found goes with the check', () => {
  const shown = { phone: '该手机号码已登记', unit: '受检单位不能为空' };
  const refused = new Set(['phone']);
  expect(afterCheck(shown, refused, 'phone')).toEqual(shown); // left, or the mouse button was let go late
  expect(afterCheck(shown, refused, 'unit')).toEqual({ phone: '该手机号码已登记' });
  expect(afterCheck(shown, refused, 'phone', '请输入有效的手机号码')['phone']).toBe('请输入有效的手机号码');
  expect(afterChange(shown, fields, empty, ['phone'])).toEqual({ unit: '受检单位不能为空' });
});

it('a rule over two fields stands at one, stays while the other is only left, and goes when either mends it', () => {
  interface Passwords {
    next: string;
    again: string;
  }
  const pair: readonly FormField<Passwords>[] = [
    { name: 'next', label: '新密码', showType: 'text', required: true },
    {
      name: 'again',
      label: '新密码确认',
      showType: 'text',
      required: true,
      checkWith: ({ next, again }) => (next === again ? undefined : '两次输入的新密码不一致'),
    },
  ];
  expect(formErrors(pair, { next: 'a', again: '' })).toEqual({ again: '新密码确认不能为空' });
  const wrong = formErrors(pair, { next: 'a', again: 'b' });
  expect(wrong).toEqual({ again: '两次输入的新密码不一致' });
  expect(afterChange(wrong, pair, { next: 'c', again: 'b' }, ['next'])).toEqual(wrong);
  expect(afterChange(wrong, pair, { next: 'b', again: 'b' }, ['next'])).toEqual({});
});

it('no sentence of a refusal is lost: what stands at no field in sight stands over the form', () => {
  const hidden: FormField<Values> = { name: 'materials', label: '申请材料', showType: 'hidden' };
  const onTop = (errors: Record<string, string>, unit = '乙', all = fields) =>
    refusalOnTop('请检查', errors, all, { ...empty, unit });
  expect(onTop({})).toBe('请检查');
  expect(onTop({ phone: '已登记' })).toBeUndefined();
  expect([onTop({ reason: '太短' }), onTop({ reason: '太短' }, '甲')]).toEqual(['请检查', undefined]); // shown for 甲 alone
  expect(onTop({ phone: '已登记', reason: '太短', version: '已被修改' })).toBe('太短；已被修改');
  expect(onTop({ materials: '缺少材料' }, '乙', [...fields.slice(0, 3), hidden])).toBe('请检查');
  expect(onTop({ 'materials[0].copies': '必填' })).toBe('请检查'); // nothing else says that there is something
  expect(onTop({ phone: '已登记', 'materials[0].copies': '必填' })).toBeUndefined();
});

it('what was typed is checked soon, also where it was cleared; what the form proposes only where it is something', () => {
  const changes = { unit: '', phone: '12' };
  expect(checkedSoon<Values>(changes, true)).toEqual(['unit', 'phone']);
  expect(checkedSoon<Values>(changes, false)).toEqual(['phone']);
});
