/**
 * Money at scale: lists and totals of 1,000,000 charges, the closing of a day and the first of an institute, and the processor time
 * of a proposal. A folder that is named is kept, so that the next run begins with its questions.
 *   npm run bench -- money [charges=1000000] [folder]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import * as charges from '../apps/server/src/features/money/charge/charge.service.ts';
import * as incomes from '../apps/server/src/features/money/charge/income.service.ts';
import * as closing from '../apps/server/src/features/money/closing/closing.service.ts';
import { openPool } from '../apps/server/src/platform/db/connect.ts';
import type { Db, Tx } from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import type { Database } from '../apps/server/src/platform/db/schema.ts';
import type { Actor } from '../apps/server/src/platform/session/actor.ts';
import given from '../packages/domain/test/money/given-fee-rules.json' with { type: 'json' };
import { bothCharges, codesOfKind } from '../packages/domain/test/money/both-tariffs.ts';
import { randomItem } from '../packages/domain/test/money/random-item.ts';
import { seededRandom } from '../packages/domain/test/random/random.ts';
import { conclude, judge, median, words } from './parts/figures.ts';
import { seedCharges } from './parts/seed-charges.ts';

const count = Number(words[0] ?? 1_000_000);
const keptText = words[1];
/** None of the lists takes longer (design, section 10), nor a total that is asked for with a condition (issue of money). */
const [LIST, TOTAL, CLOSING, PROPOSAL] = [500, 300, 2000, 2];
const ROUNDS = 5;
/** The cash postings of a day. */
const DAY = 2000;
const CODE = 'bench-money';
const unit = '示范第7777物业管理有限公司';
const [payNo, itemNo] = ['SF202600777700', '202600777700'];
/** By it a closing that was measured is taken back. */
const measuredError = new Error('measured');

const folder = keptText ?? (await mkdtemp(join(tmpdir(), 'tejian-bench-money-')));
const embeddedDatabase = await startEmbedded(folder);
const pool = openPool(embeddedDatabase.connection, { poolSize: 4, statementTimeoutMs: 0 });
const db: Db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
});
const load = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
const idOf = (no: number) => `00000000-0000-7000-8000-00000000000${String(no)}`;
const house = { organisationId: idOf(1), clerk: idOf(2), cashiers: [3, 4, 5, 6].map(idOf) };
const actor = {
  userId: idOf(3),
  loginName: 'bench',
  name: 'bench',
  codes: new Set(['charge:read', 'charge:confirm', 'charge:amount', 'statistics:read']),
  organisationId: house.organisationId,
  scope: 'institute',
  standsFor: [],
  roleNames: [],
} as unknown as Actor; // what these services ask of it

try {
  await migrate(db);
  await fill();
  measureProposal();
  await measureLists();
  await measureClosings();
} finally {
  await db.destroy();
  await embeddedDatabase.stop();
  if (!keptText) await rm(folder, { recursive: true, force: true });
}
conclude();

async function fill(): Promise<void> {
  const { rows } = await pool.query('select from organisation where code = $1', [CODE]);
  if (rows.length > 0) return;
  await pool.query(
    `insert into organisation (id, code, name, kind, path) values ($1, $2, '示范检验所', 'institute', '/bench/')`,
    [house.organisationId, CODE],
  );
  await pool.query(
    `insert into app_user (id, login_name, name, password_hash, organisation_id)
    select p.id, 'bench' || p.no, '示范' || p.no, 'x', $1 from unnest($2::uuid[]) with ordinality as p(id, no)`,
    [house.organisationId, [house.clerk, ...house.cashiers]],
  );
  await seedCharges(pool, house, count);
}

/** Processor time of both calculations of a charge, of which the product makes one. */
function measureProposal(): void {
  const random = seededRandom(39);
  const codes = new Map(given.rules.map(({ kindCode }) => [kindCode, codesOfKind(kindCode)]));
  const items = Array.from({ length: 5000 }, () => randomItem(random, (kindCode) => codes.get(kindCode) ?? []));
  for (const item of items.slice(0, 500)) bothCharges(item);
  const before = process.cpuUsage();
  for (const item of items) bothCharges(item);
  const { user, system } = process.cpuUsage(before);
  judge('proposal of a charge, calculated twice', (user + system) / 1000 / items.length, [PROPOSAL, 'ms CPU'], load());
}

