// List queries at a million applications over real HTTP, with session, rights and scope on, beside a bare server over the
// bare driver that answers the same statements: both in turns, round by round, each with callers of a process apart.
//   npm run bench -- lists [applications=1000000] [requests=4000] [callers=16] [--write]
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { sm2 } from 'sm-crypto-v2';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { demoPassword } from '../apps/server/src/demo/people.seed.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { newId } from '../apps/server/src/platform/db/id.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { openPorts } from '../apps/server/src/platform/open-ports.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import type { Statement } from './bare-server.ts';
import { conclude, judge, judgeLeast, median, quantile, words } from './figures.ts';

const [count = 1_000_000, requests = 4000, users = 16] = words.map(Number);
/** Of the product and of the driver each, in turns. */
const ROUNDS = 5;
const LIST = '/api/appmain/findAppMain';

/** `share` of the driver's rate that the product shall reach; `p99` in milliseconds; `part` of the requests asked. */
interface Scenario {
  readonly name: string;
  readonly forms: readonly string[];
  readonly part: number;
  readonly share?: number;
  readonly p99?: number;
}

const numbered = (many: number, form: (at: number) => string) => Array.from({ length: many }, (_, at) => form(at));
const scenarios: readonly Scenario[] = [
  { name: 'newest first, page 1', forms: ['equcodeset=3000&pageNo=1&pageSize=10'], part: 1, share: 0.65, p99: 22 },
  { name: 'pages 1 to 50', forms: numbered(50, (at) => `equcodeset=3000&pageNo=${at + 1}&pageSize=10`), part: 1 },
  { name: 'a payment state that nobody has', forms: ['paymstate=09'], part: 0.25, p99: 22 },
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
const callers = fork(join(import.meta.dirname, 'lists-callers.ts'));
const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
try {
  await prepareDatabase(db, pool);
  await fill();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const product: Served = { port: portOf(app.server.address()), cookie: await logIn('shouli'), path: LIST };
  bare.send({ connection: embedded.connection });
  const driver: Served = { port: portOf(await answerOf<AddressInfo>(bare)), cookie: '', path: '/' };
  await called(product, ['pageNo=1'], 500);
  for (const scenario of scenarios) await compare(scenario, product, driver);
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
}

interface Round {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds of each request. */
  readonly times: readonly number[];
  /** Processor time of this process, milliseconds a request. */
  readonly cpu: number;
}

async function compare({ name, forms, part, share, p99 }: Scenario, product: Served, driver: Served): Promise<void> {
  bare.send({ statements: await statementsOf(product, forms) });
  await answerOf(bare);
  const many = Math.ceil((requests * part) / ROUNDS);
  await called(product, forms, many);
  await called(driver, forms, many);
  const rounds: { product: Round; driver: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ product: await called(product, forms, many), driver: await called(driver, forms, many) });
  const rate = median(rounds.map((one) => one.product.rate));
  const bareRate = median(rounds.map((one) => one.driver.rate));
  const ofDriver = median(rounds.map((one) => one.product.rate / one.driver.rate));
  const cpu = median(rounds.map((one) => one.product.cpu));
  const slow = quantile(
    rounds.flatMap((one) => one.product.times),
    0.99,
  );
  const more = `${rate.toFixed(0)}/s beside ${bareRate.toFixed(0)}/s, p99 ${slow.toFixed(1)} ms, node ${cpu.toFixed(2)} ms CPU each`;
  if (share) judgeLeast(`list, ${name}: part of the bare driver`, ofDriver, [share, ''], more);
  else process.stdout.write(`        ${name.padEnd(56)}${more}\n`);
  if (p99) judge(`list, ${name}: p99`, slow, [p99, 'ms']);
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

function answerOf<Answer>(of: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => of.once('message', (answer) => resolve(answer as Answer)));
}

async function called(to: Served, forms: readonly string[], many: number, by = users): Promise<Round> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const answer = answerOf<number[]>(callers);
  callers.send({ ...to, forms, callers: by, requests: many });
  const times = await answer;
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { rate: many / seconds, times, cpu: (user + system) / 1000 / many };
}

/** Applications of ten thousand units over five years, four in a hundred still waiting at a step. */
async function fill(): Promise<void> {
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  const clerk = userIds.get('shouli') ?? '';
  const unitId = newId();
  await db.insertInto('unit').values({ id: unitId, name: '示范物业', searchName: '示范物业' }).execute();
  const startedAt = performance.now();
  await sql`insert into application (id, application_no, flow_code, flow_version, step, state, unit_id, inspected_unit, contact_name,
      contact_phone, kind_code, category_code, apply_type, business_nature, equipment_count, organisation_id, created_by, created_at)
    select gen_random_uuid(), 'SQ' || to_char(now() - n * interval '2 minutes', 'YYYYMM') || lpad((n % 1000000)::text, 6, '0'), 'LIFT-PERIODIC', 1,
      (array['RWAP','RWAP','RWAP','CLFS','SCFP','YWSB'])[1 + n % 6], case when n % 25 = 0 then 'running' else 'finished' end, ${unitId},
      (array['榕江','滨海','示范','云栖','鼓楼'])[1 + n % 5] || '物业' || n % 100000 || '号有限公司', '某', '13800000000', '3000', '21', '1', '1', 1,
      ${instituteId}, ${clerk}, now() - n * interval '2 minutes'
    from generate_series(1, ${count}) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  process.stdout.write(`${count} applications filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

async function logIn(loginName: string): Promise<string> {
  const key = await app.inject({ method: 'GET', url: '/a/login/key' });
  const { publicKey } = key.json<{ data: { publicKey: string } }>().data;
  const [username, password] = [loginName, demoPassword].map((clear) => sm2.doEncrypt(clear, publicKey, 1));
  const answer = await app.inject({ method: 'POST', url: '/a/login', payload: { username, password, loginType: '1' } });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
