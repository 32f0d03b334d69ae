// Random histories of charges by people who work at the same time, through the calls alone: whatever they do and in whatever
// order, every view says the same, the books balance to the fen and no closed day changes (`npm run proof`: ten thousand;
// `npm run histories -- 2000`: as many).
import { voidItems } from '@tejian/contract/business/item/item.contract.ts';
import * as advances from '@tejian/contract/money/advance/advance.contract.ts';
import * as calls from '@tejian/contract/money/charge/charge.contract.ts';
import * as closings from '@tejian/contract/money/closing/closing.contract.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedByLot } from '../../../../../../packages/domain/test/random/lot.ts';
import { seededRandom, type Random } from '../../../../../../packages/domain/test/random/random.ts';
import { decisionOf } from '../../../../test/decision-of.ts';
import { countedDrawers } from '../../../../test/counted-drawers.ts';
import { issueInvoice, stockOfNumbers, takeInvoiceBack, type InvoiceDesk } from '../../../../test/invoice-acts.ts';
import { matchOrUndo, movements } from '../../../../test/matching-acts.ts';
import { moneyGiven, yuan } from '../../../../test/given-money.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile();
const given = moneyGiven(stage);
const isProof = process.env['PROOF'] === '1';
const asked = Number(process.env['HISTORIES'] ?? 0);
const [HISTORIES, SESSIONS] = isProof || asked > 0 ? [asked || 10_000, 32] : [60, 8];
const MOVEMENTS = Math.min(500, 40 + Math.ceil(HISTORIES / 10));
const until = addDays(chinaDay(new Date()), 30);

interface Known {
  readonly id: string;
  readonly itemNo?: string;
}
interface Cast {
  readonly head: Person;
  /** Who acts as cashier in a history: one of several. */
  readonly cashier: Person;
  readonly station: Person;
}
interface People extends Omit<Cast, 'cashier'> {
  readonly cashiers: readonly Person[];
}
/** The desk that several people work on: charges and receipts that somebody has made, the newest last. */
interface Desk {
  readonly charges: Known[];
  readonly receipts: string[];
  /** Movements on the account. */
  readonly lines: readonly string[];
  readonly invoices: InvoiceDesk;
  /** Closed days as they were when they were closed. */
  readonly closed: Map<string, string>;
}

const inFen = (fen: number) => yuan((fen / 100).toFixed(2));
const amountOf = (random: Random) => inFen(1 + random.below(40_000));
const recent = <T>(all: readonly T[], random: Random): T | undefined =>
  all[all.length - 1 - random.below(Math.min(12, all.length))];

const closedDay = async (id: string) => {
  const { rows } = await sql<{
    day: string;
  }>`select (to_jsonb(z) - array['state', 'accepted_by', 'accepted_at'])::text as day
    from day_closing z where id = ${id}`.execute(stage.db);
  return rows[0]?.day ?? '';
};

async function closeDay({ cashier, station }: Cast, desk: Desk, opening?: Money): Promise<number> {
  if (opening !== undefined) await cashier.does(closings.openDrawer, { opening, reason: '领用备用金' });
  const proposal = await cashier.does(closings.proposeClosing, {});
  const answer = await cashier.sends(closings.closeDay, countedDrawers(proposal));
  const told = answer.json<{ isSuccess: boolean; data: { id: string } }>();
  if (!told.isSuccess) return answer.statusCode;
  desk.closed.set(told.data.id, await closedDay(told.data.id));
  return (await station.sends(closings.acceptClosing, { id: told.data.id })).statusCode;
}

/**
 * The acts that somebody may do next; most of them are refused for a reason of their own. Answers the status of the
 * answer.
 */
