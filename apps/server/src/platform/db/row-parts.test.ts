import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import { asId, newId } from './id.ts';
import { partsColumn, partsIn, type JsonParts } from './row-parts.ts';

const database = databaseForFile();

it('rows of several statements come with one row, in their order, with our names and their values', async () => {
  const numbered = (most: ReturnType<typeof sql>) => sql<{
    shownNo: number;
    dueOn: string;
    madeAt: Date;
    inner: object;
  }>`
    select n as shown_no, date '2026-03-15' as due_on, timestamptz '2026-03-15 08:00+08' as made_at, '{"as_it_is": 1}'::jsonb as inner
    from generate_series(1, ${most}) n order by n desc`;
  const parts = { firstRows: numbered(sql`it.two`), none: sql<{ a: string }>`select 'a' as a where false` };
  const { rows } = await sql<{ parts: JsonParts }>`
    select ${partsColumn(parts)} as parts from (select 2 as two) it`.execute(database.db);
  expect(rows.map((row) => partsIn(parts, row.parts))).toEqual([
    {
      firstRows: [2, 1].map((shownNo) => ({
        shownNo,
        dueOn: '2026-03-15',
        madeAt: '2026-03-15T08:00:00+08:00',
        inner: { as_it_is: 1 },
      })),
      none: [],
    },
  ]);
});

it('a text in a statement is an identifier or none', async () => {
  const texts = [newId(), '../x', '', `${newId()} `];
  const { rows } = await sql<{ id: string | null }>`
    select ${asId(sql`given`)} as id from unnest(${texts}::text[]) given`.execute(database.db);
  expect(rows.map(({ id }) => id)).toEqual([texts[0], null, null, null]);
});
