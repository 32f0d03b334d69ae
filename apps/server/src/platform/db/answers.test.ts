import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';

const database = databaseForFile();

it('a list of texts is read as it was written, with and without quotes', async () => {
  const lists = [
    [],
    ['甲'],
    ['a', 'b', ''],
    [null],
    ['NULL', null, 'null'],
    ['a,b', 'c'],
    ['{a}', '"', '\\', ' a '],
    ['2026-11-30', '1'],
  ];
  for (const list of lists) {
    const { rows } = await sql<{ list: unknown }>`select ${list}::text[] as list`.execute(database.db);
    expect(rows).toEqual([{ list }]);
  }
});

it('columns are named as the code names them; what a document holds is not', async () => {
  const { rows } = await sql`
    select n as row_no, jsonb_build_object('row_no', n, 'parts', jsonb_build_array(jsonb_build_object('part_no', n))) as whole_part
    from generate_series(1, 2) n`.execute(database.db);
  expect(rows).toEqual([1, 2].map((n) => ({ rowNo: n, wholePart: { row_no: n, parts: [{ part_no: n }] } })));
  expect((await sql`select 1 as row_no where false`.execute(database.db)).rows).toEqual([]);
});
