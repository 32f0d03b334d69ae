import type { LineMatch } from '@tejian/contract/money/bank-statement/line-matching.record.ts';
import {
  codesIn,
  payerKey,
  type HeldLine,
  type LineToMatch,
  type MatchPart,
  type OpenCharge,
} from '@tejian/domain/money/bank-statement/line-matching.ts';
import { calledCharge } from '@tejian/domain/money/charge/charge.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Condition } from '../../../platform/session/scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface StoredLine extends HeldLine, Omit<LineToMatch, 'open'> {
  readonly id: string;
  readonly organisationId: string;
  readonly time: string;
  readonly payerAccount: string;
  readonly settledReason: string;
  readonly version: number;
}

const lineColumns = sql`l.id, l.organisation_id, l.direction, l.amount::text as amount, l.matched::text as matched,
  l.settled_at is not null as is_settled, l.day, l.time, l.payer, l.payer_account, l.reference, l.remark, l.settled_reason,
  l.version`;

export async function findLine(db: Db | Tx, id: string, actor: Actor): Promise<StoredLine | undefined> {
  const { rows } = await sql<StoredLine>`
    select ${lineColumns} from statement_line l where l.id = ${id}::uuid and ${within(actor, 'statementLine')}`.execute(
    db,
  );
  return rows[0];
}

/** The line under its lock: two who take it at once come one after the other. */
export async function lockLine(tx: Tx, id: string, actor: Actor): Promise<StoredLine | undefined> {
  const { rows } = await sql<StoredLine>`
    select ${lineColumns} from statement_line l where l.id = ${id}::uuid and ${within(actor, 'statementLine')}
    for update`.execute(tx);
  return rows[0];
}

/** Payment was asked for and is owed: the indexes of open charges say the same. */
const isOpen = sql`c.submitted_at is not null and not c.is_void and not c.is_exempt and c.amount > c.pending + c.confirmed`;
/** So many charges are looked at for one reason. */
const MOST = 40;

export interface AskedLine extends LineToMatch {
  readonly id: string;
  readonly organisationId: string;
}
export type Candidate = OpenCharge & { readonly lineId: string };

interface Seen extends Omit<Candidate, 'name' | 'ownNumbers'> {
  readonly subject: string;
  readonly chargeNo: number;
  readonly itemNo: string | null;
  readonly reportNo: string | null;
  readonly applicationNo: string | null;
}

const codesOf = sql`array(select k.code from payment_code k where k.payment_application_id = p.id)`;

/** Joined and not looked for in a list: a list that depends on the line would be made for each charge anew. */
const openOf = (scope: Condition, from: RawBuilder<unknown>, where: RawBuilder<unknown>, isPaidBefore = false) =>
  sql`(select c.id, c.charge_no, c.subject, c.payer, c.unit_id, c.charge_on, c.item_id, c.application_id,
      c.amount - c.pending - c.confirmed as open, ${sql.lit(isPaidBefore)}::boolean as is_paid_before from ${from}
    where c.organisation_id = a.organisation_id and ${isOpen} and ${scope} and ${where} limit ${sql.lit(MOST)})`;
const all = sql`charge c`;
/** A unit that was renamed pays under the name that it has now what was asked of it under the former one. */
const byNameNow = sql`a.payer <> '' and payer_key(n.name) = a.payer and n.merged_into is null`;

/** So many movements are asked for at once: a long statement would bring too many charges into memory. */
const PART = 200;

/**
 * Open charges for which something speaks: a number of ours in the words of the line, the payer's name (the one
 * that was noted, or that its unit has now), the amount, or a unit that this payer has paid for. Each way goes by an index, for
 * all lines asked at once.
 */
export async function candidates(db: Db | Tx, lines: readonly AskedLine[], actor: Actor): Promise<Candidate[]> {
  const near: Candidate[] = [];
  for (let from = 0; from < lines.length; from += PART)
    near.push(...(await candidatesOf(db, lines.slice(from, from + PART), actor)));
  return near;
}

