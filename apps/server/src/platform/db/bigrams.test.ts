import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import { openDatabase, openPool } from './connect.ts';

const database = databaseForFile();

/** Every two characters that follow each other, in small letters. */
const pairsOf = (text: string): string[] => {
  const letters = [...text.toLowerCase()];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))].toSorted();
};

it('the pairs that name searches compare are those of the text, and no query is run for a value', async () => {
  const db = openDatabase(openPool(database.connection, { poolSize: 1, statementTimeoutMs: 10_000 }));
  const pieces = ['示范市', '云栖路', '𠀀岛', 'ABC-12', 'ab', ' ', '　', '%_\\', '12', '云栖'];
  const texts = ['', '示', 'A', '示范', '云栖云栖', ...pieces.flatMap((one) => pieces.map((other) => one + other))];
  try {
    const { rows } = await sql<{ text: string; pairs: string[] }>`
      select t as text, bigrams(t) as pairs from unnest(${texts}::text[]) t`.execute(db);
    expect(rows).toHaveLength(texts.length);
    for (const { text, pairs } of rows) expect([text, [...new Set(pairs)].toSorted()]).toEqual([text, pairsOf(text)]);
    const { rows: made } = await sql`
      select l.lanname as language, p.provolatile as kind, p.proisstrict as strict
      from pg_proc p join pg_language l on l.oid = p.prolang where p.proname = 'bigrams'`.execute(db);
    expect(made).toEqual([{ language: 'plpgsql', kind: 'i', strict: true }]);
  } finally {
    await db.destroy();
  }
});
