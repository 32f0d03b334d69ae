import { describe, expect, test } from 'vitest';
import { givenEntry, givenItem, givenTemplate } from '../../../test/report/given-report.ts';
import { addItems, changeAddedItem, withAddedItems, type AddedItem } from './added-items.ts';
import { describePath } from './describe.ts';
import { copyFaults, copyWords, planCopy, takeCopyBack } from './copy.ts';
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

test('an instrument stands in a sister as a row of its own or not at all', () => {
  const two = givenEntry({ instruments: [{ name: '塞尺', no: 'S-1' }, { name: '卷尺' }] });
  const plan = planCopy(templateWith(), two, givenEntry({ instruments: [{ name: '摇表' }] }));
  expect(plan.entry.instruments).toEqual([{ name: '摇表' }, { name: '卷尺' }]);
  expect(copyWords(templateWith(), plan.kept)).toEqual([{ label: '仪器设备', value: '塞尺 S-1' }]);
});

describe('items that the inspector added', () => {
  const open = (copy?: CopyRule) => {
    const template = templateWith(copy);
    const sections = template.sections.map((one) => (one.type === 'items' ? { ...one, items: [], open: true } : one));
    return { ...template, sections };
  };
  const blank = { cls: null, valueName: '', unit: '', min: null, max: null, decimals: null } as const;
  const added = (id: string, more: Partial<AddedItem> = {}): AddedItem => ({
    ...blank,
    id,
    group: '',
    name: `项目${id}`,
    req: '要求',
    results: 'conform',
    ...more,
  });
  const look = added('Z333');
  const measured = added('Z444', { unit: 'mm', min: 2, max: 5 });
  const results = { Z333: { result: '1', memo: '注' }, Z444: { result: '1', values: { v: 3 } } };
  const from = { ...addItems(givenEntry({}), 'items', [look, measured]), items: results };

  test('go along as they are described, after those that the sister has, without what was found at them', () => {
    const mine = addItems(givenEntry({}), 'items', [added('Z555')]);
    const { entry, filled } = planCopy(open(), from, mine);
    const rows = entry.grids['items'] ?? [];
    expect(rows.map(({ id, order, min, max }) => [id, order, min, max])).toEqual([
      ['Z555', 1, undefined, undefined],
      ['Z333', 2, undefined, undefined],
      ['Z444', 3, 2, 5],
    ]);
    expect(entry.items).toEqual({});
    const words = copyWords(withAddedItems(open(), entry), filled);
    expect(words.map(({ value }) => value)).toEqual(['项目Z333', '项目Z444']);
    // The keys of rows are shown nowhere.
    const named = withAddedItems(open(), entry);
    expect(describePath(named, ['grids', 'items', '=Z444', 'max'])).toBe('3 项目Z444 上限');
    expect(describePath(named, ['instruments', '=f3a1c9', 'name'])).toBe('仪器设备 name');
    expect(describePath(named, ['problems', '=Z444', 'desc'])).toBe('不合格项目 3 desc');
    expect(planCopy(open({ items: false }), from, mine).filled).toEqual([]);
  });

  test('are not described anew where the sister has them; results go along as declared, never on a value', () => {
    const mine = addItems(givenEntry({}), 'items', [{ ...look, req: '', unit: 'mm' }]);
    const { entry, kept } = planCopy(open({ results: ['items'] }), from, mine);
    expect(entry.grids['items']?.[0]).toEqual(mine.grids['items']?.[0]);
    expect(kept.map(({ path }) => path.at(-1))).toEqual(['req']);
    expect(entry.items).toEqual({});
    expect(planCopy(open({ results: ['items'] }), from, givenEntry({})).entry.items).toEqual({ Z333: { result: '1' } });
  });

  test('are taken back, but for those at which something was entered or changed since', () => {
    const { entry, filled } = planCopy(open(), from, givenEntry({}));
    expect(takeCopyBack(entry, filled)).toMatchObject({ items: {}, grids: {} });
    const entered = { ...entry, items: { Z333: { result: '1' } } };
    const rows = takeCopyBack(entered, filled).grids['items'];
    expect(rows).toEqual([entry.grids['items']?.[0]]);
    const changed = changeAddedItem(entry, 'items', { ...measured, max: 6 });
    expect(takeCopyBack(changed, filled).grids['items']?.map(({ id }) => id)).toEqual(['Z444']);
  });
});

test('a template that declares a number, or what it has not, is not in order', () => {
  expect(copyFaults(templateWith({ fields: ['par.pressure', 'rep.nowhere'], results: ['grid'] }))).toHaveLength(3);
  expect(copyFaults(templateWith({ fields: ['rep.remark'], results: ['items'] }))).toEqual([]);
});
