import { expect, test } from 'vitest';
import { givenEntry, givenItem, givenTemplate } from '../../../test/report/given-report.ts';
import { copyFaults, planCopy, takeCopyBack } from './copy.ts';
import type { CopyRule, Field } from './template.ts';

const fields: Field[] = [
  { label: '检验日期', bind: 'rep.inspectDate', input: 'date', from: 'entry' },
  { label: '备注', bind: 'rep.remark', from: 'entry' },
  { label: '压力', bind: 'par.pressure', input: 'number', from: 'entry' },
];
const gap = { id: 'gap', label: '间隙', unit: 'mm', limit: { op: 'none' } } as const;
const templateWith = (copy?: CopyRule) =>
  givenTemplate({
    fields,
    items: [givenItem({ no: '1' }), givenItem({ no: '2', measures: [gap] })],
    ...(copy ? { part: { copy } } : {}),
  });
const source = givenEntry({
  fields: { 'rep.inspectDate': '2026-11-20', 'rep.remark': '备注', 'par.pressure': 5 },
  items: { '1': { result: '1', memo: '注' }, '2': { result: '1', values: { gap: 3 } } },
  instruments: [{ id: 'a', name: '塞尺' }],
});
const paths = (copy?: CopyRule) =>
  planCopy(templateWith(copy), source, givenEntry({})).filled.map(({ path }) => path.join(' '));

test('without a declaration the day and the instruments of the visit go along, nothing else', () => {
  expect(paths()).toEqual(['fields rep.inspectDate', 'instruments =a id', 'instruments =a name']);
});

test('what is declared goes along; measured values and what rests on them never do', () => {
  const all = { fields: ['rep.remark', 'par.pressure'], instruments: false, results: ['items'], memos: true };
  expect(paths(all)).toEqual(['items 1 result', 'items 1 memo', 'fields rep.remark']);
});

test('what stands in the sister stays, and is said', () => {
  const target = givenEntry({ fields: { 'rep.inspectDate': '2026-11-21' }, instruments: [{ id: 'b', name: '卷尺' }] });
  const plan = planCopy(templateWith(), source, target);
  expect(plan.kept.map(({ before }) => before)).toEqual(['2026-11-21']);
  expect(plan.entry.fields['rep.inspectDate']).toBe('2026-11-21');
  expect(plan.entry.instruments.map(({ name }) => name)).toEqual(['卷尺', '塞尺']);
});

test('taken back, the sister is as before, but for what was changed since', () => {
  const plan = planCopy(templateWith(), source, givenEntry({}));
  expect(takeCopyBack(plan.entry, plan.filled)).toEqual(givenEntry({}));
  const since = { ...plan.entry, fields: { 'rep.inspectDate': '2026-11-22' } };
  expect(takeCopyBack(since, plan.filled).fields).toEqual({ 'rep.inspectDate': '2026-11-22' });
});

test('a template that declares a number, or what it has not, is not in order', () => {
  expect(copyFaults(templateWith({ fields: ['par.pressure', 'rep.nowhere'], results: ['grid'] }))).toHaveLength(3);
  expect(copyFaults(templateWith({ fields: ['rep.remark'], results: ['items'] }))).toEqual([]);
});
