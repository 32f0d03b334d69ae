import { expressionBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import type { Database } from './schema.ts';

const database = databaseForFile();

it('nothing is in an empty list, everything is outside it, and it changes nothing', async () => {
  const { db } = database;
  const all = await db.selectFrom('catalogueItem').select('code').execute();
  expect(all.length).toBeGreaterThan(5);
  expect(await db.selectFrom('catalogueItem').select('code').where('code', 'in', []).execute()).toEqual([]);
  const outside = await db.selectFrom('catalogueItem').select('code').where('code', 'not in', []).execute();
  expect(outside).toHaveLength(all.length);
  const { numDeletedRows } = await db.deleteFrom('appUser').where('id', 'in', []).executeTakeFirstOrThrow();
  expect(numDeletedRows).toBe(0n);
});

it('so is one within a written text, and names are translated there', async () => {
  const inside = expressionBuilder<Database, 'catalogueItem'>();
  const { rows } = await sql<{ howMany: number }>`
    select count(*)::int as how_many from ${sql.table('catalogueItem')} where ${inside('code', 'in', [])}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ howMany: 0 }]);
});
