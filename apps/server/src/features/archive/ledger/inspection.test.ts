import { findImport, inspectLedger } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { ledgerText } from '@tejian/domain/archive/ledger/ledger.text.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { csv, drop } from '../../../../test/ledgers.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';
import { workbookOf, type GivenSheet } from '../../../../test/workbooks.ts';

const stage = stageForFile();

const sheet = (name: string): GivenSheet => ({
  name,
  rows: [
    ['识别码', '设备品种'],
    [`${name}1`, '客梯'],
  ],
});
const book = workbookOf(sheet('甲'), sheet('乙'));

/** Asks again and again until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}

const waitingForLock = async (): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'update "ledger_import"%'`.execute(
    stage.db,
  );
  return rows[0]?.found ?? 0;
};

/** Inspections that all stand before their last statement, while `meanwhile` may change the import. */
async function together(id: string, calls: (() => Promise<unknown>)[], meanwhile?: string): Promise<void> {
  const made: Promise<unknown>[] = [];
  await stage.db.transaction().execute(async (tx) => {
    await sql`select from ledger_import where id = ${id} for update`.execute(tx);
    made.push(...calls.map((call) => call()));
    await until(async () => (await waitingForLock()) === calls.length);
    if (meanwhile) await sql`update ledger_import set state = ${meanwhile} where id = ${id}`.execute(tx);
  });
  await Promise.all(made);
}

const asks = (person: Person, id: string, sheets: string[]) => async () =>
  (await person.sends(inspectLedger, { id, kindCode: '3000', sheets })).json<{ errorMsg?: string }>();

it('holds no transaction while it reads the file', async () => {
  const clerk = await stage.person('shouli');
  const rows = Array.from({ length: 30_000 }, (_, at) => [`KQ${at}`, '客梯', `第${at}号楼`]);
  const { id } = await drop(clerk, csv([['识别码', '设备品种', '设备使用地点'], ...rows]));
  let isDone = false;
  const inspection = clerk.does(inspectLedger, { id, kindCode: '3000' }).finally(() => (isDone = true));
  let looks = 0;
  const held: string[] = [];
  await until(async () => {
    const { rows: found } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like '%dictionary_item%'`.execute(
      stage.db,
    );
    held.push(...found.map(({ query }) => query));
    looks += 1;
    return isDone;
  });
  expect((await inspection).rows).toBe(30_000);
  expect(looks).toBeGreaterThan(1);
  expect(held).toEqual([]);
});

it('holds no transaction while it stores the file', async () => {
  const clerk = await stage.person('shouli');
  const { files } = stage.ports;
  const put = files.put.bind(files);
  const open: number[] = [];
  files.put = async (...given) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(stage.db);
    open.push(...rows.map(({ count }) => count));
    return put(...given);
  };
  await drop(clerk, csv([['识别码'], ['KQ1']])).finally(() => (files.put = put));
  expect(open).toEqual([0]);
});

it('keeps one of two inspections that found different things, and tells the other', async () => {
  const clerk = await stage.person('shouli');
  const { id } = await drop(clerk, book, '两表.xlsx');
  const answers: { errorMsg?: string }[] = [];
  const noted = (call: () => Promise<{ errorMsg?: string }>) => async () => answers.push(await call());
  await together(id, [noted(asks(clerk, id, ['甲'])), noted(asks(clerk, id, ['乙']))]);
  expect(answers.map(({ errorMsg }) => errorMsg ?? '').toSorted()).toEqual(['', ledgerText.readOtherwise]);
  const { sheets } = await clerk.does(findImport, { id });
  expect(sheets.filter(({ skipped }) => skipped === '')).toHaveLength(1);

  answers.length = 0;
  await together(id, [noted(asks(clerk, id, ['甲', '乙'])), noted(asks(clerk, id, ['甲', '乙']))]);
  expect(answers.map(({ errorMsg }) => errorMsg ?? '')).toEqual(['', '']);
});

it('leaves an import alone that was started while the file was read', async () => {
  const clerk = await stage.person('shouli');
  const { id, found } = await drop(clerk, book, '两表.xlsx');
  await together(
    id,
    [async () => expect(await asks(clerk, id, ['乙'])()).toMatchObject({ errorMsg: ledgerText.readOtherwise })],
    'running',
  );
  expect((await clerk.does(findImport, { id })).sheets).toEqual(found.sheets);
});
