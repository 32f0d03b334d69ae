// List queries at a million applications over real HTTP, with session, rights and scope on, beside a bare server over the
// bare driver that answers the same statements: both in turns, round by round, each with callers of a process apart.
//   npm run bench -- lists [applications=1000000] [requests=4000] [callers=16] [part of a name] [--write]
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { sm2 } from 'sm-crypto-v2';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { openPorts } from '../apps/server/src/platform/open-ports.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import type { Statement } from './parts/bare-server.ts';
import { conclude, judge, judgeLeast, median, quantile, words } from './parts/figures.ts';
import { EQUIPMENT, FIRST_PAGE, scenarios, type Scenario } from './parts/list-scenarios.ts';
import { databaseMilliseconds, millisecondsOf } from './parts/processor-time.ts';
import { seedApplications } from './parts/seed-applications.ts';
import { seedEquipment } from './seed-equipment.ts';

const [count = 1_000_000, requests = 4000, users = 16] = words.slice(0, 3).map(Number);
const partOfName = words[3] ?? '';
/** Of the product and of the driver each, in turns. */
const ROUNDS = 5;
const LIST = '/api/appmain/findAppMain';
/** Each of the first applications names one piece of equipment. */
const NAMED = `
  insert into application_equipment (application_id, equipment_id)
  select ('00030000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('00020000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
  from generate_series(1, $1::int) n`;

const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-lists-'));
const embedded = await startEmbedded(folder);
const pool = openPool(embedded.connection, { poolSize: 16, statementTimeoutMs: 0 });
/** Nothing while the product is measured: what is kept would cost it. */
let heard: Statement[] | undefined;
listenTo(pool);
const db = openDatabase(pool);
const ports = await openPorts(
  readConfig({ DATA_DIR: folder }),
  openLog(() => undefined),
  pool,
);
const app = await buildApp(db, ports);
const callers = fork(join(import.meta.dirname, 'parts/lists-callers.ts'));
const bare = fork(join(import.meta.dirname, 'parts/bare-server.ts'));
try {
  await prepareDatabase(db, pool);
  await fill();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const product: Served = {
    port: portOf(app.server.address()),
    cookie: await logIn('shouli'),
    path: LIST,
    pid: process.pid,
  };
  bare.send({ connection: embedded.connection });
  const driver: Served = { port: portOf(await answerOf<AddressInfo>(bare)), cookie: '', path: '/', pid: bare.pid ?? 0 };
  await called(product, [FIRST_PAGE], 4000); // a server that is asked all day runs compiled code
  bare.send({ statements: await statementsOf(product, [FIRST_PAGE]) });
  await answerOf(bare);
  await called(driver, [FIRST_PAGE], 4000);
  for (const scenario of scenarios.filter(({ name }) => name.includes(partOfName)))
    await compare(scenario, product, driver);
} finally {
  callers.kill();
  bare.kill();
  await app.close();
  await ports.close();
  await db.destroy();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

interface Served {
  readonly port: number;
  readonly cookie: string;
  readonly path: string;
  readonly compressed?: boolean;
  /** Process that serves, for its processor time. */
  readonly pid: number;
}

interface Round {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  /** Processor time of the server, milliseconds a request. */
  readonly cpu: number;
  /** Processor time of PostgreSQL, milliseconds a request. */
  readonly database: number;
}

async function compare(scenario: Scenario, product: Served, driver: Served): Promise<void> {
  const { forms, part, callers: by = users, compressed = false } = scenario;
  bare.send({ statements: await statementsOf(product, forms) });
  await answerOf(bare);
  const many = Math.ceil((requests * part) / ROUNDS);
  const asked = { ...product, compressed };
  await called(asked, forms, many, by);
  await called(driver, forms, many, by);
  const rounds: { product: Round; driver: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ product: await called(asked, forms, many, by), driver: await called(driver, forms, many, by) });
  tell(scenario, rounds);
}

