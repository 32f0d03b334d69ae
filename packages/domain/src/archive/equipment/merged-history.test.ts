import { expect, it } from 'vitest';
import { mergedHistory, type MergedRecord, type TimedEntry, withoutUndone } from './merged-history.ts';
import { saidAgain, takenBack } from './taken-back.ts';

const NEXT = 'nextInspectionDate';
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const entry = (day: number, business: string, reference: string | null, before: string, after: string): TimedEntry => ({
  at: at(day),
  business,
  reference,
  changes: before === after ? [] : [{ field: NEXT, before, after }],
});
const said = (day: number, reference: string, value: string): TimedEntry => ({
  at: at(day),
  ...saidAgain(reference, { values: new Map([[NEXT, value]]), movedTo: new Map() }),
});
const other = (
  day: number,
  entries: TimedEntry[],
  reportNos: string[],
  more: Partial<MergedRecord> = {},
): MergedRecord => ({
  id: 'b',
  into: 'a',
  at: new Date(+at(day) - 500),
  reference: '合并自',
  entries,
  reportNos: new Set(reportNos),
  ...more,
});
const back = (
  entries: TimedEntry[],
  merged: MergedRecord[],
  statements: TimedEntry[],
  invalid: string[],
  now: string,
) =>
  takenBack(mergedHistory({ id: 'a', entries, statements }, merged), new Set(invalid), new Map([[NEXT, now]])).map(
    ({ after }) => after,
  );
const typed = [entry(1, 'edit', null, '', '2026')];

it('a value that came from a report of the merged record is that report’s', () => {
  const merged = [other(9, [entry(2, 'edit', null, '', '2025'), entry(5, 'report', 'B', '2025', '2029')], ['B'])];
  const took = [...typed, entry(9, 'merge', '合并自', '2026', '2029')];
  expect(back(took, merged, [], ['B'], '2029')).toEqual(['2026']);
  expect(back(took, merged, [said(5, 'B', '2029')], [], '2029')).toEqual([]);
  // somebody typed it there: no report takes it back
  expect(back(took, [other(9, [entry(5, 'edit', null, '', '2029')], ['B'])], [], ['B'], '2029')).toEqual([]);
});

it('goes back to the survivor’s own report, and further where that one is void, too', () => {
  const own = [...typed, entry(3, 'report', 'A', '2026', '2028'), entry(9, 'merge', '合并自', '2028', '2029')];
  const merged = [other(9, [entry(5, 'report', 'B', '2025', '2029')], ['B'])];
  expect(back(own, merged, [said(3, 'A', '2028')], ['B'], '2029')).toEqual(['2028']);
  expect(back(own, merged, [], ['A', 'B'], '2029')).toEqual(['2026']);
});

it('a valid report of the merged record stands where a later one of it was taken over and is void', () => {
  const merged = [other(9, [entry(4, 'report', 'B', '', '2028'), entry(6, 'report', 'C', '2028', '2031')], ['B', 'C'])];
  const took = [...typed, entry(9, 'merge', '合并自', '2026', '2031')];
  expect(back(took, merged, [said(4, 'B', '2028')], ['C'], '2031')).toEqual(['2028']);
});

it('a valid report that found its value there keeps it, in the merged record, too', () => {
  const merged = [other(9, [entry(4, 'report', 'B', '', '2028')], ['B', 'C'])];
  const took = [...typed, entry(9, 'merge', '合并自', '2026', '2028')];
  expect(back(took, merged, [said(6, 'C', '2028')], ['B'], '2028')).toEqual([]);
});

it('what was not taken from the merged record says nothing of the survivor', () => {
  const own = [...typed, entry(3, 'report', 'A', '2026', '2028'), entry(9, 'merge', '合并自', '2028', '2028')];
  const merged = [other(9, [entry(5, 'report', 'B', '2025', '2029')], ['B'])];
  expect(back(own, merged, [said(5, 'B', '2029')], ['A'], '2028')).toEqual(['2026']);
});