/** The middle of some runs, after one that fills the cache. Milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return median(times);
}

async function measureLists(): Promise<void> {
  const lists: Record<string, (asked: object) => Promise<{ readonly sums?: unknown; readonly count: number }>> = {
    收费: (question) => charges.findCharges(db, { ...question }, actor),
    缴费: (question) => charges.findPayments(db, { ...question }, actor),
    收费申请: (question) => charges.findApplications(db, { ...question }, actor),
    到账: (question) => charges.findReceipts(db, { ...question }, actor),
    待确认: (question) => charges.findWaitingReceipts(db, { ...question }, actor),
    收入: (question) => incomes.findIncomes(db, { ...question }, actor),
  };
  const ofCharges = [
    {},
    { paymentState: '01' },
    { paymentState: '03' },
    { payer: unit },
    { payer: '777' },
    { payer: '物业' },
    { paymentNo: payNo },
    { itemNo },
    { orderBy: 'chargeNo', order: 'asc' },
    { orderBy: 'createdAt', order: 'asc' },
    { pageNo: 900 },
  ];
  const ofPayer = [{}, { payer: unit }, { payer: '777' }, { payer: '物业' }];
  const askedValues: Record<string, readonly object[]> = {
    收费: ofCharges,
    缴费: ofCharges,
    收费申请: [...ofPayer, { paymentNo: payNo }, { orderBy: 'paymentNo', order: 'asc' }],
    到账: [...ofPayer, { state: 'pending' }, { payWay: '2' }, { state: 'confirmed', payWay: '3' }],
    待确认: [...ofPayer, { payWay: '2' }, { orderBy: 'receivedOn', order: 'asc' }],
    收入: [...ofPayer, { payWay: '2' }, { act: 'confirm' }, { orderBy: 'at', order: 'asc' }],
  };
  for (const [name, find] of Object.entries(lists))
    for (const one of askedValues[name] ?? []) {
      const what = `${name} ${JSON.stringify(one)}`;
      judge(what, await timeOf(() => find(one)), [LIST, 'ms'], load());
      const seenFacts = await find({ ...one, sums: true });
      if (seenFacts.sums === undefined || Object.keys(one).length === 0) continue;
      const total = await timeOf(() => find({ ...one, sums: true }));
      judge(`  its totals, of ${String(seenFacts.count)}`, total, [TOTAL, 'ms'], load());
    }
}

/** All that ever moved, and a day after a closing of all before; with the drawers of four cashiers. Nothing is kept of it. */
async function measureClosings(): Promise<void> {
  judge('first closing, proposed and made', await closingTime(), [CLOSING, 'ms'], load());
  judge('closing of a day, proposed and made', await closingTime(DAY), [CLOSING, 'ms'], load());
}

/** The middle of some closings that are taken back; of so many postings of cash, or of all. Milliseconds. */
async function closingTime(postings?: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    await db
      .transaction()
      .execute(async (tx) => {
        if (postings !== undefined) await closeBefore(tx, postings);
        const from = performance.now();
        const { untilSeq, drawers } = await closing.propose(tx, actor);
        const countedDrawers = drawers.map(({ cashierId, expected }) => ({
          cashierId,
          expected,
          counted: expected,
          deposited: expected,
        }));
        await closing.close(tx, { untilSeq, drawers: countedDrawers }, actor, new Date());
        times.push(performance.now() - from);
        throw measuredError;
      })
      .catch((error: unknown) => {
        if (error !== measuredError) throw error;
      });
  return median(times.slice(1));
}

/** A closing of all but the last postings of cash. */
async function closeBefore(tx: Tx, postings: number): Promise<void> {
  await sql`insert into day_closing (id, organisation_id, closing_no, after_seq, until_seq, lines, opening, cash, counted, deposited, closed_by, closed_at)
    select gen_random_uuid(), ${house.organisationId}::uuid, 1, 0, min(seq), '[]', 0, 0, 0, 0, ${house.clerk}::uuid, now()
    from (select seq from charge_posting where organisation_id = ${house.organisationId}::uuid and account = 'cash'
      order by seq desc limit ${postings}) d`.execute(tx);
}
