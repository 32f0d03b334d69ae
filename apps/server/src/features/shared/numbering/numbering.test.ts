import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseForFile } from '../../../../test/database.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import {
  explainGap,
  explainGapsOf,
  logReportNo,
  nextApplicationNo,
  nextItemNos,
  nextReportNo,
} from './numbering.service.ts';

const database = databaseForFile();
const inTransaction = <T>(work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<T>;
const november = new Date('2026-11-30T23:59:59+08:00');
const december = new Date('2026-12-01T00:00:00+08:00');
const application = (now: Date, ownerId = newId()) =>
  inTransaction<string>((tx) => nextApplicationNo(tx, now, ownerId));
const items = (now: Date, count: number) =>
  inTransaction<string[]>((tx) =>
    nextItemNos(
      tx,
      now,
      Array.from({ length: count }, () => newId()),
    ),
  );
const logged = async (number: string) => {
  const { rows } = await sql<{ kind: string; ownerId: string | null; state: string; note: string | null }>`
    select kind, owner_id, state, note from number_log where number = ${number}`.execute(database.db);
  return rows[0];
};
const running = (number: string) => Number(number.slice(-5));

describe('numbers of applications', () => {
  it('count within a month of the clock in China and begin anew with the next', async () => {
    const [first, second] = [await application(november), await application(november)];
    expect(first).toMatch(/^SQ202611\d{5}$/);
    expect(running(second)).toBe(running(first) + 1);
    expect(await application(december)).toBe('SQ20261200001');
  });

  it('belong to who asked, in the log', async () => {
    const ownerId = newId();
    expect(await logged(await application(november, ownerId))).toMatchObject({ kind: 'application', ownerId });
  });

  it('asked for at once are given once each, without a gap', async () => {
    const before = running(await application(november));
    const many = await Promise.all(Array.from({ length: 12 }, () => application(november)));
    expect(many.map(running).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, at) => before + 1 + at),
    );
  });

  it('pass over a block of given numbers at once, and end where a rule has no room', async () => {
    const november2031 = new Date('2031-11-03T09:00:00+08:00');
    const give = (from: number, to: number) => sql`insert into number_log (number, kind)
      select 'SQ202001' || lpad(n::text, 5, '0'), 'application' from generate_series(${from}::int, ${to}::int) n`;
    const january = new Date('2020-01-03T09:00:00+08:00');
    await give(1, 4_000).execute(database.db);
    await give(4_002, 5_000).execute(database.db);
    const { numbers, writes } = await inTransaction<{ numbers: string[]; writes: number }>(async (tx) => {
      const before = await writesOf(tx); // what earlier transactions of this connection have not reported yet
      const taken = [await nextApplicationNo(tx, january, newId()), await nextApplicationNo(tx, january, newId())];
      return { numbers: taken, writes: (await writesOf(tx)) - before };
    });
    expect(numbers).toEqual(['SQ20200104001', 'SQ20200105001']);
    expect(writes, 'counts of the sequence').toBeLessThan(10);
    const { numUpdatedRows } = await database.db
      .updateTable('numberSequence')
      .set({ value: 99_990 })
      .where('value', '=', 5_001)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    await give(99_991, 99_999).execute(database.db);
    await expect(application(january)).rejects.toThrow('APPLICATION');
    expect(await application(november2031)).toBe('SQ20311100001');
  });

  it('of work that failed are given again', async () => {
    const before = running(await application(november));
    let taken = '';
    const failed = inTransaction(async (tx) => {
      taken = await nextApplicationNo(tx, november, newId());
      throw new Error('the work failed');
    });
    await expect(failed).rejects.toThrow('the work failed');
    expect(running(taken)).toBe(before + 1);
    expect(await logged(taken)).toBeUndefined();
    expect(await application(november)).toBe(taken);
  });
});

describe('numbers of items', () => {
  it('come in the order of their owners, as many as are asked for', async () => {
    const owners = [newId(), newId(), newId()];
    const numbers = await inTransaction<string[]>((tx) => nextItemNos(tx, november, owners));
    expect(numbers).toEqual([...numbers].sort());
    for (const [at, number] of numbers.entries())
      expect(await logged(number)).toMatchObject({ kind: 'item', ownerId: owners[at] });
    expect(await items(november, 0)).toEqual([]);
  });

  it('a number that somebody has already is passed over, and the order stays', async () => {
    const [last = ''] = await items(november, 1);
    const taken = String(Number(last) + 2);
    await sql`insert into number_log (number, kind, at) values (${taken}, 'item', now())`.execute(database.db);
    const next = await items(november, 3);
    expect(next.map(Number)).toEqual([Number(last) + 1, Number(last) + 3, Number(last) + 4]);
  });

  it('batches that come at once share no number', async () => {
    const batches = await Promise.all(Array.from({ length: 6 }, () => items(november, 25)));
    expect(new Set(batches.flat()).size).toBe(150);
    for (const batch of batches) expect(batch).toEqual([...batch].sort());
  });
});

