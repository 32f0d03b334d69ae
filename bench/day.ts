/**
 * An ordinary day over many records: every role of the demonstration makes every call that its pages make to read (each list as it
 * opens, by each exact condition and in each order; desks, boards, statistics), and what takes long is named with its statements.
 * The records are the demonstration's own business, multiplied; the folder is kept where one is named, so that the next run begins
 * with its questions.
 *   npm run bench -- day [items=1000000] [folder] [part of a path]
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, ListCall } from '@tejian/contract/kit/call.ts';
import { wireNameOf } from '@tejian/contract/kit/call.ts';
import type { Problems } from '@tejian/contract/kit/field.ts';
import { formPairs } from '@tejian/contract/kit/form-pairs.ts';
import { messageStream } from '@tejian/contract/shared/notification/notification.contract.ts';
import type pg from 'pg';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { people, unitUser } from '../apps/server/src/demo/people.seed.ts';
import { routes } from '../apps/server/src/features.ts';
import { isExport } from '../apps/server/src/features/shared/list-export/list-export.service.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { openLog } from '../apps/server/src/platform/log/log.ts';
import { openPorts } from '../apps/server/src/platform/open-ports.ts';
import { fillDemonstration } from './parts/demonstration.ts';
import { explain } from './parts/explain.ts';
import { words } from './parts/figures.ts';
import { multiply } from './parts/multiply.ts';
import { sessionOf, type BenchSession } from './parts/session.ts';

const items = Number(words[0] ?? 1_000_000);
const keptText = words[1];
const partOfPath = words[2] ?? '';
/** One person of each role. */
const roles = [...new Map(people.map(({ group, loginName }) => [group, loginName])).values(), unitUser.loginName];
/** Milliseconds above which a call is named, above which it is named while it still works, and after which nobody waits. */
const [NAMED, LONG, PATIENCE] = [100, 5000, 120_000];
const MARK = 'bench.day';
/** The status by which the server says that a person may not. */
const MAY_NOT = 403;
/** Refusals that the day's own page never meets: it names the record, and waits for a second character. */
const foreseen = [/请给出申请编号/, /没有找到该/, /至少输入三位/, /至少两个字/, /至少3位/];

const folder = keptText ?? (await mkdtemp(join(tmpdir(), 'tejian-bench-day-')));
await mkdir(folder, { recursive: true });
const embeddedDatabase = await startEmbedded(folder, { settings: { max_wal_size: '8GB' } });
const config = readConfig({ DATA_DIR: folder });
const pool = openPool(embeddedDatabase.connection, { poolSize: 16, statementTimeoutMs: config.statementTimeoutMs });
interface Heard {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
}
/** The statements of the call under way. */
let heardItems: Heard[] = [];
listenTo(pool);
const db = openDatabase(pool);
const log = openLog(() => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Measured {
  readonly who: string;
  readonly what: string;
  readonly ms: number;
  readonly statements: readonly Heard[];
}
const measuredItems: Measured[] = [];
/** Questions that the server would not answer: of them nothing is measured, so the run has failed. */
const refusedTexts: string[] = [];

try {
  await fill();
  await pool.query('select pg_stat_reset()');
  const ports = await openPorts(config, log, pool);
  const app = await buildApp(db, ports);
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    for (const loginName of roles) await day(address, loginName);
    if (partOfPath === '') await tellUnused();
  } finally {
    await app.close();
    await ports.close();
  }
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  if (!keptText) await rm(folder, { recursive: true, force: true });
}
tellAll();
if (refusedTexts.length > 0) process.exitCode = 1;

/** The demonstration with its business, and copies of it until there are so many items. */
async function fill(): Promise<void> {
  await fillDemonstration({ db, pool, config, log, say });
  const { rows } = await pool.query('select from setting where name = $1', [MARK]);
  if (rows.length > 0) return;
  await multiply(pool, { rows: items, of: 'item' }, ({ table, rows: many, seconds }) =>
    say(`${table.padEnd(32)}${String(many).padStart(10)}${seconds.toFixed(1).padStart(8)} s`),
  );
  await pool.query('insert into setting (name, value) values ($1, $2)', [MARK, JSON.stringify({ items })]);
}

