import { describe, expect, test } from 'vitest';
import { givenEntry } from '../../../test/report/given-report.ts';
import { removeAddedItem } from './added-items.ts';
import {
  begunFrom,
  entryDifferences,
  mergeEntries,
  replaceValues,
  shownDifferences,
  takeTheirs,
} from './difference.ts';
import { setField, setGridCell, setInstruments, setMemo, setResult, setSub } from './edit.ts';

type Cells = Readonly<Record<string, string | number>>;

const base = givenEntry({
  items: { 1: { result: '1' }, 2: { subs: { '(1)': { result: '1' } }, values: { gap: [5, 6] } } },
  grids: { door: [{ floor: '1', gap: 5 }, {}, { floor: '3', gap: 4 }] },
  fields: { 'rep.inspectDate': '2026-03-15', 'rep.inspectors': ['甲', '乙'] },
  instruments: [
    { id: 'a', name: '钢直尺' },
    { id: 'b', name: '塞尺' },
  ],
});

describe('two people edit the same report', () => {
  test('different values merge without a question', () => {
    const mine = setSub(setResult(base, '1', '2'), '2', '(2)', '3');
    const theirs = setField(setMemo(base, '1', '已整改'), 'rep.remark', '无');
    const { merged, conflicts } = mergeEntries(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.items['1']).toEqual({ result: '2', memo: '已整改' });
    expect(merged.items['2']?.subs).toEqual({ '(1)': { result: '1' }, '(2)': { result: '3' } });
    expect(merged.fields['rep.remark']).toBe('无');
    expect(merged.grids['door']).toEqual([{ floor: '1', gap: 5 }, {}, { floor: '3', gap: 4 }]);
  });
  test('the same value changed twice is a conflict, and can be decided', () => {
    const { merged, conflicts } = mergeEntries(base, setResult(base, '1', '2'), setResult(base, '1', '3'));
    expect(conflicts).toEqual([{ path: ['items', '1', 'result'], base: '1', mine: '2', theirs: '3' }]);
    expect(merged.items['1']?.result).toBe('2');
    expect(conflicts[0] && takeTheirs(merged, conflicts[0]).items['1']?.result).toBe('3');
  });
  test('the same change twice is none', () => {
    expect(mergeEntries(base, setResult(base, '1', '2'), setResult(base, '1', '2')).conflicts).toEqual([]);
  });
  test('cells of one table row merge', () => {
    const { merged, conflicts } = mergeEntries(
      base,
      setGridCell(base, 'door', 0, 'gap', 5.5),
      setGridCell(base, 'door', 0, 'lock', 8),
    );
    expect(conflicts).toEqual([]);
    expect(merged.grids['door']?.[0]).toEqual({ floor: '1', gap: 5.5, lock: 8 });
  });
  test('files are a set: what either added stays, what one took out goes', () => {
    const files = (...ids: string[]) => givenEntry({ attachments: { photo: ids } });
    const both = (was: string[], mine: string[], theirs: string[]) =>
      mergeEntries(files(...was), files(...mine), files(...theirs));
    expect(both(['p0'], ['p0', 'p1'], ['p0', 'p2', 'p3'])).toMatchObject({
      merged: { attachments: { photo: ['p0', 'p2', 'p3', 'p1'] } },
      conflicts: [],
    });
    expect(both(['p0', 'p1'], ['p1'], ['p0', 'p1', 'p2']).merged.attachments).toEqual({ photo: ['p1', 'p2'] });
    expect(both(['p0', 'p1'], ['p1'], ['p0'])).toMatchObject({ merged: { attachments: {} }, conflicts: [] });
    expect(both([], ['p1'], ['p1', 'p2']).merged.attachments).toEqual({ photo: ['p1', 'p2'] });
  });
  test('the boxes of a measure merge, and only the same box is asked, with the rest of both in either answer', () => {
    const boxes = (...gap: (number | null)[]) => givenEntry({ items: { 1: { values: { gap } } } });
    const both = (was: (number | null)[], mine: (number | null)[], theirs: (number | null)[]) =>
      mergeEntries(boxes(...was), boxes(...mine), boxes(...theirs));
    const apart = both([null, null, null], [1.1, null, null], [null, 2.2, null]);
    expect([apart.conflicts, apart.merged]).toEqual([[], boxes(1.1, 2.2, null)]);
    const same = both([1, 2, 3], [1.5, 2, 3.1], [1, 2.5, 3.2]);
    expect(same.merged).toEqual(boxes(1.5, 2.5, 3.1));
    expect(same.conflicts).toMatchObject([{ base: [1, 2, 3], mine: [1.5, 2.5, 3.1], theirs: [1.5, 2.5, 3.2] }]);
    expect(same.conflicts.reduce(takeTheirs, same.merged)).toEqual(boxes(1.5, 2.5, 3.2));
  });
  test('an instrument one removed and one the other added', () => {
    const mine = setInstruments(base, [{ id: 'b', name: '塞尺' }]);
    const theirs = setInstruments(base, [...base.instruments, { id: 'c', name: '照度计' }]);
    expect(mergeEntries(base, mine, theirs).merged.instruments).toEqual([
      { id: 'b', name: '塞尺' },
      { id: 'c', name: '照度计' },
    ]);
  });
  test('nothing changed gives the same entry', () => {
    expect(mergeEntries(base, base, base).merged).toEqual(base);
  });
});

