import { deserialize, serialize } from 'node:v8';
import type pg from 'pg';
import { inject } from 'vitest';
import { seedArchive, type SeededArchive } from '../src/demo/archive.seed.ts';
import { seedInstitute, type SeededInstitute } from '../src/demo/institute.seed.ts';
import { openDatabase, openPool } from '../src/platform/db/connect.ts';
import { inDatabase } from './database-server.ts';
import type { TestDatabase } from './database.ts';

/** A database to copy, with what its seed answered. */
export interface StageTemplate<Seeded> {
  readonly name: string;
  readonly seeded: Seeded;
}

/** The seeds' answers for a stage with the archive. */
export interface SeededDemonstration {
  readonly institute: SeededInstitute;
  readonly archive: SeededArchive;
}

/** The demonstration institute, without anything in its archive. */
export const instituteTemplate = (): Promise<StageTemplate<SeededInstitute>> =>
  once('institute', inject('testServer').template, ({ db }) => db.transaction().execute(seedInstitute));

/** The demonstration institute with its archive. */
export async function archiveTemplate(): Promise<StageTemplate<SeededDemonstration>> {
  const { name, seeded: institute } = await instituteTemplate();
  return once('archive', name, async ({ db }) => ({
    institute,
    archive: await db.transaction().execute((tx) => seedArchive(tx, institute, '2026-11-20')),
  }));
}

const known = new Map<string, Promise<StageTemplate<unknown>>>();

/**
 * A database of this run and day that the first of its files to ask for it fills and all others copy: filling one costs ten
 * times what its copy does. What the seed answered is told in the database's comment.
 */
export function once<Seeded>(
  stage: string,
  from: string,
  fill: (database: TestDatabase) => Promise<Seeded>,
): Promise<StageTemplate<Seeded>> {
  const { connection: server, run } = inject('testServer');
  const name = `tejian_test_${run}_${stage}_${new Date().toISOString().slice(0, 10)}`;
  const made =
    known.get(name) ??
    asOnlyOne(name, async (admin) => {
      const told = await commentOf(admin, name);
      if (told) return { name, seeded: deserialize(Buffer.from(told, 'base64')) as unknown };
      await admin.query(`drop database if exists "${name}"`); // of a file that ended while it filled it
      await admin.query(`create database "${name}" template "${from}" strategy file_copy`);
      const connection = inDatabase(server, name);
      const pool = openPool(connection, { poolSize: 5, statementTimeoutMs: 30_000 });
      const seeded = await fill({ db: openDatabase(pool), pool, connection });
      await pool.end();
      await admin.query(`comment on database "${name}" is '${serialize(seeded).toString('base64')}'`);
      return { name, seeded };
    });
  known.set(name, made);
  return made as Promise<StageTemplate<Seeded>>; // told under the name of its stage alone
}

/** Does the work while nobody else in the run does the work of this name. */
export async function asOnlyOne<T>(name: string, work: (admin: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = openPool(inject('testServer').connection, { poolSize: 1, statementTimeoutMs: 0 });
  const admin = await pool.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await work(admin);
  } finally {
    admin.release();
    await pool.end(); // and with the connection the lock
  }
}

async function commentOf(admin: pg.PoolClient, name: string): Promise<string | null | undefined> {
  const { rows } = await admin.query<{ told: string | null }>(
    `select shobj_description(oid, 'pg_database') as told from pg_database where datname = $1`,
    [name],
  );
  return rows[0]?.told;
}
