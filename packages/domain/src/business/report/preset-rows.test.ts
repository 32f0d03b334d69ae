import { expect, test } from 'vitest';
import { ownTemplate } from '../../../test/report/given-report.ts';
import { setField } from './edit.ts';
import { emptyEntry, type ReportEntry, type Row } from './entry.ts';
import { mergeKept, withPresetRows } from './preset-rows.ts';

const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');
const withBalance = (balance: readonly Row[]): ReportEntry => ({ ...emptyEntry, grids: { balance } });
const begun = withPresetRows(lift, emptyEntry);
const rows = begun.grids['balance'] ?? [];

test('a table that nobody touched has its preset rows; a touched one is left alone', () => {
  expect(rows).toHaveLength(5);
  expect(withPresetRows(lift, withBalance([{ load: '30' }])).grids['balance']).toHaveLength(1);
});

test('two who both saved a fresh form have its preset rows once', () => {
  const mine = setField(begun, 'rep.remark', '现场');
  const { merged, conflicts } = mergeKept(lift, emptyEntry, mine, setField(begun, 'rep.place', '一号机房'));
  expect([merged.grids['balance'], conflicts]).toEqual([rows, []]);
  expect(merged.fields).toEqual({ 'rep.remark': '现场', 'rep.place': '一号机房' });
});

test('who kept a form without its preset rows has taken none of them out, and rows that one added stay', () => {
  const added = withBalance([...rows, { load: '110' }]);
  expect(mergeKept(lift, emptyEntry, added, emptyEntry).merged.grids).toEqual(
    mergeKept(lift, emptyEntry, emptyEntry, added).merged.grids,
  );
  expect(mergeKept(lift, begun, added, emptyEntry).merged.grids['balance']).toEqual([...rows, { load: '110' }]);
});