describe('rows of a table that two people change', () => {
  const row = (point: string, load: number): Cells => ({ point, load });
  const [a, b, c, d] = [row('A', 20), row('B', 21), row('C', 22), row('D', 23)] as const;
  const points = [a, b, c, d];
  const withRows = (door: readonly Cells[], more = {}) => givenEntry({ grids: { door: [...door] }, ...more });
  const merged = (was: readonly Cells[], mine: readonly Cells[], theirs: readonly Cells[]) => {
    const both = [
      mergeEntries(withRows(was), withRows(mine), withRows(theirs)),
      mergeEntries(withRows(was), withRows(theirs), withRows(mine)),
    ];
    expect(both.map(({ conflicts }) => conflicts)).toEqual([[], []]);
    const rows = both.map((one) => one.merged.grids['door'] ?? []);
    expect(rows[1]).toEqual(expect.arrayContaining([...(rows[0] ?? [])]));
    expect(rows[1]).toHaveLength(rows[0]?.length ?? 0);
    return both[0]?.merged.grids['door'];
  };

  test('a value stays in its row where the other removed one above, or added one', () => {
    const filled = [a, b, { ...c, before: 7.5 }, d];
    expect(merged(points, filled, [b, c, d])).toEqual([b, { ...c, before: 7.5 }, d]);
    expect(merged(points, filled, [{ point: 'N' }, ...points])).toEqual([{ point: 'N' }, ...filled]);
    expect(merged(points, filled, [b, { ...c, note: '复测' }, d])).toEqual([b, { ...c, before: 7.5, note: '复测' }, d]);
    expect(merged(points, filled, [d, c, b, a])).toEqual([d, { ...c, before: 7.5 }, b, a]);
  });
  test('an added item that one enters stays whole where the other took it out', () => {
    const described = (id: string): Cells => ({ id, order: 1, name: id });
    const entered = (value: number | null) => ({ result: '1', values: { v: value } });
    const before = givenEntry({
      grids: { general: [described('Z3333'), described('Z4444')] },
      items: { Z3333: entered(null), Z4444: entered(3) },
    });
    const [taken] = removeAddedItem(before, 'general', 'Z3333');
    const filled = { ...before, items: { ...before.items, Z3333: entered(5.5) } };
    for (const [mine, theirs] of [
      [filled, taken],
      [taken, filled],
    ] as const) {
      const { merged, conflicts } = mergeEntries(before, mine, theirs);
      expect([merged.items['Z3333'], conflicts]).toEqual([entered(5.5), []]);
      expect(merged.grids['general']).toHaveLength(2);
    }
    const untouched = mergeEntries(before, setMemo(before, 'Z4444', '备注'), taken).merged;
    expect([untouched.items['Z3333'], untouched.grids['general']]).toEqual([undefined, [described('Z4444')]]);
  });
  test('a row that one fills stays whole where the other removed it', () => {
    expect(merged(points, [a, { ...b, before: 6.9 }, c, d], [a, c, d])).toEqual([a, { ...b, before: 6.9 }, c, d]);
    expect(merged(points, [{ point: 'N', load: 1 }, b, c, d], [{ ...a, before: 7 }, b, c, d])).toEqual(
      expect.arrayContaining([
        { point: 'N', load: 1 },
        { ...a, before: 7 },
      ]),
    );
  });
  test('rows that both added are two rows, whatever they share; blank ones are one', () => {
    const [e, f] = [row('E', 1), row('F', 1)];
    expect(merged(points, [...points, e], [...points, f])).toEqual([...points, e, f]);
    expect(merged(points, [...points, e], [...points, e])).toEqual([...points, e, e]);
    expect(merged(points, [...points, { load: 1 }], [...points, e])).toEqual([...points, { load: 1 }, e]);
    expect(merged(points, [...points, {}], [...points, e])).toEqual([...points, {}, e]);
    expect(merged(points, [...points, {}], [...points, {}])).toEqual([...points, {}]);
    expect(merged([], [a, b], [c, d])).toEqual([a, b, c, d]);
    expect(merged([{}], [a, b], [c, d])).toEqual([a, b, c, d]);
  });
  test('a label that one corrects stays with its row, which the other fills', () => {
    expect(merged(points, [a, b, { ...c, point: 'C3' }, d], [a, b, { ...c, before: 7 }, d])).toEqual([
      a,
      b,
      { ...c, point: 'C3', before: 7 },
      d,
    ]);
  });
  test('a table that one reads from a file anew has other rows than those the other fills', () => {
    const [one, two] = [row('1', 8), row('2', 8)];
    const read = [row('X', 8), row('Y', 8)];
    expect(merged([one, two], read, [one, { ...two, before: 7.1 }])).toEqual([...read, { ...two, before: 7.1 }]);
  });
  test('a save that may have arrived is the base of both, with its rows', () => {
    const [e, f] = [row('E', 1), row('F', 1)];
    const sent = withRows([...points, e]);
    const typed = withRows([...points, { ...e, load: 2 }]);
    const arrived = withRows([b, c, d, e, f]);
    expect(begunFrom(withRows(points), sent, arrived).grids['door']).toEqual([...points, e]);
    const { merged: both, conflicts } = mergeEntries(begunFrom(withRows(points), sent, arrived), typed, arrived);
    expect([both.grids['door'], conflicts]).toEqual([[b, c, d, { ...e, load: 2 }, f], []]);
    expect(begunFrom(withRows(points), sent, withRows([...points, f]))).toEqual(withRows(points));
    expect(begunFrom(withRows([{}]), withRows([e]), withRows([f]))).toEqual(withRows([{}])); // one of another, as large
    expect(begunFrom(withRows([{}]), withRows([e]), withRows([e, f]))).toEqual(withRows([e]));
  });
  test('the same cell changed twice is asked at its place in both', () => {
    const mine = withRows([a, b, { ...c, load: 1 }, d]);
    const { merged: both, conflicts } = mergeEntries(withRows(points), mine, withRows([b, { ...c, load: 2 }, d]));
    expect(conflicts).toEqual([
      { path: ['grids', 'door', '1', 'load'], inTheirs: ['grids', 'door', '1', 'load'], base: 22, mine: 1, theirs: 2 },
    ]);
    expect(conflicts.reduce(takeTheirs, both).grids['door']).toEqual([b, { ...c, load: 2 }, d]);
  });
  test('findings of items and one’s own keep their order, and no empty one comes between', () => {
    const own = { desc: '轿厢照明不足', deadline: '2026-12-31' };
    const [found, other] = [{ item: '1', require: '更换' }, { item: '2' }];
    const given = (problems: readonly Cells[], fields = {}) => givenEntry({ problems: [...problems], fields } as never);
    const both = (mine: readonly Cells[], theirs: readonly Cells[]) =>
      mergeEntries(given([found, own]), given(mine, { one: '1' }), given(theirs, { two: '2' })).merged.problems;
    expect(both([found, own], [found, own])).toEqual([found, own]);
    expect(both([found, other, own], [found, { ...own, require: '修复' }])).toEqual([
      found,
      other,
      { ...own, require: '修复' },
    ]);
    expect(replaceValues(given([found, own]), new Map([[['fields', 'one'], '1']])).problems).toEqual([found, own]);
    expect(replaceValues(given([found, own]), new Map([[['problems', '=1', 'require'], '修']])).problems).toEqual([
      { ...found, require: '修' },
      own,
    ]);
  });
  test('a row loses its values and its place only where it had a name, or stood last', () => {
    const entry = withRows([a, b], { instruments: [{ id: 'i', name: '塞尺' }] });
    const emptied = (row: string): [readonly string[], undefined][] => [
      [['grids', 'door', row, 'point'], undefined],
      [['grids', 'door', row, 'load'], undefined],
    ];
    expect(replaceValues(entry, new Map(emptied('0'))).grids['door']).toEqual([{}, b]);
    expect(replaceValues(entry, new Map(emptied('1'))).grids['door']).toEqual([a]);
    const gone = new Map(['id', 'name'].map((field) => [['instruments', '=i', field], undefined]));
    expect(replaceValues(entry, gone).instruments).toEqual([]);
    const remarked = setField(base, 'rep.remark', '无');
    expect(replaceValues(remarked, new Map([[['fields', 'rep.remark'], undefined]])).fields).toEqual(base.fields);
    const one = givenEntry({ fields: { only: '1' } });
    expect(replaceValues(one, new Map([[['fields', 'only'], undefined]])).fields).toEqual({});
  });
});