/** A charge for which two things speak comes twice and is kept once here: grouped in the database it would be read again. */
async function candidatesOf(db: Db | Tx, lines: readonly AskedLine[], actor: Actor): Promise<Candidate[]> {
  const askedLines = lines.map((line) => ({
    line_id: line.id,
    organisation_id: line.organisationId,
    payer: payerKey(line.payer),
    open: line.open,
    codes: codesIn(line),
  }));
  const scope = within(actor, 'charge');
  const { rows } = await sql<Seen>`
    with asked as materialized (
      select a.* from jsonb_to_recordset(${JSON.stringify(askedLines)}::jsonb)
        as a(line_id uuid, organisation_id uuid, payer text, open numeric(15, 2), codes text[]))
    select a.line_id, c.is_paid_before, c.id, c.charge_no, c.subject,
      case when payer_key(n.name) = a.payer then n.name else c.payer end as payer, c.unit_id, c.charge_on as charged_on,
      c.open::numeric(15, 2)::text as open, p.payment_no, ${codesOf} as payment_codes,
      i.item_no, i.report_no, o.application_no,
      exists (select from statement_match m where m.line_id = a.line_id and m.charge_id = c.id and m.undone_at is not null)
        as is_undone
    from asked a cross join lateral (
        ${openOf(scope, all, sql`a.payer <> '' and payer_key(c.payer) = a.payer`)}
        union all ${openOf(scope, sql`unit n join charge c on c.unit_id = n.id`, byNameNow)}
        union all ${openOf(scope, all, sql`c.amount - c.pending - c.confirmed = a.open`)}
        union all ${openOf(scope, sql`(${numberedSql}) k(charge_id) join charge c on c.id = k.charge_id`, sql`true`)}
        union all ${openOf(scope, sql`(${paidFor}) u(unit_id) join charge c on c.unit_id = u.unit_id`, sql`a.payer <> ''`, true)}) c
      left join item i on i.id = c.item_id left join application o on o.id = c.application_id
      left join payment_application_charge pc on pc.charge_id = c.id
      left join payment_application p on p.id = pc.payment_application_id
      left join unit n on n.id = c.unit_id`.execute(db);
  const byPair = new Map<string, Seen>();
  for (const row of rows) {
    const pair = `${row.lineId} ${row.id}`;
    if (row.isPaidBefore || !byPair.has(pair)) byPair.set(pair, row);
  }
  return [...byPair.values()].map(namedCandidate);
}

const namedCandidate = ({ chargeNo, subject, itemNo, reportNo, applicationNo, ...charge }: Seen): Candidate => ({
  ...charge,
  name: calledCharge({ itemNo, subject }) || chargeText.unnamed(chargeNo),
  ownNumbers: [itemNo, reportNo, applicationNo].flatMap((no) => (no === null ? [] : [no])),
});

/** Charges by a number of theirs that stands in the line. */
const numberedSql = sql`select pc.charge_id from payment_application p
      join payment_application_charge pc on pc.payment_application_id = p.id where p.payment_no = any(a.codes)
    union all select pc.charge_id from payment_code k join payment_application_charge pc
      on pc.payment_application_id = k.payment_application_id where k.code = any(a.codes)
    union all select of_item.id from item i join charge of_item on of_item.item_id = i.id where i.item_no = any(a.codes)
    union all select of_report.id from report r join charge of_report on of_report.item_id = r.item_id
      where r.report_no = any(a.codes)
    union all select of_all.id from application o join charge of_all on of_all.application_id = o.id
      where o.application_no = any(a.codes)`;

/** Units for whose charges this payer has paid, the last ones. */
const paidFor = sql`select distinct before.unit_id from (select w.id from receipt w where w.organisation_id = a.organisation_id
      and w.state <> 'dropped' and payer_key(w.payer) = a.payer order by w.id desc limit 20) w
    join receipt_part rp on rp.receipt_id = w.id join charge before on before.id = rp.charge_id where before.unit_id is not null`;

