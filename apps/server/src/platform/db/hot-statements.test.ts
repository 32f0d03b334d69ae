import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { databaseForFile } from '../../../test/database.ts';
import { openPool } from './connect.ts';
import { HotStatements } from './hot-statements.ts';

const database = databaseForFile();
let pool: pg.Pool;
beforeAll(() => {
  pool = openPool(database.connection, { poolSize: 1, statementTimeoutMs: 5_000 });
});
afterAll(() => pool.end());

const times = <Result>(many: number, work: (at: number) => Result) => Array.from({ length: many }, (_, at) => work(at));
const prepared = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    (row) => row.statement,
  );

it('what is asked often is prepared, and answers as before', async () => {
  const often = 'select $1::int + 1 as sum, $2::text as word';
  const answers: unknown[] = [];
  for (let at = 0; at < 30; at += 1) answers.push((await pool.query(often, [at, `字${at}`])).rows[0]);
  expect(answers).toEqual(times(30, (at) => ({ sum: at + 1, word: `字${at}` })));
  await pool.query('select $1::int as rare', [1]);
  expect(await prepared()).toEqual([often]);
});

it('a table that changes its columns is read on', async () => {
  await database.pool.query('create table changing (id int, name text)');
  const read = () => pool.query('select id, name from changing where id = $1', [1]);
  for (let at = 0; at < 30; at += 1) await read();
  await database.pool.query('alter table changing add column more int');
  await database.pool.query(`insert into changing values (1, '甲', 2)`);
  expect((await read()).rows).toEqual([{ id: 1, name: '甲' }]);
});

it('plans know the values of a prepared statement', async () => {
  const { rows } = await pool.query<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`);
  expect(rows).toEqual([{ mode: 'force_custom_plan' }]);
});

it('a refused value of a prepared statement leaves the next one whole', async () => {
  const ask = (value: string) => sql<{ n: number }>`select ${value}::int as n`.execute(database.db);
  for (let at = 0; at < 30; at += 1) await ask(String(at));
  await expect(ask('x')).rejects.toThrow(/invalid input syntax/);
  expect((await ask('7')).rows).toEqual([{ n: 7 }]);
});

it('names are few, stand for one text each, and none for columns that are not named', () => {
  const hot = new HotStatements();
  const nameOf = (text: string) => times(20, () => hot.nameOf(text)).at(-1);
  expect(nameOf('select * from a where b = $1')).toBeUndefined();
  expect(nameOf('insert into a values ($1) returning *')).toBeUndefined();
  const names = times(100, (at) => nameOf(`select count(*) from a${at} where b = $1`));
  expect(new Set(names.filter(Boolean)).size).toBe(64);
  expect(names.slice(64).every((name) => name === undefined)).toBe(true);
  expect(hot.nameOf('select count(*) from a3 where b = $1')).toBe(names[3]);
});
