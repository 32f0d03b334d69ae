import { advancePostings, type AdvanceAct } from '@tejian/domain/money/advance/advance.ts';
import { calledCharge, postingsOf, type ChargeAct, type ChargeFacts } from '@tejian/domain/money/charge/charge.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

export interface HeldCharge extends ChargeFacts {
  readonly id: string;
  readonly organisationId: string;
  readonly unitId: string | null;
  readonly payer: string;
  readonly submittedBy: string | null;
  readonly version: number;
}

type Stored = Omit<HeldCharge, 'amount' | 'name'> & {
  readonly amount: Money | null;
  readonly itemNo: string | null;
  readonly subject: string;
  readonly chargeNo: number;
};

/**
 * Charges that the person may see, under their locks, in one order for everybody: items first, as the flow takes them.
 * Answers fewer rows where some are out of sight.
 */
export async function lockCharges(tx: Tx, ids: readonly string[], actor: Actor): Promise<HeldCharge[]> {
  const askedSql = sql`any(${[...ids]}::uuid[])`;
  await sql`select from item where id in (select item_id from charge where id = ${askedSql}) order by id for update`.execute(
    tx,
  );
  await sql`select from charge where id = ${askedSql} order by id for update`.execute(tx);
  const { rows } = await sql<Stored>`
    select c.id, c.charge_no, c.subject, i.item_no, c.organisation_id, c.unit_id, c.payer, c.amount::text as amount,
      c.pending::text as pending, c.confirmed::text as confirmed, c.refunded::text as refunded,
      c.invoiced::text as invoiced, c.is_exempt, c.is_void,
      c.submitted_at is not null as is_submitted, c.submitted_by, c.version
    from charge c left join item i on i.id = c.item_id where c.id = ${askedSql} and ${within(actor, 'charge')}
    order by c.id`.execute(tx);
  return rows.map(({ itemNo, subject, chargeNo, amount, ...charge }) => ({
    ...charge,
    name: calledCharge({ itemNo, subject }) || text.unnamed(chargeNo),
    amount: amount ?? undefined,
  }));
}

export interface Booked {
  readonly chargeId: string;
  readonly amount: Money;
}
/** A part of an act that belongs to what stands to a unit's credit. */
export interface BookedAdvance {
  readonly advanceId: string;
  readonly amount: Money;
}
interface Entry {
  readonly sourceId?: string;
  readonly by: string | null;
  readonly at: Date;
}

/** Writes one act into the books: its postings add up to nought, for each charge and in all. */
export async function book(tx: Tx, act: ChargeAct, parts: readonly Booked[], entry: Entry): Promise<void> {
  const of = ({ chargeId, amount }: Booked) =>
    postingsOf(act, amount).map((posting) => ({ id: newId(), charge_id: chargeId, ...posting }));
  await insertPostings(tx, act, parts.flatMap(of), entry);
}

/** An act on what stands to the credit of units, and on the charges that it pays, as one event. */
export async function bookAdvance(
  tx: Tx,
  act: AdvanceAct,
  { advances, charges = [] }: { readonly advances: readonly BookedAdvance[]; readonly charges?: readonly Booked[] },
  entry: Entry,
): Promise<void> {
  const ofAdvance = ({ advanceId, amount }: BookedAdvance) =>
    advancePostings(act, amount).map((posting) => ({ id: newId(), advance_id: advanceId, ...posting }));
  const ofCharge = ({ chargeId, amount }: Booked) =>
    act === 'return' ? [] : postingsOf(act, amount).map((one) => ({ id: newId(), charge_id: chargeId, ...one }));
  await insertPostings(tx, act, [...advances.flatMap(ofAdvance), ...charges.flatMap(ofCharge)], entry);
}

async function insertPostings(
  tx: Tx,
  act: ChargeAct | AdvanceAct,
  postings: readonly object[],
  { sourceId, by, at }: Entry,
): Promise<void> {
  if (postings.length === 0) return;
  await sql`
    insert into charge_posting (id, event_id, act, charge_id, advance_id, account, amount, source_id, by_id, at)
    select p.id, ${newId()}, ${act}, p.charge_id, p.advance_id, p.account, p.amount, ${sourceId ?? null}, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
      as p(id uuid, charge_id uuid, advance_id uuid, account text, amount numeric(15, 2))`.execute(tx);
}

export interface Amount {
  readonly amount: Money | null;
  readonly isExempt: boolean;
  readonly reason: string;
  readonly by: string;
}

export async function changeAmount(tx: Tx, id: string, { amount, isExempt, reason, by }: Amount): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update charge set amount = ${amount}, is_exempt = ${isExempt}, reason = ${reason}, changed_by = ${by},
      version = version + 1 where id = ${id} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

export interface NewPayment {
  readonly id: string;
  readonly paymentNo: string;
  readonly organisationId: string;
  readonly unitId: string | null;
  readonly payer: string;
  readonly remark: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertPayment(tx: Tx, payment: NewPayment, chargeIds: readonly string[]): Promise<void> {
  await tx.insertInto('paymentApplication').values(payment).execute();
  await tx
    .insertInto('paymentApplicationCharge')
    .values(chargeIds.map((chargeId) => ({ paymentApplicationId: payment.id, chargeId })))
    .execute();
  await tx
    .updateTable('charge')
    .set((of) => ({ submittedBy: payment.createdBy, submittedAt: payment.createdAt, version: of('version', '+', 1) }))
    .where('id', 'in', chargeIds)
    .execute();
}

/** The unit of this name, as far as the archive knows one and only one: its balance may pay what it is charged. */
export async function unitCalled(tx: Tx, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select distinct coalesce(t.merged_into, t.id) as id from unit t
    where t.search_name = ${unitSearchName(name)} limit 2`.execute(tx);
  const [first, ...others] = rows;
  return first && others.length === 0 ? first.id : null;
}

export interface OtherCharge {
  readonly id: string;
  readonly organisationId: string;
  readonly unitId: string | null;
  readonly payer: string;
  readonly subject: string;
  /** Nothing while it waits for a second person. */
  readonly amount: Money | null;
  readonly reason: string;
  readonly day: string;
  readonly by: string;
  readonly at: Date;
}

export const insertOther = (tx: Tx, other: OtherCharge) =>
  sql`insert into charge (id, organisation_id, unit_id, payer, subject, event, charge_on, amount, reason, changed_by, priced_at, created_at)
    values (${other.id}, ${other.organisationId}, ${other.unitId}, ${other.payer}, ${other.subject}, 'other', ${other.day}, ${other.amount},
      ${other.reason}, ${other.by}, ${other.at}, ${other.at})`.execute(tx);
