import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import { openDatabase, openPool } from './connect.ts';
import type { Db } from './database.ts';
import { maintain } from './maintenance.ts';

const database = databaseForFile();
const long = sql`select pg_sleep(0.2)`;
const limitOf = async (db: Db) =>
  (await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statementTimeout;

it('upkeep is not stopped by the time limit of calls, and leaves the limit as it was, also when it fails', async () => {
  const db = openDatabase(openPool(database.connection, { poolSize: 1, statementTimeoutMs: 50 }));
  try {
    await expect(long.execute(db)).rejects.toThrow('statement timeout');
    let isDone = false;
    await maintain(db, async (connection) => {
      await long.execute(connection);
      isDone = true;
    });
    expect(isDone).toBe(true);
    expect(await limitOf(db)).toBe('50ms');
    const failing = maintain(db, async (connection) => {
      await sql`analyze no_such_table`.execute(connection);
    });
    await expect(failing).rejects.toThrow('no_such_table');
    expect(await limitOf(db)).toBe('50ms');
  } finally {
    await db.destroy();
  }
});
