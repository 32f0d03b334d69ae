import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';

const database = databaseForFile();

/** Each search reads the whole list, and the planner counts its pages: longer ones turn it away from the index. */
const LONGEST = 64;

it('a search index collects entries on a few pages, or not at all', async () => {
  const { rows } = await sql<{ name: string; options: string[] }>`
    select c.relname as name, coalesce(c.reloptions, '{}') as options
    from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
  const limitOf = (options: readonly string[]) =>
    Number(options.find((option) => option.startsWith('gin_pending_list_limit='))?.split('=')[1] ?? Infinity);
  const collecting = rows.filter(({ options }) => !options.includes('fastupdate=off'));
  expect(collecting.filter(({ options }) => limitOf(options) > LONGEST).map(({ name }) => name)).toEqual([]);
  expect(collecting.map(({ name }) => name)).toEqual([
    'application_no_trgm',
    'application_unit_bigrams',
    'charge_payer_bigrams',
    'item_codes',
    'item_unit_bigrams',
    'report_number_parts',
  ]);
});
