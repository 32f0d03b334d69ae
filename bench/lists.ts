// List queries at a million applications over real HTTP, with session, rights and scope on. Prints figures only.
//   node bench/lists.ts [applications=1000000] [requests=4000] [callers=16]
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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

const [count = 1_000_000, requests = 4000, callers = 16] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-lists-'));
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(52)}${value}\n`);

const embedded = await startEmbedded(folder);
const pool = openPool(embedded.connection, { poolSize: 16, statementTimeoutMs: 0 });
const db = openDatabase(pool);
const ports = await openPorts(
  readConfig({ DATA_DIR: folder }),
  openLog(() => undefined),
  pool,
);
const app = await buildApp(db, ports);
const load = fork(join(import.meta.dirname, 'lists-callers.ts'));
try {
  await prepareDatabase(db, pool);
  await fill();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const cookie = await logIn('shouli');
  const to = {
    port: typeof address === 'object' && address ? address.port : 0,
    cookie,
    path: '/api/appmain/findAppMain',
  };
  const measure = (name: string, forms: string[], many = requests) =>
    run(name, { ...to, forms, callers, requests: many });
  await run('warm-up', { ...to, forms: ['pageNo=1'], callers, requests: 500 });
  await measure('newest first, page 1', ['equcodeset=3000&pageNo=1&pageSize=10']);
  await measure(
    'pages 1 to 50',
    Array.from({ length: 50 }, (_, at) => `equcodeset=3000&pageNo=${at + 1}&pageSize=10`),
  );
  await measure('500 rows', ['equcodeset=3000&pageNo=1&pageSize=500'], Math.ceil(requests / 20));
  await measure(
    'application number, substring',
    Array.from({ length: 100 }, (_, at) => `appno=${String(at * 7919).padStart(6, '0')}`),
    requests / 4,
  );
  await measure('unit, two Chinese characters', ['unitname=榕江', 'unitname=滨海', 'unitname=示范'], requests / 4);
  await measure(
    'unit, one match',
    Array.from({ length: 50 }, (_, at) => `unitname=${encodeURIComponent(`物业${90_000 + at}号`)}`),
    requests / 4,
  );
  say('server memory, MB', String(Math.round(process.memoryUsage().rss / 1e6)));
} finally {
  load.kill();
  await app.close();
  await ports.close();
  await db.destroy();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
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
  say(`${count} applications filled, s`, ((performance.now() - startedAt) / 1000).toFixed(1));
}

async function logIn(loginName: string): Promise<string> {
  const key = await app.inject({ method: 'GET', url: '/a/login/key' });
  const { publicKey } = key.json<{ data: { publicKey: string } }>().data;
  const [username, password] = [loginName, demoPassword].map((clear) => sm2.doEncrypt(clear, publicKey, 1));
  const answer = await app.inject({ method: 'POST', url: '/a/login', payload: { username, password, loginType: '1' } });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

interface Job {
  port: number;
  cookie: string;
  path: string;
  forms: string[];
  callers: number;
  requests: number;
}

async function run(name: string, job: Job): Promise<void> {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const answer = new Promise<number[]>((resolve) => load.once('message', (times) => resolve(times as number[])));
  load.send(job);
  const times = (await answer).toSorted((a, b) => a - b);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  const each = ((user + system) / 1000 / job.requests).toFixed(2);
  say(
    name,
    `${(job.requests / seconds).toFixed(0)}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, node ${each} ms CPU each`,
  );
}
