import { emptyEntry, type ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { namedInstruments } from '@tejian/domain/business/report/instrument-ledger.ts';
import { filesIn } from '@tejian/domain/business/report/slot-file.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../../test/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { fileIdsIn } from './report-attachment.store.ts';
import { numbersIn } from './report-papers.store.ts';

const database = databaseForFile();
const [one, two] = [newId(), newId()];
const entry: ReportEntry = {
  ...emptyEntry,
  attachments: { photos: [one, two, one], scans: [two.toUpperCase(), 'x.jpg', ''], drawings: [] },
  instruments: [
    { name: '钢卷尺', no: ' sf-jl 001' },
    { name: '秒表', no: 'ＳＦ—12' },
    { name: '无号' },
    { name: '空号', no: null },
    { name: '数', no: 1.5 },
  ],
};

it.each([entry, emptyEntry])(
  'the database finds in an entry the files and instruments that the rules find',
  async (given) => {
    const json = sql`${JSON.stringify(given)}::jsonb`;
    const { rows } = await sql<{ files: string[]; numbers: string[] }>`
    select ${fileIdsIn(json)}::text[] as files, ${numbersIn(json)} as numbers`.execute(database.db);
    const fileIds = filesIn(given).filter(isId);
    expect(rows[0]?.files.toSorted()).toEqual([...new Set(fileIds.map((id) => id.toLowerCase()))].toSorted());
    expect(rows[0]?.numbers.toSorted()).toEqual(
      namedInstruments(given.instruments)
        .map(({ no }) => normalCode(no))
        .toSorted(),
    );
  },
);
