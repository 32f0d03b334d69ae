import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Database } from './schema.ts';

type Table = keyof Database & string;
/** Values by our names of the columns; values of jsonb columns as they are, not as text. */
type Row = Readonly<Record<string, unknown>>;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Rows of a table as a parameter of JSON: thousands of parameters cost more than the rows. */
const recordSet = (table: Table, rows: readonly Row[]) => {
  const namedEntries = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])),
  );
  return sql`jsonb_populate_recordset(null::${sql.table(snake(table))}, ${JSON.stringify(namedEntries)}::jsonb) r`;
};

const namesIn = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** Adds rows that all have the same columns, in one statement. */
export async function insertAll(tx: Tx, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(namesIn(rows).map((name) => sql.ref(snake(name))));
  await sql`insert into ${sql.table(snake(table))} (${columns}) select ${columns} from ${recordSet(table, rows)}`.execute(
    tx,
  );
}

/**
 * Changes rows that all have the same columns, in one statement; a row that gives its version is changed only while it
 * is that. Answers the identifiers of those that were changed and their versions.
 */
export async function updateAll(
  tx: Tx,
  table: Table,
  rows: readonly (Row & { id: string })[],
  { hasTime = false } = {},
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const names = namesIn(rows);
  const set = names
    .filter((name) => name !== 'id' && name !== 'version')
    .map((name) => sql`${sql.ref(snake(name))} = r.${sql.ref(snake(name))}`);
  const isSeen = names.includes('version') ? sql`and t.version = r.version` : sql``;
  const { rows: changedRows } = await sql<{ id: string; version: number }>`
    update ${sql.table(snake(table))} t set ${sql.join(set)}, version = t.version + 1
      ${hasTime ? sql`, updated_at = now()` : sql``}
    from ${recordSet(table, rows)} where t.id = r.id ${isSeen} returning t.id, t.version`.execute(tx);
  return new Map(changedRows.map(({ id, version }) => [id, version]));
}
