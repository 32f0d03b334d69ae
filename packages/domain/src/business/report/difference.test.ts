import { describe, expect, test } from 'vitest';
import { givenEntry } from '../../../test/report/given-report.ts';
import { entryDifferences, mergeEntries, takeTheirs } from './difference.ts';
import { setField, setGridCell, setInstruments, setMemo, setResult, setSub } from './edit.ts';

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

describe('differences for the log', () => {
  test('are told value by value', () => {
    expect(entryDifferences(base, setField(setResult(base, '1', '2'), 'rep.inspectDate', '2026-03-16'))).toEqual([
      { path: ['items', '1', 'result'], before: '1', after: '2' },
      { path: ['fields', 'rep.inspectDate'], before: '2026-03-15', after: '2026-03-16' },
    ]);
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