/** The number of times that the sequences of numbers were written, as this connection counts. */
async function writesOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ writes: number }>`
    select (n_tup_ins + n_tup_upd)::int as writes from pg_stat_xact_user_tables where relname = 'number_sequence'`.execute(
    tx,
  );
  return rows[0]?.writes ?? 0;
}

describe('numbers of reports', () => {
  const report = (institutePrefix: string, templateLetters = 'TD', rule?: string) =>
    inTransaction<string>((tx) =>
      nextReportNo(tx, november, { facts: { institutePrefix, templateLetters }, ownerId: newId(), rule }),
    );
  const give = (before: string, from: number, to: number) =>
    sql`insert into number_log (number, kind)
      select ${before} || lpad(n::text, 5, '0'), 'report' from generate_series(${from}::int, ${to}::int) n`.execute(
      database.db,
    );

  it('count for each institute, template and year alone, and go on where an earlier release counted', async () => {
    expect([await report('SC'), await report('SC'), await report('SC', 'QD'), await report('CQ')]).toEqual([
      'SC-TD202600001',
      'SC-TD202600002',
      'SC-QD202600001',
      'CQ-TD202600001',
    ]);
    await sql`insert into number_sequence (name, value) values ('report-TJ-RD2026', 412)`.execute(database.db);
    expect(await report('TJ', 'RD')).toBe('TJ-RD202600413');
  });

  it('get longer beyond their digits', async () => {
    await sql`insert into number_sequence (name, value) values ('report-TJ-GD2026', 99998)`.execute(database.db);
    expect([await report('TJ', 'GD'), await report('TJ', 'GD')]).toEqual(['TJ-GD202699999', 'TJ-GD2026100000']);
    await sql`insert into number_log (number, kind) values ('TJ-GD2026100001', 'report')`.execute(database.db);
    expect(await report('TJ', 'GD')).toBe('TJ-GD2026100002');
  });

  it('pass over a block of given numbers at once', async () => {
    await give('TJ-YD2026', 1, 4_000);
    const { number, writes } = await inTransaction<{ number: string; writes: number }>(async (tx) => {
      const facts = { institutePrefix: 'TJ', templateLetters: 'YD' };
      const before = await writesOf(tx); // what earlier transactions of this connection have not reported yet
      const taken = await nextReportNo(tx, november, { facts, ownerId: newId() });
      return { number: taken, writes: (await writesOf(tx)) - before };
    });
    expect(number).toBe('TJ-YD202604001');
    expect(writes, 'counts of the sequence').toBeLessThan(5);
  });

  it('asked for at once, with taken ones between, are given once each', async () => {
    await give('TJ-SD2026', 3, 5);
    const many = await Promise.all(Array.from({ length: 12 }, () => report('TJ', 'SD')));
    const runnings = many.map(running).sort((one, other) => one - other);
    expect(runnings).toEqual([1, 2, ...Array.from({ length: 10 }, (_, at) => 6 + at)]);
  });

  it('one that is made from another is in the log like those that were taken, and only once', async () => {
    const ownerId = newId();
    const log = () => inTransaction((tx) => logReportNo(tx, november, { number: 'DT-2026-0001-G1', ownerId }));
    await log();
    expect(await logged('DT-2026-0001-G1')).toMatchObject({ kind: 'report', ownerId });
    await expect(log()).rejects.toThrow();
  });
});

describe('a number that is no longer used', () => {
  it('keeps its place with the reason, and is never given again', async () => {
    const number = await application(november);
    await inTransaction((tx) => explainGap(tx, [number], '申请单作废'));
    expect(await logged(number)).toMatchObject({ state: 'voided', note: '申请单作废' });
    expect(running(await application(november))).toBeGreaterThan(running(number));
  });

  it('of an owner goes with all of theirs; a first reason stays', async () => {
    const ownerId = newId();
    const [one, other] = [await application(november, ownerId), await application(november, ownerId)];
    await inTransaction((tx) => explainGap(tx, [one], '先'));
    await inTransaction((tx) => explainGapsOf(tx, [ownerId], '后'));
    expect([(await logged(one))?.note, (await logged(other))?.note]).toEqual(['先', '后']);
  });
});
