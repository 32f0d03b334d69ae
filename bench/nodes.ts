// Two nodes on one database and one file store beside one node, asked the same in turns: what a page of a list costs the
// product in processor time (nodes and database; who asks is a process apart and not counted), and that each node knows the
// session and the file that the other one took.
//   npm run bench -- nodes [applications=200000] [requests=3000] [callers=16] [--write]
// Where there are cores for both, the rate doubles as far as the cost of a page stays: that is what two cores can show.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findApplications } from '@tejian/contract/business/application/application.contract.ts';
import { inspectLedger, uploadLedger } from '@tejian/contract/archive/ledger/ledger.contract.ts';
import { Product } from '../apps/server/test/product.ts';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import { freePort } from '../apps/server/src/platform/db/embedded-postmaster.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { serverArguments } from '../tools/server-arguments.mjs';
import { conclude, judge, median, words } from './parts/figures.ts';
import { most } from './parts/memory-held.ts';
import { databaseMilliseconds, millisecondsOf } from './parts/processor-time.ts';
import { seedApplications } from './parts/seed-applications.ts';
import { answerTo, sessionOf, type BenchSession } from './parts/session.ts';

const [count = 200_000, requests = 3000, users = 16] = words.map(Number);
const ROUNDS = 5;
const NODES = 2;
const DEARER = [1.2, '×'] as const;
const form = 'equcodeset=3000&pageNo=1&pageSize=10';
const path = findApplications.path;

interface Node {
  readonly product: Product;
  readonly port: number;
  /** Asks this node or another one: as many processes ask one node as two. */
  readonly caller: ChildProcess;
}

const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-nodes-'));
const embeddedDatabase = await startEmbedded(folder);
const nodes: Node[] = [];
try {
  await fill();
  for (let at = 0; at < NODES; at += 1) nodes.push(await startedNode());
  const [first, second] = nodes;
  if (!first || !second) throw new Error('two nodes are needed');
  const session = await sessionOf(first.product.address, 'shouli');
  await readsWhatTheOtherStored(first, second, session);
  await compare([[first, first], nodes], session);
  await most(`lists asked by ${users}`, first.product, () => askedCost([first, first], session));
} finally {
  for (const { product, caller } of nodes) {
    caller.kill();
    await product.stop();
  }
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function fill(): Promise<void> {
  const pool = openPool(embeddedDatabase.connection, { poolSize: 4, statementTimeoutMs: 0 });
  const db = openDatabase(pool);
  await prepareDatabase(db, pool);
  const { instituteId, userIds } = await db.transaction().execute(seedInstitute);
  await seedApplications(pool, { instituteId, clerk: userIds.get('shouli') ?? '' }, [1, count]);
  await db.destroy();
}

async function startedNode(): Promise<Node> {
  const { database, port: databasePort, ...rest } = embeddedDatabase.connection;
  const askedText = new URLSearchParams({ ...rest, port: String(databasePort) }).toString();
  const environment = { DATABASE_URL: `postgresql:///${database}?${askedText}`, DEMO_BUSINESS: '0', RUN_JOBS: '0' };
  const port = await freePort();
  const product = new Product({ folder, port, nodeArgs: serverArguments, environment });
  await product.ready();
  return { product, port, caller: fork(join(import.meta.dirname, 'parts/lists-callers.ts')) };
}

/** A ledger is given to one node and inspected by the other: session, record and file are one for both. */
async function readsWhatTheOtherStored(one: Node, other: Node, session: BenchSession): Promise<void> {
  const file = new FormData();
  file.append('file', new Blob(['出厂编号,设备代码\nA-1,31103501022020010001\n']), 'nodes.csv');
  const { id } = await answerTo<{ id: string }>(`${one.product.address}${uploadLedger.path}`, session, file);
  const inspecting = `${other.product.address}${inspectLedger.path}`;
  const { rows } = await answerTo<{ rows: number }>(inspecting, session, { id, kindCode: '3000' });
  if (rows !== 1) throw new Error(`${rows} rows are found by the other node`);
}

interface Cost {
  readonly rate: number;
  readonly node: number;
  readonly database: number;
}

/** Each of the settings in turns: which node is asked by which process. */
async function compare(settings: readonly (readonly Node[])[], session: BenchSession): Promise<void> {
  const costs = settings.map((): Cost[] => []);
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [at, setting] of settings.entries()) {
      const cost = await askedCost(setting, session);
      if (round >= 0) costs[at]?.push(cost); // the first round warms
    }
  const medianOf = (at: number, part: keyof Cost) => median((costs[at] ?? []).map((cost) => cost[part]));
  for (const at of settings.keys())
    process.stdout.write(
      `        ${at + 1} node: ${medianOf(at, 'rate').toFixed(0)}/s, CPU a page ${medianOf(at, 'node').toFixed(2)} ms of nodes, ${medianOf(at, 'database').toFixed(2)} ms of the database\n`,
    );
  const whole = (at: number) => medianOf(at, 'node') + medianOf(at, 'database');
  const more = `${whole(1).toFixed(2)} ms CPU instead of ${whole(0).toFixed(2)}`;
  judge('two nodes, cost of a page beside one node', whole(1) / whole(0), DEARER, more);
}

async function askedCost(setting: readonly Node[], { cookie }: BenchSession): Promise<Cost> {
  const servers = nodes.flatMap(({ product }) => product.server() ?? []);
  const before = [millisecondsOf(servers), databaseMilliseconds(folder)] as const;
  const startedAt = performance.now();
  await Promise.all(
    setting.map(({ port }, at) => {
      const caller = nodes[at]?.caller;
      const doneValue = new Promise((resolve) => caller?.once('message', resolve));
      caller?.send({ port, cookie, path, forms: [form], callers: users / NODES, requests: requests / NODES });
      return doneValue;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const [node, database] = [millisecondsOf(servers) - before[0], databaseMilliseconds(folder) - before[1]];
  return { rate: requests / seconds, node: node / requests, database: database / requests };
}