/** Charges that a person looks for: by a part of the payer's name, or by a number. */
export async function foundCharges(
  db: Db,
  line: AskedLine,
  { word, chargeIds }: { readonly word: string; readonly chargeIds: readonly string[] },
  actor: Actor,
): Promise<Candidate[]> {
  const part = `%${escapeLike(word)}%`;
  const { rows } = await sql<Seen>`
    select ${line.id} as line_id, false as is_paid_before, c.id, c.charge_no, c.subject, c.payer, c.unit_id, c.charge_on as charged_on,
      (c.amount - c.pending - c.confirmed)::numeric(15, 2)::text as open, p.payment_no, ${codesOf} as payment_codes,
      i.item_no, i.report_no, o.application_no,
      false as is_undone
    from charge c left join item i on i.id = c.item_id left join application o on o.id = c.application_id
      left join payment_application_charge pc on pc.charge_id = c.id
      left join payment_application p on p.id = pc.payment_application_id left join unit n on n.id = c.unit_id
    where c.organisation_id = ${line.organisationId} and ${isOpen} and ${within(actor, 'charge')}
      and (c.id = any(${[...chargeIds]}::uuid[]) or ${word} <> '' and (c.payer like ${part} or n.name like ${part}
        or ${word} in (p.payment_no, i.item_no, i.report_no, o.application_no)
        or ${word} = any(${codesOf})))
    order by c.charge_on, c.charge_no limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(namedCandidate);
}

export async function matchesOf(db: Db, lineId: string): Promise<LineMatch[]> {
  const { rows } = await sql<LineMatch>`
    select m.id, coalesce(nullif(c.subject, ''), i.item_no, '') as charge_name, c.payer, m.amount::text as amount, m.way, m.reasons,
      (select b.amount::text from advance b where b.receipt_id = m.receipt_id) as surplus,
      (select name from app_user where id = m.matched_by) as matched_by, m.matched_at,
      (select name from app_user where id = m.undone_by) as undone_by, m.undone_at, m.undo_reason
    from statement_match m join charge c on c.id = m.charge_id left join item i on i.id = c.item_id
    where m.line_id = ${lineId} order by m.matched_at, m.id`.execute(db);
  return rows;
}

interface Entry {
  readonly by: string;
  readonly at: Date;
}

export interface NewMatch extends Entry, MatchPart {
  readonly id: string;
  readonly lineId: string;
  readonly receiptId: string;
  readonly way: 'hand' | 'machine';
  readonly reasons: readonly string[];
}

export const insertMatch = (tx: Tx, givenFacts: NewMatch) =>
  sql`insert into statement_match (id, line_id, charge_id, receipt_id, amount, way, reasons, matched_by, matched_at)
    values (${givenFacts.id}, ${givenFacts.lineId}, ${givenFacts.chargeId}, ${givenFacts.receiptId}, ${givenFacts.amount}, ${givenFacts.way},
      ${JSON.stringify(givenFacts.reasons)}::jsonb, ${givenFacts.by}, ${givenFacts.at})`.execute(tx);

export interface HeldMatch {
  readonly id: string;
  readonly lineId: string;
  readonly receiptId: string;
  readonly receiptState: 'pending' | 'confirmed' | 'dropped';
  readonly receiptVersion: number;
  readonly isUndone: boolean;
}

/** A match under the lock of its line. */
export async function lockMatch(tx: Tx, id: string, actor: Actor): Promise<HeldMatch | undefined> {
  await sql`select from statement_line where id = (select line_id from statement_match where id = ${id}::uuid) for update`.execute(
    tx,
  );
  const { rows } = await sql<HeldMatch>`
    select m.id, m.line_id, m.receipt_id, r.state as receipt_state, r.version as receipt_version,
      m.undone_at is not null as is_undone
    from statement_match m join statement_line l on l.id = m.line_id join receipt r on r.id = m.receipt_id
    where m.id = ${id}::uuid and ${within(actor, 'statementLine')}`.execute(tx);
  return rows[0];
}

/** The receipt was dropped, which freed the line; this keeps who did it. */
export const noteUndone = (tx: Tx, id: string, { by, at }: Entry) =>
  tx.updateTable('statementMatch').set({ undoneBy: by, undoneAt: at }).where('id', '=', id).execute();

export async function changeSettled(
  tx: Tx,
  id: string,
  settledRecord: (Entry & { readonly reason: string }) | undefined,
): Promise<number> {
  const { version } = await tx
    .updateTable('statementLine')
    .set((of) => ({
      settledReason: settledRecord?.reason ?? '',
      settledBy: settledRecord?.by ?? null,
      settledAt: settledRecord?.at ?? null,
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
