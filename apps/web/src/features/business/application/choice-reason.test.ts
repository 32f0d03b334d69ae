import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { expect, it } from 'vitest';
import { text } from './application.text.ts';
import { choiceNote, choiceReason, onlyChoice } from './choice-reason.ts';

const shown = '3110-1';
const whole = { missing: [] };
const incomplete = { missing: ['制造日期', '出厂编号'] };
const lack = applicationText.equipmentIncomplete(shown, '制造日期、出厂编号');
const check = (problems: readonly string[] = []) => ({ shown, problems: [...problems] });

it('what is in the form already is not chosen again, whatever else is said of it', () => {
  expect(choiceReason(whole, check(['使用状态为报废']), true)).toBe(text.picker.already);
  expect(choiceReason(whole, undefined, true)).toBe(text.picker.already);
});

it('until the check is there, and where it finds nothing, equipment can be chosen', () => {
  expect(choiceReason(whole, undefined, false)).toBeUndefined();
  expect(choiceReason(whole, check(), false)).toBeUndefined();
});

it('equipment in the wrong state cannot be chosen; the number stands in its row already', () => {
  expect(choiceReason(whole, check([`设备${shown}的使用状态为停用`]), false)).toBe('使用状态为停用');
  expect(choiceReason(whole, check(['使用状态为报废，不能申报']), false)).toBe('使用状态为报废，不能申报');
});

it('what the archive lacks may be filled in until the declaration is submitted', () => {
  expect(choiceReason(incomplete, check([lack]), false)).toBeUndefined();
});

it('beside what the archive lacks, the reason is what really refuses it, wherever it stands in the list', () => {
  expect(choiceReason(incomplete, check([lack, '没有可申报的管道单元']), false)).toBe('没有可申报的管道单元');
  expect(choiceReason(incomplete, check(['使用状态为报废', lack]), false)).toBe('使用状态为报废');
});

it('equipment with other business of the category may be chosen, and says so', () => {
  const questions = [`设备${shown}已在申请单SQ1中申报同一类别`];
  expect(choiceNote({ shown, questions, warnings: [] })).toBe('已在申请单SQ1中申报同一类别');
  expect(choiceNote({ shown, questions: [], warnings: [] })).toBeUndefined();
  expect(choiceNote(undefined)).toBeUndefined();
});

it('one device that a number found is taken by another Enter, once it is known that it may be chosen', () => {
  const asked = { found: ['a'], code: '3110', isChecked: true, reasonOf: () => undefined };
  expect(onlyChoice(asked)).toBe('a');
  const others = [{ found: ['a', 'b'] }, { found: [] }, { code: '' }, { isChecked: false }, { reasonOf: () => '停用' }];
  expect(others.map((other) => onlyChoice({ ...asked, ...other }))).toEqual(others.map(() => undefined));
});

it('a draft of somebody else is told and hinders nobody: it may lie there for months', () => {
  const drafted = { ...check(), questions: [], warnings: [`设备${shown}已列入申请单SQ2（草稿）`] };
  expect(choiceReason(whole, drafted, false)).toBeUndefined();
  expect(choiceNote(drafted)).toBe('已列入申请单SQ2（草稿）');
});