function actsOn({ id, itemNo }: Known, cast: Cast, desk: Desk, random: Random): (() => Promise<number>)[] {
  const { head, cashier, station } = cast;
  const verdict = random.oneOf(['approve', 'approve', 'refuse'] as const);
  const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
  const versioned = async (change: object) => {
    const { version } = await head.does(calls.getCharge, { id });
    return status(head.sends(calls.saveCharge, { id, version, reason: '更正', ...change }));
  };
  const receive = async () => {
    const parts = [...new Set([id, recent(desk.charges, random)?.id ?? id].slice(0, 1 + random.below(2)))].map(
      (chargeId) => ({
        chargeId,
        amount: inFen(1 + random.below(12_000)),
      }),
    );
    const fen = parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    const payWay = random.oneOf(['1', '2', '3']);
    const answer = await cashier.sends(calls.saveReceipt, { ...given.money, payWay, amount: inFen(fen), parts });
    const told = answer.json<{ isSuccess: boolean; data: { id: string } }>();
    if (told.isSuccess) desk.receipts.push(told.data.id);
    return answer.statusCode;
  };
  // pays what is open and more, so that the rest stands to the unit's credit
  const receiveAbove = async () => {
    const { amount = yuan('0'), pending = yuan('0'), confirmed = yuan('0') } = await head.does(calls.getCharge, { id });
    const fenOf = (sum: string) => Math.round(Number(sum) * 100);
    const openFen = fenOf(amount) - fenOf(pending) - fenOf(confirmed);
    const above = 1 + random.below(9000);
    const parts = [{ chargeId: id, amount: inFen(openFen) }];
    const payWay = random.oneOf(['1', '2']);
    const sums = { amount: inFen(openFen + above), surplus: inFen(above) };
    const answer = await cashier.sends(calls.saveReceipt, { ...given.money, payWay, ...sums, parts });
    const told = answer.json<{ isSuccess: boolean; data: { id: string } }>();
    if (told.isSuccess) desk.receipts.push(told.data.id);
    return answer.statusCode;
  };
  const applyCredit = () => status(cashier.sends(advances.applyAdvance, { id }));
  const undoApplied = async () => {
    const { uses } = await cashier.does(advances.getUnitCredit, { id });
    const use = recent(uses, random);
    return use ? status(cashier.sends(advances.undoAdvanceUse, { id: use.id, reason: '更正' })) : 200;
  };
  const payBack = async () => {
    const { list } = await cashier.does(advances.findAdvances, { pageNo: 1, pageSize: 20 });
    const advance = list.length > 0 ? random.oneOf(list) : undefined;
    if (!advance) return 200;
    const asked = { id: advance.id, reason: '退还' };
    if (advance.state !== 'asked')
      return status(
        cashier.sends(advances.refundAdvance, {
          ...asked,
          operation: 'request',
          amount: inFen(1 + random.below(4000)),
        }),
      );
    return status(station.sends(advances.refundAdvance, await decisionOf(stage, 'balanceReturn', advance.id, verdict)));
  };
  const decide = async () => {
    const receipt = recent(desk.receipts, random);
    if (receipt === undefined) return 200;
    const operation = random.oneOf(['confirm', 'confirm', 'confirm', 'undo', 'drop'] as const);
    const version = 1 + random.below(2);
    return status(cashier.sends(calls.confirmReceipt, { id: receipt, version, operation, reason: '更正' }));
  };
  return [
    receiveAbove,
    applyCredit,
    undoApplied,
    payBack,
    () => matchOrUndo(cashier, desk.lines, random),
    () => matchOrUndo(cashier, desk.lines, random),
    () => versioned({ amount: amountOf(random) }),
    () => versioned({ isExempt: true }),
    receive,
    receive,
    receive,
    decide,
    decide,
    decide,
    () => status(head.sends(calls.credit, { id, operation: 'request', dueOn: until, reason: '月结' })),
    async () => status(station.sends(calls.credit, await decisionOf(stage, 'credit', id, verdict))),
    () =>
      status(
        cashier.sends(calls.refund, {
          id,
          operation: 'request',
          amount: inFen(1 + random.below(5000)),
          reason: '多收',
        }),
      ),
    async () => status(station.sends(calls.refund, await decisionOf(stage, 'refund', id, verdict))),
    () => issueInvoice(cashier, desk.invoices, { chargeId: id, amount: inFen(1 + random.below(9000)) }, random),
    () => takeInvoiceBack(cashier, desk.invoices, random),
    ...(random.below(8) === 0
      ? [() => closeDay(cast, desk, random.below(3) === 0 ? inFen(random.below(50_000)) : undefined)]
      : []),
    ...(itemNo && random.below(6) === 0
      ? [() => status(head.sends(voidItems, { itemNos: [itemNo], reason: '取消检验' }))]
      : []),
  ];
}

async function history(people: People, desk: Desk, random: Random): Promise<void> {
  const cast = { ...people, cashier: random.oneOf(people.cashiers) };
  const other = { payer: '榕江物业', subject: '培训', amount: amountOf(random), reason: '培训' };
  const { id } = await cast.head.does(calls.submitOther, other);
  desk.charges.push({ id });
  for (let act = 0; act < 8; act += 1) {
    const charge = random.below(3) > 0 ? { id } : (recent(desk.charges, random) ?? { id });
    const answered = await random.oneOf(actsOn(charge, cast, desk, random))();
    expect([200, 400]).toContain(answered);
  }
}

/** A proof takes hours on a small machine. */
const MOST_TIME = 14_400_000;

