import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/**
 * Notes every row that is written from now on in a table of `db`, but for those named. Answers how to ask: the tables that
 * were written since it was asked last. What is taken back leaves no note, and neither does an update that changes nothing.
 * To read every table before and after costs two hundred times as much.
 */
export async function rowWrites(db: Db, exceptNames: ReadonlySet<string>): Promise<() => Promise<string[]>> {
  await sql`create table row_write (name text not null)`.execute(db);
  await sql`create function note_row_write() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old::text = new::text then return null; end if;
      insert into public.row_write values (tg_table_name);
      return null;
    end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of tables.filter((table) => table.name !== 'row_write' && !exceptNames.has(table.name))) {
    await sql`create trigger zz_note_row_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_row_write()`.execute(db);
    await sql`create trigger zz_note_truncate after truncate on ${sql.table(name)}
      for each statement execute function note_row_write()`.execute(db);
  }
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from row_write returning name`.execute(db);
    return [...new Set(rows.map(({ name }) => name))].toSorted();
  };
}
