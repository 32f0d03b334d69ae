import { setField } from '@tejian/domain/business/report/edit.ts';
import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { withPresetRows, type Beginnings } from '@tejian/domain/business/report/preset-rows.ts';
import { expect, it } from 'vitest';
import { resume } from './autosave.ts';
import { beginRecord, followReturn, joinReturn, readRecord, saveRecord, sendRecord } from './kept-record.ts';

// One record of a package for all windows of a machine, and one order of returns for all machines.
const load = { key: 'load', label: '载荷' };
const template: Beginnings = {
  sections: [
    {
      id: 'balance',
      title: '平衡系数',
      type: 'grid',
      head: [],
      columns: [load],
      stats: [],
      checks: [],
      notes: [],
      minRows: 1,
      presetRows: [{ load: '30' }],
    },
  ],
};
const began = setField(emptyEntry, 'A1', '');
const withValues = (entry: ReportEntry, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [bind, value]) => setField(all, bind, value), entry);
const valuesOf = ({ fields }: ReportEntry) => fields;

it('a window that has not seen the last save of another one writes over nothing', () => {
  const first = saveRecord(beginRecord(began, undefined), 0, withValues(began, { A1: '1.1' }));
  expect(first).toMatchObject({ version: 1, entry: { fields: { A1: '1.1' } } });
  expect(saveRecord(first, 0, withValues(began, { C3: '3.3' }))).toBe(first);
});

it('a record of an earlier build is the entry alone', () => {
  const kept = readRecord(withValues(began, { A1: '1.1' }));
  expect(kept).toMatchObject({ version: 0, follows: undefined, entry: { fields: { A1: '1.1' } } });
  expect(readRecord(kept)).toBe(kept);
});

it('what another machine returned since comes in beside what is kept here', () => {
  const own = { id: 'r-1', entry: withValues(began, { A1: '1.1' }) };
  const kept = { ...followReturn(beginRecord(own.entry, undefined), own), entry: withValues(own.entry, { C3: '3.3' }) };
  const last = { id: 'r-2', entry: withValues(own.entry, { A1: '1.7', B2: '2.2' }) };
  const { record, left, isJoined, count } = joinReturn(kept, { template, began, last });
  expect(valuesOf(record.entry)).toMatchObject({ A1: '1.7', B2: '2.2', C3: '3.3' });
  expect({ left, isJoined, count, follows: record.follows?.id }).toEqual({
    left: undefined,
    isJoined: true,
    count: 2,
    follows: 'r-2',
  });
  expect(saveRecord(record, kept.version, kept.entry)).toBe(record);
  expect(joinReturn(record, { template, began, last }).record).toBe(record);
});

it('a value that both changed is asked, and stands on this machine until it is decided', () => {
  const kept = saveRecord(beginRecord(began, undefined), 0, withValues(began, { A1: '1.1', C3: '3.3' }));
  const { record, left } = joinReturn(kept, {
    template,
    began,
    last: { id: 'r-2', entry: withValues(began, { A1: '1.7' }) },
  });
  expect(valuesOf(record.entry)).toMatchObject({ A1: '1.7', C3: '3.3' });
  const opened = resume({ version: record.version, entry: record.entry, content: '' }, left);
  expect(opened.phase).toBe('clash');
  expect(opened.clash?.conflicts).toMatchObject([{ mine: '1.1', theirs: '1.7' }]);
  expect(valuesOf(opened.clash?.merged ?? emptyEntry)).toMatchObject({ A1: '1.1', C3: '3.3' });
});

it('an own return that arrived without an answer is no return of another', () => {
  const own = { id: 'r-1', entry: withValues(began, { A1: '1.1' }) };
  const sent = sendRecord(beginRecord(own.entry, undefined), own);
  const kept = saveRecord(sendRecord(sent, own), 0, withValues(own.entry, { A1: '1.2' }));
  const { record, left, isJoined } = joinReturn(kept, { template, began, last: own });
  expect(valuesOf(record.entry)).toMatchObject({ A1: '1.2' });
  expect(record).toMatchObject({ follows: { id: 'r-1' }, sent: [] });
  expect({ left, isJoined }).toEqual({ left: undefined, isJoined: false });
});

it('the rows with which a table begins are no rows that each machine added', () => {
  const begun = withPresetRows(template, began);
  const kept = saveRecord(beginRecord(began, undefined), 0, withValues(begun, { A1: '1.1' }));
  const last = { id: 'r-2', entry: withValues(begun, { B2: '2.2', A1: '1.7' }) };
  const { record, left, count } = joinReturn(kept, { template, began, last });
  expect([record.entry.grids, count]).toEqual([begun.grids, 2]);
  const opened = resume({ version: record.version, entry: record.entry, content: '' }, left);
  expect(opened.clash?.merged.grids).toEqual(begun.grids);
});
