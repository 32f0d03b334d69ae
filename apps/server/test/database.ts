import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, openPool, type Connection } from '../src/platform/db/connect.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inDatabase } from './database-server.ts';

/** The time that a template may take to be filled by the first file that asks for it, beside others. */
const FILLED_MS = 300_000;

/** A migrated database with reference data and nothing else. */
export type TestDatabase = { readonly db: Db; readonly pool: pg.Pool; readonly connection: Connection };

/**
 * A database of this test file's own, copied before its first test and dropped after its last. Call it at the top. `template`
 * says of what, where more than the reference data is wanted.
 */
export function databaseForFile(template?: () => Promise<string>): TestDatabase {
  let opened: (TestDatabase & { close(): Promise<void> }) | undefined;
  const now = () => {
    if (!opened) throw new Error('the database is there from the first test on, not while the file is read');
    return opened;
  };
  beforeAll(async () => {
    opened = await cloneDatabase({ template: await template?.() });
  }, FILLED_MS);
  afterAll(() => opened?.close());
  return {
    get db() {
      return now().db;
    },
    get pool() {
      return now().pool;
    },
    get connection() {
      return now().connection;
    },
  };
}

interface CopyOptions {
  /** Nothing in it, not even tables. */
  readonly empty?: boolean;
  /** The database to copy; the one with the reference data where nothing is said. */
  readonly template?: string | undefined;
}

/** One more copy, for a test that spoils its database; whoever asks for it closes it. */
export async function cloneDatabase({ empty = false, template }: CopyOptions = {}): Promise<
  TestDatabase & { close(): Promise<void> }
> {
  const { connection: server, template: reference } = inject('testServer');
  const name = `tejian_test_${randomBytes(6).toString('hex')}`;
  const from = empty ? 'template0' : `"${template ?? reference}"`;
  // As files: block by block through the log, which is the default, a copy costs ten times the processor.
  await asAdministrator(server, `create database "${name}" template ${from} strategy file_copy`);
  const connection = inDatabase(server, name);
  const pool = openPool(connection, { poolSize: 5, statementTimeoutMs: 30_000 });
  const close = async () => {
    await pool.end();
    await asAdministrator(server, `drop database "${name}" with (force)`);
  };
  return { db: openDatabase(pool), pool, connection, close };
}

async function asAdministrator(server: Connection, statement: string): Promise<void> {
  const pool = openPool(server, { poolSize: 1, statementTimeoutMs: 0 });
  await pool.query(statement);
  await pool.end();
}