it('a conclusion that a report found there already goes back with its number', () => {
  const CONCLUSION = 'lastInspectionConclusion';
  const NUMBER = 'lastInspectionReportNo';
  const row = (day: number, business: string, reference: string | null, ...changes: [string, string, string][]) => ({
    at: at(day),
    business,
    reference,
    changes: changes.map(([field, before, after]) => ({ field, before, after })),
  });
  const own = [
    row(1, 'add', null, [CONCLUSION, '', '01']),
    row(3, 'report', 'A', [CONCLUSION, '01', '03'], [NUMBER, '', 'A']),
    row(9, 'merge', '合并自', [CONCLUSION, '03', '01'], [NUMBER, 'A', 'B']),
  ];
  const added = row(2, 'add', null, [CONCLUSION, '', '01']);
  const found = row(5, 'report', 'B', [NUMBER, '', 'B']); // it said 01, too
  const now = new Map([
    [CONCLUSION, '01'],
    [NUMBER, 'B'],
  ]);
  const backFrom = (entries: TimedEntry[]) =>
    takenBack(
      mergedHistory({ id: 'a', entries: own, statements: [] }, [other(9, entries, ['B'])]),
      new Set(['B']),
      now,
    ).map(({ field, after }) => [field, after]);
  expect(backFrom([added, found])).toEqual([
    [CONCLUSION, '03'],
    [NUMBER, 'A'],
  ]);
  // somebody typed it after the report, or the report was taken back before: it is the record's own
  expect(backFrom([added, found, row(6, 'edit', null, [CONCLUSION, '02', '01'])])).toEqual([[NUMBER, 'A']]);
  expect(backFrom([added, found, row(6, 'reportVoid', 'B', [NUMBER, 'B', ''])])).toEqual([]);
});

it('a record that had taken over a third one hands on what that one was told', () => {
  const third = other(4, [entry(2, 'report', 'C', '', '2030')], ['C'], { id: 'c', into: 'b' });
  const merged = [other(9, [entry(4, 'merge', '合并自', '2025', '2030')], ['C']), third];
  const took = [...typed, entry(9, 'merge', '合并自', '2026', '2030')];
  expect(back(took, merged, [], ['C'], '2030')).toEqual(['2026']);
});

it('a merge that was undone never was', () => {
  const report = entry(3, 'report', 'A', '2026', '2028');
  const undone = [entry(9, 'merge', '合并自', '2028', '2029'), entry(10, 'unmerge', '撤销与的合并', '2029', '2028')];
  expect(back([...typed, report, ...undone], [], [], ['A'], '2028')).toEqual(['2026']);
  const between = {
    ...entry(9, 'report', 'V', '', ''),
    changes: [{ field: 'accessory#AF-1#checkDate', before: '', after: '2026' }],
  };
  const [merge, undo] = undone;
  expect(back([...typed, report, merge!, between, undo!], [], [], ['A'], '2028')).toEqual(['2026']);
});

it('a record that was merged itself and came back keeps what it had taken over', () => {
  const cameBack = { ...entry(12, 'unmerge', '撤销与乙的合并', '', ''), changes: [] };
  const history = [entry(9, 'merge', '合并自甲', '2028', '2029'), cameBack];
  expect(withoutUndone(history)).toEqual(history);
});

it('what was written into rows below the merged record came along with them', () => {
  const field = '8000.pipingUnit#GD-01#nextPeriodicDate';
  const row: TimedEntry = { ...entry(5, 'report', 'B', '', ''), changes: [{ field, before: '2025', after: '2029' }] };
  const history = mergedHistory({ id: 'a', entries: typed, statements: [] }, [other(9, [row], ['B'])]);
  expect(takenBack(history, new Set(['B']), new Map([[field, '2029']]))).toEqual([
    { field, before: '2029', after: '2025' },
  ]);
});
