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
import { databaseMilliseconds, millisecondsOf } from './parts/processor-time.ts';
import { seedApplications } from './parts/seed-applications.ts';

const [count = 1_000_000, requests = 4000, users = 16] = words.slice(0, 3).map(Number);
const partOfName = words[3] ?? '';
/** Of the product and of the driver each, in turns. */
const ROUNDS = 5;
const LIST = '/api/appmain/findAppMain';
const FIRST_PAGE = 'equcodeset=3000&pageNo=1&pageSize=10';

interface Scenario {
  readonly name: string;
  readonly forms: readonly string[];
  /** The share of the requests that is asked. */
  readonly part: number;
  /** As many callers instead of all. */
  readonly callers?: number;
  /** Of the driver's rate that the product shall reach. */
  readonly share?: number;
  /** So many times what the driver's slowest hundredth takes the product's may take: on any machine the same. */
  readonly slower?: number;
  /** Milliseconds that the slowest hundredth may take. */
  readonly p99?: number;
  /** Milliseconds of the server's processor time a request. */
  readonly cpu?: number;
  /** Milliseconds of the database's processor time a request. */
  readonly database?: number;
  /** Answers travel compressed, as to a browser. */
  readonly compressed?: boolean;
}

const numbered = (many: number, form: (at: number) => string) => Array.from({ length: many }, (_, at) => form(at));
const scenarios: readonly Scenario[] = [
  { name: 'newest first, page 1', forms: [FIRST_PAGE], part: 1, share: 0.65, slower: 2, cpu: 0.7 },
  {
    name: 'newest first, as the browser asks',
    forms: [`${FIRST_PAGE}&counting=later`],
    part: 0.5,
    share: 0.65,
    slower: 2,
    compressed: true,
  },
  {
    name: 'of a kind and a step, half of all',
    forms: ['equcodeset=3000&stepcode=RWAP&pageNo=1&pageSize=10'],
    part: 0.5,
    share: 0.8,
    slower: 2,
    cpu: 0.7,
  },
  { name: 'newest first, page 1, one caller', forms: [FIRST_PAGE], part: 0.25, callers: 1, share: 0.65, slower: 2 },
  { name: 'pages 1 to 50', forms: numbered(50, (at) => `equcodeset=3000&pageNo=${at + 1}&pageSize=10`), part: 1 },
  { name: 'a payment state that nobody has', forms: ['paymstate=09'], part: 0.25, slower: 2 },
  { name: '500 rows', forms: ['equcodeset=3000&pageNo=1&pageSize=500'], part: 0.05 },
  {
    name: 'application number, substring',
    forms: numbered(100, (at) => `appno=${String(at * 7919).padStart(6, '0')}`),
    part: 0.25,
    share: 0.9,
    p99: 500,
  },
  {
    name: 'unit, two Chinese characters',
    forms: ['榕江', '滨海', '示范'].map((word) => `unitname=${encodeURIComponent(word)}`),
    part: 0.25,
    share: 0.8,
    p99: 500,
    database: 5,
  },
  {
    name: 'unit, one match',
    forms: numbered(50, (at) => `unitname=${encodeURIComponent(`物业${90_000 + at}号`)}`),
    part: 0.25,
    p99: 500,
  },
];

const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-lists-'));
const embedded = await startEmbedded(folder);
const pool = openPool(embedded.connection, { poolSize: 16, statementTimeoutMs: 0 });
const statements = listening(pool);
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
  { name, share, slower, p99, cpu, database }: Scenario,
  rounds: readonly { product: Round; driver: Round }[],
): void {
  const figuresOf = (who: 'product' | 'driver') => ({
    rate: median(rounds.map((one) => one[who].rate)),
    slow: quantile(
      rounds.flatMap((one) => one[who].times),
      0.99,
    ),
    cpu: median(rounds.map((one) => one[who].cpu)),
    database: median(rounds.map((one) => one[who].database)),
  });
  const [own, bareOf] = [figuresOf('product'), figuresOf('driver')];
  const ofDriver = median(rounds.map((one) => one.product.rate / one.driver.rate));
  const beside = (part: 'rate' | 'slow' | 'cpu' | 'database', digits: number) =>
    `${own[part].toFixed(digits)} beside ${bareOf[part].toFixed(digits)}`;
  const more = `${beside('rate', 0)}/s, p99 ${beside('slow', 1)} ms, CPU each ${beside('cpu', 2)} ms of Node.js, ${beside('database', 2)} of PostgreSQL`;
  process.stdout.write(`        ${name.padEnd(48)}${more}\n`);
  if (share) judgeLeast(`list, ${name}: part of the bare driver`, ofDriver, [share, '']);
  if (slower) judge(`list, ${name}: p99 beside the bare driver`, own.slow / bareOf.slow, [slower, '×']);
  if (p99) judge(`list, ${name}: p99`, own.slow, [p99, 'ms']);
  if (cpu) judge(`list, ${name}: Node.js`, own.cpu, [cpu, 'ms CPU']);
  if (database) judge(`list, ${name}: PostgreSQL`, own.database, [database, 'ms CPU']);
}

/** The statements of the list that each form makes, apart from those of session and rights. */
async function statementsOf(product: Served, forms: readonly string[]): Promise<Record<string, readonly Statement[]>> {
  const of: Record<string, readonly Statement[]> = {};
  for (const form of forms) {
    statements.length = 0;
    await called(product, [form], 1, 1);
    of[form] = statements.filter(({ text }) => /\bapplication a\b/.test(text));
  }
  return of;
}

/** Every statement that goes to the database from now on. */
function listening(connections: pg.Pool): Statement[] {
  const heard: Statement[] = [];
  connections.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values)) heard.push({ text, values });
      if (heard.length > 1000) heard.length = 0; // only one request is listened to at a time
      return query(text, values, ...rest);
    }) as typeof client.query;
  });
  return heard;
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
  process.stdout.write(`${count} applications filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

async function logIn(loginName: string): Promise<string> {
  const key = await app.inject({ method: 'GET', url: '/a/login/key' });
  const { publicKey } = key.json<{ data: { publicKey: string } }>().data;
  const [username, password] = [loginName, demoPassword].map((clear) => sm2.doEncrypt(clear, publicKey, 1));
  const answer = await app.inject({ method: 'POST', url: '/a/login', payload: { username, password, loginType: '1' } });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
