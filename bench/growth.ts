// How the same calls grow with the number of applications: a list's pages, searches and one record, one caller, in one
// database that is filled up between the measurements.
//   npm run bench -- growth [10000,1000000,10000000] [calls=200] [--write]
// Time of the clock: what is compared stands in one run, and the median of the calls is what a busy machine moves least.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { detail } from '../apps/server/src/features/business/application/application.service.ts';
import { applications } from '../apps/server/src/features/business/application/list.service.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { findActor } from '../apps/server/src/platform/session/session.store.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { conclude, judge, median, words } from './parts/figures.ts';
import { seedApplications, type Declarant } from './parts/seed-applications.ts';

const [sizesAsked = '10000,1000000,10000000', calls = '200'] = words;
const sizes = sizesAsked.split(',').map(Number);
const GROWTH = [2, '×'] as const;
const OF_SUBSTRINGS = [10, '×'] as const;
/**
 * The time below which a call is made so many times as often: a median of few calls below a millisecond says nothing.
 */
const QUICK_MS = 2;
const OFTENER = 10;

const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-growth-'));
const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 4, statementTimeoutMs: 0 });
const db = openDatabase(pool);
const actor = await preparedDatabase();

type Asked = Parameters<typeof applications>[1];
const page = (question: object) => () =>
  applications(db, { pageNo: 1, pageSize: 10, ...question } as Asked, actor.person);
const units = ['榕江', '滨海', '示范'];
let turn = 0;

interface Growing {
  readonly name: string;
  readonly goal: readonly [number, string];
  readonly call: () => Promise<unknown>;
}
const growing: readonly Growing[] = [
  { name: 'newest first', goal: GROWTH, call: page({ kindCode: '3000' }) },
  { name: 'page 900', goal: GROWTH, call: page({ kindCode: '3000', pageNo: 900 }) },
  { name: 'of a step', goal: GROWTH, call: page({ kindCode: '3000', step: 'SCFP' }) },
  { name: 'a payment state that nobody has', goal: GROWTH, call: page({ paymentState: '09' }) },
  { name: 'one application', goal: GROWTH, call: () => detail(db, anyId(), actor.person, new Date()) },
  {
    name: 'application number, substring',
    goal: OF_SUBSTRINGS,
    call: () => page({ applicationNo: String(((turn += 1) * 7919) % 1_000_000).padStart(6, '0') })(),
  },
  {
    name: 'unit, two Chinese characters',
    goal: OF_SUBSTRINGS,
    call: () => page({ inspectedUnit: units[(turn += 1) % units.length] })(),
  },
  {
    name: 'unit, one match',
    goal: OF_SUBSTRINGS,
    call: () => page({ inspectedUnit: `物业${9_000 + ((turn += 1) % 50)}号` })(),
  },
];

let ids: string[] = [];
const anyId = (): string => ids[(turn += 1) % ids.length] ?? '';

try {
  const before = new Map<string, number>();
  let filledCount = 0;
  for (const size of sizes) {
    const startedAt = performance.now();
    await seedApplications(pool, actor.declarant, [filledCount + 1, size]);
    filledCount = size;
    process.stdout.write(`${size} applications, filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
    await measure(size, before);
  }
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function preparedDatabase() {
  await prepareDatabase(db, pool);
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  const clerk = userIds.get('shouli') ?? '';
  const person = await findActor(db, clerk);
  if (!person) throw new Error('the clerk is not there');
  return { person, declarant: { instituteId, clerk } satisfies Declarant };
}

async function measure(size: number, before: Map<string, number>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from application order by application_no limit 200');
  ids = rows.map(({ id }) => id);
  for (const { name, goal, call } of growing) {
    const warm = await timesOf(call, Math.max(20, Number(calls) / 10));
    const time = median(await timesOf(call, Number(calls) * (median(warm) < QUICK_MS ? OFTENER : 1)));
    const earlier = before.get(name);
    before.set(name, time);
    const more = `${time.toFixed(2)} ms`;
    if (earlier === undefined) process.stdout.write(`        ${name.padEnd(48)}${more}\n`);
    else
      judge(
        `growth to ${size.toLocaleString('en')} rows: ${name}`,
        time / earlier,
        goal,
        `${more} instead of ${earlier.toFixed(2)}`,
      );
  }
}

/** Milliseconds of each call. */
async function timesOf(call: () => Promise<unknown>, many: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < many; at += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  return times;
}