/** All that one person reads; the stream of messages is no question, it never ends. */
async function day(address: string, loginName: string): Promise<void> {
  const session = await sessionOf(address, loginName);
  const lists = routes.filter(isExport).map(({ list }) => list);
  const listPaths = new Set(lists.map(({ path }) => path));
  for (const list of lists)
    if (list.path.includes(partOfPath)) await everyQuestion(address, { loginName, session }, list);
  for (const { of: call, isWrite } of routes) {
    if (isWrite || call.shape === 'file' || listPaths.has(call.path) || !call.path.includes(partOfPath)) continue;
    if (call.path.includes(':') || call.path.startsWith('/a/') || call.path === messageStream) continue;
    if (problemsOf(call, {}).length > 0) continue;
    await ask(address, { loginName, session }, { path: call.path, method: call.method, pairs: [] });
  }
}

/** The fields at which the call would not take what is asked: a record that has to be named, a number longer than any. */
function problemsOf({ request }: Pick<Call<unknown, unknown>, 'request'>, question: object): string[] {
  const problems: Problems = {};
  request.decode(question, problems, '');
  return Object.keys(problems);
}

interface Person {
  readonly loginName: string;
  readonly session: BenchSession;
}

interface Row {
  readonly [wireName: string]: unknown;
}

/** A list as it opens, counted, in each order, and by each of its conditions with a value of its first row. */
async function everyQuestion(address: string, who: Person, list: ListCall<unknown, unknown>): Promise<void> {
  const questionOf = (question: object) => ({
    path: list.path,
    method: list.method,
    pairs: formPairs({ pageSize: 10, ...question }),
  });
  for (const beside of besidesOf(list)) {
    const isTaken = (question: object) => problemsOf(list, question).length === 0;
    if (!isTaken(beside)) continue; // the list of one record, whose page it stands on
    const first = await ask(address, who, questionOf({ ...beside, counting: 'later' }));
    if (first === undefined) continue;
    await ask(address, who, questionOf({ ...beside, counting: 'only' }));
    for (const { field, sortable } of list.view.columns)
      if (sortable)
        for (const order of ['asc', 'desc'])
          await ask(
            address,
            who,
            questionOf({ ...beside, counting: 'later', orderBy: wireNameOf(list.row, field), order }),
          );
    const [row] = first;
    if (!row) continue;
    for (const { name: ours, over, match, options, isMany } of list.view.search) {
      const name = wireNameOf(list.search, ours);
      const shownRow = row[wireNameOf(list.row, over[0] ?? '')];
      if (typeof shownRow !== 'string' || shownRow === '' || match === 'range') continue;
      const value =
        options?.find(({ label }) => label === shownRow)?.value ?? (isMany ? shownRow.split(',')[0] : shownRow) ?? '';
      const parts = match === 'contains' ? [value, value.slice(0, 2), value.slice(0, 1)] : [value];
      for (const part of parts)
        if (isTaken({ ...beside, [name]: part })) await ask(address, who, questionOf({ ...beside, [name]: part }));
    }
  }
}

/** Lists of work are asked for the step whose page they stand on, devices by their kind. */
function besidesOf({ path }: ListCall<unknown, unknown>): object[] {
  if (path.endsWith('/findEquipment')) return ['3000', '8000'].map((kindCode) => ({ kindCode }));
  if (!/appBuss|Sheet/i.test(path)) return [{}];
  return ['RWAP', 'SCFP', 'CLFS', 'BGSC', 'BGLR', 'BGQR', 'BGSH', 'BGSP', 'BGDY', 'BGFF', 'BGGD'].map((stepcode) => ({
    stepcode,
  }));
}

interface Question {
  readonly path: string;
  readonly method: string;
  readonly pairs: readonly (readonly [string, string])[];
}

