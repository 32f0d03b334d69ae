import type pg from 'pg';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { seedInstitute, type SeededInstitute } from '../src/demo/institute.seed.ts';
import { demoPassword } from '../src/demo/people.seed.ts';
import { openDatabase, openPool, type Connection } from '../src/platform/db/connect.ts';
import type { Db } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import type { Renderer } from '../src/platform/documents/renderer.ts';
import { openLog } from '../src/platform/log/log.ts';
import { openPorts } from '../src/platform/open-ports.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { givenImages } from './given-images.ts';
import { logIn, type Person, type Stage } from './story.ts';

/** The embedded database of a data folder, for as long as it is used; nobody else may have the folder meanwhile. */
export async function withDatabaseOn<T>(
  folder: string,
  work: (db: Db, pool: pg.Pool, connection: Connection) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded(folder);
  const pool = openPool(embedded.connection, { poolSize: 5, statementTimeoutMs: 30_000 });
  try {
    return await work(openDatabase(pool), pool, embedded.connection);
  } finally {
    await pool.end();
    await embedded.stop();
  }
}

/** Fills the database of a new product with the demonstration institute. */
export async function seededOn(db: Db, pool: pg.Pool): Promise<SeededInstitute> {
  await prepareDatabase(db, pool);
  return db.transaction().execute(seedInstitute);
}

interface StageOnOptions {
  /** Draws; else one of its own does, which lays fonts out in the folder. */
  readonly renderer?: Renderer;
  /** What the seed answered, where the folder has the institute already. */
  readonly seeded?: SeededInstitute;
}

/** A data folder of a new product with the demonstration institute, and the product on it without a port. */
export function withStageOn<T>(
  folder: string,
  work: (stage: Stage) => Promise<T>,
  { renderer, seeded: before }: StageOnOptions = {},
): Promise<T> {
  return withDatabaseOn(folder, async (db, pool, connection) => {
    const seeded = before ?? (await seededOn(db, pool));
    const logged: string[] = [];
    const ports = await openPorts(
      readConfig({ DATA_DIR: folder }),
      openLog((line) => logged.push(line)),
      pool,
      renderer,
    );
    await givenImages({ db, ports });
    const app = await buildApp(db, ports);
    await app.ready();
    const people = new Map<string, Promise<Person>>();
    const person = (loginName: string) => {
      const known = people.get(loginName) ?? logIn(app, loginName, demoPassword);
      people.set(loginName, known);
      return known;
    };
    try {
      return await work({
        db,
        connection,
        app,
        ports: { ...ports, logged },
        seeded,
        get archive(): never {
          throw new Error('this stage has no demonstration archive');
        },
        person,
      });
    } finally {
      await app.close();
      await ports.close();
    }
  });
}
