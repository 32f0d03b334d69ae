// Kills the server with -9 in the middle of a matched batch and of a closing, round after round, and tells what is half.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findStatementLines, importStatement } from '@tejian/contract/money/bank-statement/bank-statement.contract.ts';
import { acceptSureMatches } from '@tejian/contract/money/bank-statement/line-matching.contract.ts';
import { saveCharge, getCharge, submitPayment } from '@tejian/contract/money/charge/charge.contract.ts';
import { closeDay, proposeClosing } from '@tejian/contract/money/closing/closing.contract.ts';
import { commitTask } from '@tejian/contract/business/task/task.contract.ts';
import { typedMoney as yuan } from '@tejian/domain/money/charge/charge.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { seedTariff } from '../src/demo/tariff.seed.ts';
import type { Db } from '../src/platform/db/database.ts';
import { freePort } from '../src/platform/db/embedded-postmaster.ts';
import { countedDrawers } from './counted-drawers.ts';
import { flowGiven } from './given-flow.ts';
import { logInOver, Product, type Caller } from './product.ts';
import { withDatabaseOn, withStageOn } from './stage-on-folder.ts';
import type { Stage } from './story.ts';

const PER_ROUND = 6;

interface MoneyKillReport {
  readonly rounds: number;
  /** Movements whose match was answered before the server was killed. */
  readonly acknowledged: number;
  /** Of these, what the database does not know as matched. */
  readonly lost: number;
  /** Rows that contradict the books, by what they are. */
  readonly halves: Readonly<Record<string, number>>;
  /** Movements that a repeat at the end did not match. */
  readonly left: number;
  readonly closings: number;
}

export async function killMoney(
  rounds: number,
  say: (line: string) => void = () => undefined,
): Promise<MoneyKillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'tejian-kill-money-'));
  try {
    const lines = await withStageOn(folder, (stage) => movementsForCharges(stage, rounds * PER_ROUND));
    say(`${String(lines.length)} movements wait for their charges`);
    const acknowledged = await matchCloseAndKill(folder, lines, say);
    return await withDatabaseOn(folder, async (db) => ({ rounds, ...(await stateOf(db, lines, acknowledged)) }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Charges for which payment was asked, each with a movement of its amount that names its item. */
async function movementsForCharges(stage: Stage, count: number): Promise<string[]> {
  await stage.db.transaction().execute((tx) => seedTariff(tx, chinaDay(new Date())));
  const flow = flowGiven(stage);
  const application = await flow.reviewed(await flow.lifts(count));
  const head = await stage.person('keshi');
  const { itemNos } = await head.does(commitTask, { id: application.id, plan: flow.plan() });
  const rows: string[] = [];
  for (const [at, itemNo] of itemNos.entries()) {
    const { id, version, payer } = await head.does(getCharge, { itemNo });
    const amount = `${String(100 + at)}.05`;
    await head.does(saveCharge, { id, version, amount: yuan(amount), reason: '协议价' });
    await head.does(submitPayment, { chargeIds: [id] });
    rows.push(`${chinaDay(new Date())},${amount},${payer},检验费${itemNo}`);
  }
  const form = new FormData();
  form.append('account', '示范银行');
  form.append('file', new Blob([['交易日期,金额,对方户名,附言', ...rows].join('\n')]), 'a.csv');
  const cashier = await stage.person('caiwu');
  await cashier.uploads(importStatement.path, form);
  const { list } = await cashier.does(findStatementLines, { pageSize: 500 });
  return list.map(({ id }) => id);
}

async function matchCloseAndKill(folder: string, lines: readonly string[], say: (line: string) => void) {
  const product = new Product({ folder, port: await freePort(), environment: { DEMO_BUSINESS: '0' } });
  const acknowledged: string[] = [];
  try {
    await product.ready();
    const cashier = await logInOver(product.address, 'caiwu');
    for (let round = 0; round * PER_ROUND < lines.length; round += 1) {
      const ids = lines.slice(round * PER_ROUND, (round + 1) * PER_ROUND);
      const matching = cashier.does(acceptSureMatches, { ids }).then(
        (results) => acknowledged.push(...results.filter(({ isMatched }) => isMatched).map(({ id }) => id)),
        () => 0, // the connection ended with the server: nobody was told anything
      );
      // Even rounds: while the batch runs. Odd rounds: while the day is closed over what the batch has booked.
      if (round % 2 === 1) await matching;
      const closing = round % 2 === 1 ? close(cashier) : Promise.resolve();
      await wait((round * 23) % 180);
      await product.kill();
      await Promise.all([matching, closing]);
      await product.ready();
      say(`round ${String(round + 1)}: ${String(acknowledged.length)} acknowledged`);
    }
    await cashier.does(acceptSureMatches, { ids: [...lines] });
    await close(cashier);
  } finally {
    await product.stop();
  }
  return acknowledged;
}

/** Closes what stands; a refusal and an end of the server leave it as it was. */
async function close(cashier: Caller): Promise<void> {
  try {
    await cashier.does(closeDay, countedDrawers(await cashier.does(proposeClosing, {})));
  } catch {
    // the next round closes it
  }
}

async function stateOf(db: Db, lines: readonly string[], acknowledged: readonly string[]) {
  const count = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows.length;
  const of = (ids: readonly string[]) => sql`l.id = any(${[...ids]}::uuid[])`;
  const halves = {
    lines: await count(sql`select from statement_line l where l.matched <> coalesce((select sum(r.amount)
      from statement_match m join receipt r on r.id = m.receipt_id and r.state = 'confirmed'
      where m.line_id = l.id and m.undone_at is null), 0)`),
    receipts: await count(sql`select from receipt r where r.state = 'pending'
      or not exists (select from statement_match m where m.receipt_id = r.id)`),
    events: await count(sql`select event_id from charge_posting group by event_id having sum(amount) <> 0`),
    charges: await count(sql`select from charge c where c.confirmed not in (0, c.amount) or c.pending <> 0`),
    closings: await count(sql`select from day_closing z
      left join day_closing before on before.organisation_id = z.organisation_id and before.closing_no = z.closing_no - 1
      where z.after_seq <> coalesce(before.until_seq, 0)
        or (select sum((n->>'net')::numeric) from jsonb_array_elements(z.lines) n) <> (select sum(p.amount)
          from charge_posting p where p.account = 'cash' and p.seq > z.after_seq and p.seq <= z.until_seq)`),
  };
  return {
    acknowledged: acknowledged.length,
    lost: await count(sql`select from statement_line l where ${of(acknowledged)} and l.matched = 0`),
    left: await count(sql`select from statement_line l where ${of(lines)} and l.matched <> l.amount`),
    halves,
    closings: await count(sql`select from day_closing`),
  };
}
