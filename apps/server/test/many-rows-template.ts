import { buildApp } from '../src/app.ts';
import { demoPassword } from '../src/demo/people.seed.ts';
import type { TestDatabase } from './database.ts';
import { growTables } from './grown-tables.ts';
import { givenManyRows } from './many-rows.ts';
import { testPorts } from './ports.ts';
import { archiveTemplate, once, type SeededDemonstration, type StageTemplate } from './stage-template.ts';
import { logIn, withSession, type Person, type Stage } from './story.ts';

/** So many copies of what each table holds. */
const COPIES = 3;
/** So many records more in each table that grows with the work of an institute. */
const GROWN = 2000;

/** The demonstration with rows in every table that a list reads. */
export async function manyRowsTemplate(): Promise<StageTemplate<SeededDemonstration>> {
  const { name, seeded } = await archiveTemplate();
  return once('many_rows', name, async (database) => {
    await playedOn(database, seeded, async (stage) => {
      for (const who of ['shouli', 'keshi', 'dayin']) await logIn(stage.app, who, demoPassword); // rows of the login log
      await givenManyRows(stage, COPIES);
    });
    return seeded;
  });
}

/** The same, with thousands in each table that grows, and the plans of a hundred times as many. */
export async function grownTemplate(): Promise<StageTemplate<SeededDemonstration>> {
  const { name, seeded } = await manyRowsTemplate();
  return once('grown', name, async ({ db }) => {
    await growTables(db, GROWN);
    return seeded;
  });
}

/** The product on a database that is no test file's own yet, for as long as the work takes. */
async function playedOn(
  { db, pool, connection }: TestDatabase,
  { institute, archive }: SeededDemonstration,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const ports = await testPorts(pool);
  const app = await buildApp(db, ports);
  await app.ready();
  const people = new Map<string, Promise<Person>>();
  const person = (loginName: string) => {
    const known = people.get(loginName) ?? withSession({ db, app, ports }, loginName);
    people.set(loginName, known);
    return known;
  };
  try {
    await work({ db, connection, app, ports, seeded: institute, archive, person });
  } finally {
    await app.close();
    await ports.close();
  }
}