it(
  'books of people at work at once sum to nought, views agree, and closed days stay',
  async () => {
    await sql`insert into user_group_member (group_id, user_id) select m.group_id, d.id from user_group_member m
      join app_user u on u.id = m.user_id, app_user d where u.login_name = 'caiwu' and d.login_name = 'dayin'
      on conflict do nothing`.execute(stage.db);
    const logins = ['keshi', 'zhanzhang', 'caiwu', 'dayin'].map((name) => stage.person(name));
    const [head, station, cashier, other] = (await Promise.all(logins)) as [Person, Person, Person, Person]; // four were asked for
    const people = { head, station, cashiers: [cashier, other] };
    const { ids, itemNos } = await given.asked(4, '120.35');
    const { payer } = await given.detailOf(itemNos[0] ?? '');
    const lines = await movements(cashier, ['榕江物业', payer], MOVEMENTS, seededRandom(seedByLot(39_500)));
    await stockOfNumbers(cashier);
    const desk: Desk = {
      charges: ids.map((id, no) => ({ id, itemNo: itemNos[no] ?? '' })),
      receipts: [],
      lines,
      invoices: { issued: [], numbers: HISTORIES * 4 },
      closed: new Map(),
    };
    let next = 0;
    const session = async () => {
      while (next < HISTORIES) {
        const no = next;
        next += 1;
        await history(people, desk, seededRandom(seedByLot(39_500) + no * 7919));
      }
    };
    await Promise.all(Array.from({ length: SESSIONS }, session));
    await closeDay({ head, station, cashier }, desk);
    await booksBalance();
    await invoicesAgree();
    expect(desk.invoices.issued.length).toBeGreaterThan(0);
    await viewsAgree(head);
    for (const [id, day] of desk.closed) expect(await closedDay(id)).toBe(day);
    expect(desk.closed.size).toBeGreaterThan(0);
    expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  },
  MOST_TIME,
);

const nothing = async (query: ReturnType<typeof sql>) => expect((await query.execute(stage.db)).rows).toEqual([]);

/** Each event sums to nought, each charge is what its postings say, each closing takes all cash since the one before. */
async function booksBalance(): Promise<void> {
  await nothing(sql`select event_id from charge_posting group by event_id having sum(amount) <> 0`);
  await nothing(sql`
    with account as (select charge_id, -coalesce(sum(amount) filter (where account = 'revenue'), 0) as amount,
        coalesce(sum(amount) filter (where account = 'receivable'), 0) as open,
        coalesce(sum(amount) filter (where account = 'pending'), 0) as pending,
        coalesce(sum(amount) filter (where account in ('cash', 'refunded', 'applied')), 0) as confirmed,
        coalesce(sum(amount) filter (where account = 'refunded'), 0) as refunded
      from charge_posting where charge_id is not null group by charge_id)
    select c.id from charge c left join account a on a.charge_id = c.id
    where (coalesce(c.amount, 0), coalesce(c.amount, 0) - c.pending - c.confirmed, c.pending, c.confirmed, c.refunded)
      is distinct from (coalesce(a.amount, 0), coalesce(a.open, 0), coalesce(a.pending, 0), coalesce(a.confirmed, 0),
        coalesce(a.refunded, 0))`);
  await nothing(sql`
    with paid as (select p.charge_id, sum(p.amount) filter (where r.state = 'pending') as pending,
        sum(p.amount) filter (where r.state = 'confirmed') as confirmed
      from receipt_part p join receipt r on r.id = p.receipt_id group by p.charge_id),
    back as (select charge_id, sum(amount) as refunded from refund where state = 'paid' group by charge_id),
    credit as (select charge_id, sum(amount) as applied from advance_use where undone_at is null group by charge_id)
    select c.id from charge c left join paid p on p.charge_id = c.id left join back b on b.charge_id = c.id
      left join credit k on k.charge_id = c.id
    where (c.pending, c.confirmed, c.refunded)
      <> (coalesce(p.pending, 0), coalesce(p.confirmed, 0) + coalesce(k.applied, 0), coalesce(b.refunded, 0))`);
  await nothing(sql`
    select b.id from advance b join receipt r on r.id = b.receipt_id
      left join (select advance_id, sum(amount) as used from advance_use where undone_at is null group by advance_id) x
        on x.advance_id = b.id
      left join (select advance_id, sum(amount) as returned from advance_refund where state = 'paid' group by advance_id) f
        on f.advance_id = b.id
    where (b.pending, b.confirmed, b.used, b.returned) <> (case r.state when 'pending' then b.amount else 0 end,
      case r.state when 'confirmed' then b.amount else 0 end, coalesce(x.used, 0), coalesce(f.returned, 0))`);
  // what one account passes on, another takes over: what balances paid is what charges were paid by them
  await nothing(sql`select sum(amount) from charge_posting where account = 'applied' having sum(amount) <> 0`);
  await nothing(sql`select l.id from statement_line l where l.matched <> coalesce((select sum(r.amount) from statement_match m
      join receipt r on r.id = m.receipt_id and r.state <> 'dropped' where m.line_id = l.id and m.undone_at is null), 0)
    or l.matched > l.amount`);
  await nothing(sql`
    select z.id from day_closing z left join day_closing before on before.organisation_id = z.organisation_id
      and before.closing_no = z.closing_no - 1
    where z.after_seq <> coalesce(before.until_seq, 0) or z.opening <> coalesce(before.counted - before.deposited, 0)
        + (select sum(d.opening - d.held) from jsonb_to_recordset(z.drawers) as d(opening numeric, held numeric))
      or (select sum((l->>'net')::numeric) from jsonb_array_elements(z.lines) l) <> (
        select sum(p.amount) from charge_posting p left join charge c on c.id = p.charge_id
          left join advance b on b.id = p.advance_id
        where p.account = 'cash' and coalesce(c.organisation_id, b.organisation_id) = z.organisation_id and p.seq > z.after_seq and p.seq <= z.until_seq)`);
  await nothing(sql`
    select z.id from day_closing z left join day_closing before on before.organisation_id = z.organisation_id
        and before.closing_no = z.closing_no - 1,
      jsonb_to_recordset(z.drawers) as d("cashierId" uuid, held numeric, opening numeric, cash numeric)
    where d.held <> coalesce((select l.counted - l.deposited
        from jsonb_to_recordset(before.drawers) as l("cashierId" uuid, counted numeric, deposited numeric)
        where l."cashierId" = d."cashierId"), 0)
      or d.cash <> coalesce((select sum(p.amount) from charge_posting p
        where p.organisation_id = z.organisation_id and p.account = 'cash' and p.pay_way = '2' and p.drawer_id = d."cashierId"
          and p.seq > z.after_seq and p.seq <= z.until_seq), 0)`);
}