function tell(
  { name, share, slower, slowest, cpu, database }: Scenario,
  rounds: readonly { product: Round; driver: Round }[],
): void {
  const figuresOf = (who: 'product' | 'driver') => {
    const times = rounds.flatMap((one) => one[who].times);
    return {
      rate: median(rounds.map((one) => one[who].rate)),
      slow: quantile(times, 0.99),
      slowest: quantile(times, 1),
      cpu: median(rounds.map((one) => one[who].cpu)),
      database: median(rounds.map((one) => one[who].database)),
    };
  };
  const [own, bareOf] = [figuresOf('product'), figuresOf('driver')];
  const ofDriver = median(rounds.map((one) => one.product.rate / one.driver.rate));
  const beside = (part: keyof typeof own, digits: number) =>
    `${own[part].toFixed(digits)} beside ${bareOf[part].toFixed(digits)}`;
  const more = `${beside('rate', 0)}/s, p99 ${beside('slow', 1)} ms, slowest ${beside('slowest', 1)}, CPU each ${beside('cpu', 2)} ms of Node.js, ${beside('database', 2)} of PostgreSQL`;
  process.stdout.write(`        ${name.padEnd(48)}${more}\n`);
  if (share) judgeLeast(`list, ${name}: part of the bare driver`, ofDriver, [share, '']);
  if (slower) judge(`list, ${name}: p99 beside the bare driver`, own.slow / bareOf.slow, [slower, '×']);
  if (slowest) judge(`list, ${name}: slowest call`, own.slowest, [slowest, 'ms']);
  if (cpu) judge(`list, ${name}: Node.js`, own.cpu, [cpu, 'ms CPU']);
  if (database) judge(`list, ${name}: PostgreSQL`, own.database, [database, 'ms CPU']);
}

/** The statements of the list that each form makes, apart from those of session and rights. */
async function statementsOf(product: Served, forms: readonly string[]): Promise<Record<string, readonly Statement[]>> {
  const byForm: Record<string, readonly Statement[]> = {};
  for (const form of forms) {
    heard = [];
    await called(product, [form], 1, 1);
    byForm[form] = heard.filter(({ text }) => /\b(?:application a|equipment e)\b/.test(text));
  }
  heard = undefined;
  return byForm;
}

/** Hears every statement that goes to the database while somebody wants to know. */
function listenTo(connections: pg.Pool): void {
  connections.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values)) heard?.push({ text, values });
      return query(text, values, ...rest);
    }) as typeof client.query;
  });
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

/** Fails when the process ends before it answers: nobody would wait for the figures of one that is gone. */
function answerOf<Answer>(of: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`${of.spawnfile} ended before it answered`));
    of.once('exit', gone);
    of.once('message', (answer) => {
      of.off('exit', gone);
      resolve(answer as Answer);
    });
  });
}

async function called(to: Served, forms: readonly string[], many: number, by = users): Promise<Round> {
  const before = [millisecondsOf([to.pid]), databaseMilliseconds(folder)] as const;
  const startedAt = performance.now();
  const answer = answerOf<number[]>(callers);
  callers.send({ ...to, forms, callers: by, requests: many });
  const times = await answer;
  const seconds = (performance.now() - startedAt) / 1000;
  const spent = (millisecondsOf([to.pid]) - before[0]) / many;
  return { rate: many / seconds, times, cpu: spent, database: (databaseMilliseconds(folder) - before[1]) / many };
}

/** Five years of declarations. */
async function fill(): Promise<void> {
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  const startedAt = performance.now();
  await seedApplications(pool, { instituteId, clerk: userIds.get('shouli') ?? '' }, [1, count]);
  const rows = Math.min(EQUIPMENT, count);
  await seedEquipment(pool, { rows, units: Math.ceil(rows / 50) });
  await pool.query(NAMED, [rows]);
  process.stdout.write(`${count} applications filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

async function logIn(loginName: string): Promise<string> {
  const key = await app.inject({ method: 'GET', url: '/a/login/key' });
  const { publicKey } = key.json<{ data: { publicKey: string } }>().data;
  const [username, password] = [loginName, demoPassword].map((clear) => sm2.doEncrypt(clear, publicKey, 1));
  const answer = await app.inject({ method: 'POST', url: '/a/login', payload: { username, password, loginType: '1' } });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
