import { emptyEntry, type ReportEntry, type Row } from '@tejian/domain/business/report/entry.ts';
import { beforeEach, expect, it } from 'vitest';
import { forgetNotices, told, waiting } from '../../../test/notices.ts';
import { takeRow, type RowsOfEntry } from './take-row.ts';

beforeEach(forgetNotices);
const instruments: RowsOfEntry = {
  read: (entry) => entry.instruments,
  write: (entry, rows) => ({ ...entry, instruments: rows }),
};

function opened(...rows: Row[]) {
  let entry: ReportEntry = { ...emptyEntry, instruments: rows };
  const change = (edit: (entry: ReportEntry) => ReportEntry) => void (entry = edit(entry));
  return { change, names: () => entry.instruments.map(({ name }) => name) };
}

it('a row that is taken away comes back where it stood, beside what was typed since', () => {
  const sheet = opened({ name: '塞尺' }, { name: '照度计' }, { name: '转速表' });
  takeRow(sheet, instruments, { row: { name: '照度计' }, index: 1, no: 2 });
  expect([sheet.names(), told()]).toEqual([['塞尺', '转速表'], ['已删除第 2 行']]);
  sheet.change((entry) => ({ ...entry, instruments: [...entry.instruments, { name: '推拉力计' }] }));
  const notice = waiting().at(-1);
  if (notice?.kind === 'toast') notice.offer?.run();
  expect(sheet.names()).toEqual(['塞尺', '照度计', '转速表', '推拉力计']);
});

it('a blank row goes without a word', () => {
  const sheet = opened({ name: '塞尺' }, { name: '' });
  takeRow(sheet, instruments, { row: { name: '' }, index: 1, no: 2 });
  expect([sheet.names(), told()]).toEqual([['塞尺'], []]);
});
