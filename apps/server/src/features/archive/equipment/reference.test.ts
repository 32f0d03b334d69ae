import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../../test/story.ts';
import { equipmentReferences } from './reference.store.ts';

const stage = stageForFile();

it('names every foreign key to equipment, so that merging and deleting forget none', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'equipment'::regclass`.execute(stage.db);
  const declared = equipmentReferences.filter(({ bond }) => bond !== 'loose');
  const named = (all: readonly { table: string; column: string }[]) =>
    all.map(({ table, column }) => `${table}.${column}`).toSorted();
  expect(named(declared)).toEqual(named(rows));
});

it('knows how each row is identified, and which of them a record has once', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select i.indrelid::regclass::text as "table", array_agg(a.attname::text order by a.attname) as columns
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and i.indpred is null group by i.indexrelid, i.indrelid`.execute(stage.db);
  for (const { table, column, key, only = [] } of equipmentReferences) {
    const unique = rows.filter((index) => index.table === table).map(({ columns }) => columns);
    const own = unique
      .filter((columns) => columns.includes(column))
      .map((columns) => columns.filter((one) => one !== column));
    expect(own, `${table}: rows that a record has once`).toEqual(only.length > 0 ? [[...only].toSorted()] : []);
    expect(
      unique.some((columns) => columns.every((one) => one === column || key.includes(one))),
      `${table}: key`,
    ).toBe(true);
  }
});