/** Asks twice and keeps the faster; undefined where the person may not, or where the answer is a refusal. */
async function ask(
  address: string,
  { loginName, session }: Person,
  question: Question,
): Promise<readonly Row[] | undefined> {
  const { path, method, pairs } = question;
  const body = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  const isGet = method === 'GET';
  let rows: readonly Row[] | undefined;
  let best: Measured | undefined;
  for (let turn = 0; turn < 2; turn += 1) {
    heardItems = [];
    const what = `${path} ${decodeURIComponent(body.toString())}`;
    const begunAt = performance.now();
    const waiting = setTimeout(() => say(`    ... ${loginName.padEnd(10)}${what}`), LONG);
    const answer = await fetch(`${address}${path}${isGet && pairs.length > 0 ? `?${body}` : ''}`, {
      method,
      headers: { ...session.headers, ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(isGet ? {} : { body: body.toString() }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await answer.text();
    const ms = performance.now() - begunAt;
    clearTimeout(waiting);
    if (ms > LONG) {
      await keep({ who: loginName, what, ms, statements: heardItems }); // it is not asked a second time
      return undefined;
    }
    if (answer.status === MAY_NOT || !answer.headers.get('content-type')?.includes('json')) return undefined;
    const envelope = JSON.parse(text) as { isSuccess?: boolean; errorMsg?: string; list?: Row[]; data?: unknown };
    if (foreseen.some((sentence) => sentence.test(envelope.errorMsg ?? ''))) return undefined;
    if (envelope.isSuccess !== true) {
      refusedTexts.push(what);
      say(`refused     ${loginName.padEnd(10)}${what}: ${envelope.errorMsg ?? answer.status}`);
      return undefined;
    }
    rows = envelope.list ?? [];
    if (!best || ms < best.ms) best = { who: loginName, what, ms, statements: heardItems };
  }
  if (best) await keep(best);
  return rows;
}

/** Hears every statement that goes to the database. */
function listenTo(connections: pg.Pool): void {
  connections.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((question: unknown, ...rest: unknown[]) => {
      const begunAt = performance.now();
      const answer = query(question, ...rest);
      const text = typeof question === 'string' ? question : ((question as { text?: string }).text ?? '');
      const [values] = rest;
      const into = heardItems;
      if (answer instanceof Promise)
        void answer
          .finally(() =>
            into.push({ text, values: Array.isArray(values) ? values : [], ms: performance.now() - begunAt }),
          )
          .catch(() => undefined);
      return answer;
    }) as typeof client.query;
  });
}

/** Notes what was measured; of what took long its slowest statement is told, with the plan that the database makes for it. */
async function keep(one: Measured): Promise<void> {
  measuredItems.push(one);
  if (one.ms <= NAMED) return;
  const slowest = one.statements.toSorted((first, other) => other.ms - first.ms)[0];
  say(`${one.ms.toFixed(0).padStart(7)} ms  ${one.who.padEnd(10)}${one.what}`);
  if (!slowest) return;
  const { text, values, ms } = slowest;
  const toldText = text.replaceAll(/\s+/g, ' ').slice(0, 300);
  say(`            ${ms.toFixed(0)} ms, one of ${one.statements.length}: ${toldText}`);
  if (!/^\s*(?:select|with)\b/.test(text)) return;
  const plan = await explain(pool, { sql: text, parameters: values }).catch(() => undefined);
  if (plan) say(`            ${plan.nodes}`);
}

/** Indexes of large tables that no question of the day used: each write pays for them. What is unique is there for the rule. */
async function tellUnused(): Promise<void> {
  const { rows } = await pool.query<{ name: string; size: string }>(`
    select s.indexrelname as name, pg_size_pretty(pg_relation_size(s.indexrelid)) as size
    from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid join pg_class c on c.oid = s.relid
    where s.idx_scan = 0 and not i.indisunique and c.reltuples > 10000 order by pg_relation_size(s.indexrelid) desc`);
  for (const { name, size } of rows) say(`unused      ${name} ${size}`);
}

function tellAll(): void {
  const slow = measuredItems.filter(({ ms }) => ms > NAMED);
  const calls = new Set(measuredItems.map(({ what }) => what.split(' ')[0]));
  const slowCalls = new Set(slow.map(({ what }) => what.split(' ')[0]));
  const above = (bound: number) => measuredItems.filter(({ ms }) => ms > bound).length;
  say(
    `${refusedTexts.length} refused; ${measuredItems.length} questions of ${calls.size} calls; above 100 ms ${above(100)} (${slowCalls.size} calls), above 300 ms ${above(300)}, above 1 s ${above(1000)}`,
  );
}
