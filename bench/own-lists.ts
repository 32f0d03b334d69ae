/**
 * The cost of own fields for a list: processor time of this process and of the database (Linux tells) per page of ten,
 * with none and with three of them listed, alternating, and the median of what each pair of rounds differs by; then
 * conditions and orders over all rows, with how often the whole table was read. The data stands under TMPDIR.
 *   node bench/own-lists.ts [equipment=200000] [pages=1500]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { encodeAnswer } from '@tejian/contract/kit/envelope.ts';
import { sql } from 'kysely';
import { seedInstitute } from '../apps/server/src/demo/institute.seed.ts';
import * as equipment from '../apps/server/src/features/archive/equipment/equipment.service.ts';
import { bringIndexes } from '../apps/server/src/features/configuration/own-field/own-index.store.ts';
import { writeFields } from '../apps/server/src/features/configuration/own-field/own-field.store.ts';
import { listedFields } from '../apps/server/src/features/shared/catalogue/own-lists.service.ts';
import { openDatabase, openPool } from '../apps/server/src/platform/db/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { definitionOfOwn, type OwnField } from '@tejian/domain/shared/field/own-field.ts';

const [rows = 200_000, pages = 1500] = process.argv.slice(2).map(Number);
const kindCode = '4000';
const CHUNK = 50_000;
const ROUNDS = 21; // the first warms up

/** Microseconds of a page. */
interface Spent {
  readonly node: number;
  readonly database: number;
}
const ownFields: OwnField[] = [
  { key: 'ownNoise', label: '本院噪声', type: 'number', listed: true },
  { key: 'ownGrade', label: '本院分级', type: 'select', options: ['甲', '乙'], listed: true },
  { key: 'ownAgreedOn', label: '本院约定日期', type: 'date', listed: true },
];
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(66)}${value}\n`);

const folder = await mkdtemp(join(tmpdir(), 'tejian-bench-own-'));
const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 4, statementTimeoutMs: 0 });
const db = openDatabase(pool);
try {
  await prepareDatabase(db, pool);
  const { instituteId } = await db.transaction().execute(seedInstitute);
  // What the archive derives of each record (due dates, search) is not asked here: its triggers rest while rows are made.
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (let from = 1; from <= rows; from += CHUNK)
      await sql`insert into equipment (id, kind_code, category_code, name, use_status, params, organisation_id, updated_at)
    select gen_random_uuid(), ${kindCode}, '4100', '起重机' || n, '2', jsonb_build_object('span', n % 40, 'ownNoise', n % 9973,
      'ownGrade', (array['甲', '乙'])[1 + n % 2], 'ownAgreedOn', to_char(date '2020-01-01' + n % 2000, 'yyyy-mm-dd')),
      ${instituteId}::uuid, now() - n * interval '1 minute'
    from generate_series(${from}::int, ${Math.min(from + CHUNK - 1, rows)}::int) n`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
  await sql`analyze equipment`.execute(db);
  const actor = {
    codes: new Set(['equipment:hoisting:read']),
    scope: 'institute',
    organisationId: instituteId,
  } as unknown as Actor; // what lists ask of it
  await list(ownFields);
  const startedAt = performance.now();
  await bringIndexes(db);
  say(`indexes of three fields, ${String(rows)} rows, ms`, String(Math.round(performance.now() - startedAt)));
  const page = async () =>
    encodeAnswer(findEquipment, await equipment.find(db, { kindCode, counting: 'later' }, actor));
  const connections = (
    await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db)
  ).rows.map(({ pid }) => pid);
  const rounds: Record<'without' | 'with', Spent[]> = { without: [], with: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const what of ['without', 'with'] as const) {
      await list(what === 'with' ? ownFields : []);
      await page(); // what a changed form costs once is not the page's
      rounds[what].push(await spentBy(connections, page));
    }
  tell(rounds);
  const before = process.cpuUsage();
  for (let at = 0; at < pages; at += 1) await listedFields(db, kindCode);
  const { user, system } = process.cpuUsage(before);
  say('of it asking which are listed, µs', String(Math.round((user + system) / pages)));
  await list(ownFields);
  await bringIndexes(db); // they stand: it only notes that orders may be offered
  const noise = { field: 'ownNoise', operator: 'gt', value: 9970 } as const;
  const grade = { field: 'ownGrade', operator: 'eq', value: '乙' } as const;
  const agreedCondition = { field: 'ownAgreedOn', operator: 'lt', value: '2022-01-01' } as const;
  const rare = { field: 'ownNoise', operator: 'between', value: [9970, 9972] } as const;
  await ask(actor, 'one rare condition', { advancedQuery: { and: [noise] } });
  await ask(actor, 'three conditions, rare together', { advancedQuery: { and: [rare, grade, agreedCondition] } });
  await ask(actor, 'three conditions, frequent together', {
    advancedQuery: { and: [grade, agreedCondition, { ...noise, value: 5000 }] },
  });
  await ask(actor, 'three frequent conditions in their order', {
    advancedQuery: { and: [grade, agreedCondition, { ...noise, value: 5000 }] },
    orderBy: 'ownNoise',
    order: 'asc',
  });
  await ask(actor, 'the search panel: choice and days', {
    ownGrade: '乙',
    ownAgreedOnStart: '2021-01-01',
    ownAgreedOnEnd: '2021-01-08',
  });
  await ask(actor, 'all rows in the order of a day', { orderBy: 'ownAgreedOn', order: 'desc' });
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Processor time of the database's connections in nanoseconds; 0 where the system does not tell. */
async function databaseTime(connections: readonly number[]): Promise<number> {
  const foundTexts = await Promise.all(
    connections.map((pid) => readFile(`/proc/${String(pid)}/schedstat`, 'utf8').catch(() => '0')),
  );
  return foundTexts.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0);
}

async function spentBy(connections: readonly number[], page: () => Promise<unknown>): Promise<Spent> {
  const each = Math.ceil(pages / (ROUNDS - 1));
  const [cpu, database] = [process.cpuUsage(), await databaseTime(connections)];
  for (let at = 0; at < each; at += 1) await page();
  const { user, system } = process.cpuUsage(cpu);
  return { node: (user + system) / each, database: ((await databaseTime(connections)) - database) / 1000 / each };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function tell(rounds: Readonly<Record<'without' | 'with', readonly Spent[]>>): void {
  const [without, with3] = [rounds.without.slice(1), rounds.with.slice(1)];
  const parts = [
    ['of the server', ({ node }: Spent) => node],
    ['of the database', ({ database }: Spent) => database],
    ['of both', ({ node, database }: Spent) => node + database],
  ] as const;
  for (const [name, of] of parts) {
    const more = with3.map((one, at) => (of(one) / of(without[at] ?? one) - 1) * 100);
    const [before, after] = [median(without.map(of)), median(with3.map(of))];
    say(
      `page ${name}, µs: without, with three (more, %)`,
      `${before.toFixed(0)}, ${after.toFixed(0)} (${median(more).toFixed(1)})`,
    );
  }
}

/** Asks a page with its count ten times; a page that reads the whole table is a fault. */
async function ask(actor: Actor, what: string, question: object): Promise<void> {
  const times: number[] = [];
  const before = await wholeReads();
  let count = 0;
  for (let at = 0; at < 10; at += 1) {
    const begunAt = performance.now();
    ({ count } = await equipment.find(db, { kindCode, ...question }, actor));
    times.push(performance.now() - begunAt);
  }
  const reads = (await wholeReads()) - before;
  say(`${what}, ms (rows; whole reads)`, `${median(times).toFixed(1)} (${String(count)}; ${String(reads)})`);
}

/** The number of times that the whole table was read so far, by any connection. */
async function wholeReads(): Promise<number> {
  await setTimeout(1200); // counters are told about once a second
  const { rows: foundRows } = await sql<{ reads: number }>`
    select seq_scan::int as reads from pg_stat_user_tables where relname = 'equipment'`.execute(db);
  return foundRows[0]?.reads ?? 0;
}

function list(fields: readonly OwnField[]): Promise<void> {
  return writeFields(
    db,
    fields.map((field, at) => ({
      kindCode,
      key: field.key,
      sort: 8000 + at,
      definition: definitionOfOwn(field, at, '本机构字段'),
    })),
  );
}
