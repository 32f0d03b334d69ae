import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import { runPrepared } from './prepared.ts';

const database = databaseForFile();
const code = (of: string) => sql<{ kindLabel: string }>`
  select ${of}::text || (select count(*) from setting where name = ${of}) as kind_label`;
const prepared = sql<{ statement: string; calls: number }>`
  select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements
  where statement like '%kind_label%' and statement not like '%pg_prepared_statements%'`;

it('a statement is planned once for a connection, whatever its values, and answers as the others do', async () => {
  await database.db.connection().execute(async (db) => {
    expect(await runPrepared(db, code('a'))).toEqual([{ kindLabel: 'a0' }]);
    expect(await runPrepared(db, code("b'; drop table setting; --"))).toEqual([
      { kindLabel: "b'; drop table setting; --0" },
    ]);
    const { rows } = await prepared.execute(db);
    expect(rows.map(({ calls }) => calls)).toEqual([2]);
  });
});

it('a statement that names its columns goes on while a migration adds one, and after it failed', async () => {
  await database.db.connection().execute(async (db) => {
    const flow = sql`select name, value from setting where name = ${'flow'}`;
    const before = await runPrepared(db, flow);
    await sql`alter table setting add column later text`.execute(db);
    expect(await runPrepared(db, flow)).toEqual(before);
    await expect(runPrepared(db, sql`select ${'x'}::integer as one`)).rejects.toThrow('invalid input syntax');
    expect(await runPrepared(db, sql`select ${'1'}::integer as one`)).toEqual([{ one: 1 }]);
    await sql`alter table setting drop column later`.execute(db);
  });
});