describe('differences for the log', () => {
  test('are told value by value', () => {
    expect(entryDifferences(base, setField(setResult(base, '1', '2'), 'rep.inspectDate', '2026-03-16'))).toEqual([
      { path: ['items', '1', 'result'], before: '1', after: '2' },
      { path: ['fields', 'rep.inspectDate'], before: '2026-03-15', after: '2026-03-16' },
    ]);
  });
  test('are shown in the rows as a merge finds them', () => {
    const rows = (...door: Cells[]) => givenEntry({ grids: { door } });
    const point = (name: string, before: number): Cells => ({ point: name, load: 12, before });
    const [one, two, three] = [point('1', 9), point('2', 10), point('3', 11)] as const;
    const added = { point: '4', load: 12, before: 9 };
    const shown = shownDifferences(rows(one, two, three), rows(added, one, { ...two, before: 7 }));
    expect(shown.map(({ path, ...values }) => [path.slice(2).join(' '), values.before, values.after])).toEqual([
      ['0 point', undefined, '4'],
      ['0 load', undefined, 12],
      ['0 before', undefined, 9],
      ['2 before', 10, 7],
      ['2 point', '3', undefined],
      ['2 load', 12, undefined],
      ['2 before', 11, undefined],
    ]);
    const remarked = setField(base, 'rep.remark', '无');
    expect(shownDifferences(base, remarked)).toEqual(entryDifferences(base, remarked));
  });
  test('blank and absent are the same', () => {
    expect(entryDifferences(base, setField(setMemo(base, '1', ''), 'rep.remark', null))).toEqual([]);
  });

  test('are the same where both entries share their parts and where they share none', () => {
    const [first, second, third] = [
      { item: '1', note: '甲' },
      { item: '1', note: '乙' },
      { item: '2', note: '丙' },
    ] as const;
    const doubled = { ...base, problems: [first, second, third] };
    const edits = [
      setGridCell(doubled, 'door', 2, 'gap', 9),
      setSub(setMemo(doubled, '1', '已整改'), '2', '(1)', '2'),
      setInstruments(doubled, doubled.instruments.toReversed()),
      setField(doubled, 'constructor', '某公司'),
      { ...doubled, problems: [{ ...first, note: '改' }, second, third] },
      { ...doubled, problems: [first, { ...second, note: '改' }, third] },
      { ...doubled, problems: [second, third] },
      { ...doubled, grids: { cabin: doubled.grids['door'] ?? [] } },
      { ...doubled, items: {} },
    ];
    for (const edited of edits) {
      const told = entryDifferences(doubled, edited);
      expect(told).toEqual(entryDifferences(structuredClone(doubled), structuredClone(edited)));
      expect(entryDifferences(edited, doubled)).toHaveLength(told.length);
    }
    expect(edits.map((edited) => entryDifferences(doubled, edited).length)).toEqual([1, 2, 0, 1, 0, 1, 0, 8, 3]);
  });
});