/** No number is used twice, none of a stock is unexplained, and a charge is invoiced as its invoices say. */
async function invoicesAgree(): Promise<void> {
  await nothing(sql`select number, code from invoice group by number, code having count(*) > 1`);
  await nothing(sql`select s.id, n from invoice_stock s, generate_series(s.first_no::bigint, s.next_no - 1) n
    where not exists (select from invoice v where v.stock_id = s.id and v.number = lpad(n::text, length(s.last_no), '0'))
      and not exists (select from invoice_gap g where g.stock_id = s.id and n between g.first_no::bigint and g.last_no::bigint)`);
  await nothing(sql`select v.id from invoice v
    where v.amount <> (select sum(p.amount) from invoice_part p where p.invoice_id = v.id)
      or v.state = 'reversed' and not exists (select from invoice r where r.original_id = v.id and r.amount = -v.amount)`);
  await nothing(sql`select c.id from charge c where c.invoiced <> coalesce((select sum(p.amount) from invoice_part p
      join invoice v on v.id = p.invoice_id where p.charge_id = c.id and v.state <> 'voided'), 0)
    or c.invoiced > coalesce(c.amount, 0) - c.refunded`);
}

/** Lists and payment states say what the books say. */
async function viewsAgree(head: Person): Promise<void> {
  const { rows } = await sql<Record<'amount' | 'pending' | 'confirmed' | 'refunded', string>>`
    select -sum(amount) filter (where account = 'revenue') as amount, sum(amount) filter (where account = 'pending') as pending,
      sum(amount) filter (where account in ('cash', 'refunded', 'applied')) as confirmed,
      coalesce(sum(amount) filter (where account = 'refunded'), 0) as refunded from charge_posting
    where charge_id is not null`.execute(stage.db);
  const inBooks = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]));
  // a list of more rows than are counted has no sums: ten thousand histories are asked state by state
  const { rows: states } = await sql<{ state: string }>`select distinct payment_state as state from charge`.execute(
    stage.db,
  );
  for (const call of [calls.findCharge, calls.findPayment]) {
    const total: Record<string, number> = {};
    for (const { state } of states) {
      const { sums = {} } = await head.does(call, { pageNo: 1, pageSize: 10, sums: true, paymentState: state });
      for (const [name, sum] of Object.entries(sums as Record<string, number>))
        total[name] = Math.round(((total[name] ?? 0) + sum) * 100) / 100;
    }
    expect(total).toMatchObject(inBooks);
  }
  await nothing(
    sql`select i.id from item i join charge c on c.item_id = i.id where i.payment_state <> c.payment_state`,
  );
  await nothing(sql`select a.id from application a
    where a.is_charged and a.payment_state <> application_payment_state(a.id)`);
  await nothing(sql`select r.id from receipt r
    where r.amount <> (select sum(amount) from receipt_part p where p.receipt_id = r.id)
      + coalesce((select b.amount from advance b where b.receipt_id = r.id), 0)`);
}
