import type { DunnedCharge, DunnedLine } from '@tejian/domain/money/dunning/dunning-letter.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { payerNow } from '../charge/payer-now.scope.ts';
import { openOfPayment, standingCodeOf } from '../charge/payment-code.scope.ts';
import { days, dueOn, isOverdue, openSql } from './overdue.scope.ts';

/** The institute that asks, and where the money is to go. */
interface Asking {
  readonly institute: string;
  readonly bankName: string;
  readonly bankAccount: string;
}
export type ChargeToDun = DunnedCharge & DunnedLine & Asking;

/** Charges that the person may see and that are owed past their day, in the order in which they came due. */
export async function chargesToDun(tx: Tx, ids: readonly string[], actor: Actor): Promise<ChargeToDun[]> {
  const { rows } = await sql<ChargeToDun>`
    select c.id, c.organisation_id, c.unit_id, ${payerNow('c')} as payer, coalesce(i.item_no, nullif(c.subject, ''), c.charge_no::text) as name,
      concat_ws(' ', coalesce(v.name, k.name), e.internal_no) as device, coalesce(g.label, '') as category_name,
      coalesce(p.payment_no, '') as payment_no, ${dueOn} as due_on, ${days} as days, ${openSql}::text as open,
      ${standingCodeOf(sql`p.id`)} as code, ${openOfPayment(sql`p.id`)}::text as asked,
      o.name as institute, coalesce(o.details->>'bankName', '') as bank_name,
      coalesce(o.details->>'bankAccount', '') as bank_account
    from charge c join organisation o on o.id = c.organisation_id left join item i on i.id = c.item_id
      left join equipment e on e.id = i.equipment_id
      left join catalogue_item v on v.code = i.variety_code left join catalogue_item k on k.code = i.kind_code
      left join inspection_category g on g.code = i.category_code
      left join payment_application_charge pc on pc.charge_id = c.id
      left join payment_application p on p.id = pc.payment_application_id
    where c.id = any(${[...ids]}::uuid[]) and ${within(actor, 'charge')} and ${isOverdue}
    order by ${dueOn}, c.charge_no`.execute(tx);
  return rows;
}

/** A letter as it is drawn, today and later. */
interface LetterContent extends Asking {
  readonly clerk: string;
  readonly lines: readonly DunnedLine[];
}

export interface Letter {
  readonly id: string;
  readonly letterNo: string;
  readonly sendingId: string;
  readonly organisationId: string;
  readonly payer: string;
  readonly content: LetterContent;
  readonly sentBy: string;
  readonly sentAt: Date;
}

export async function insertLetter(tx: Tx, letter: Letter, chargeIds: readonly string[]): Promise<void> {
  const { id, letterNo, sendingId, organisationId, payer, content, sentBy, sentAt } = letter;
  await sql`insert into dunning_letter (id, letter_no, sending_id, organisation_id, payer, content, sent_by, sent_at)
    values (${id}, ${letterNo}, ${sendingId}, ${organisationId}, ${payer}, ${JSON.stringify(content)}::jsonb, ${sentBy},
      ${sentAt})`.execute(tx);
  await sql`insert into dunning_letter_charge (letter_id, charge_id)
    select ${id}::uuid, unnest(${[...chargeIds]}::uuid[])`.execute(tx);
}

/** One letter, or those that were sent together. */
export async function findLetters(
  db: Db,
  id: string,
  actor: Actor,
): Promise<Pick<Letter, 'letterNo' | 'payer' | 'content' | 'sentAt'>[]> {
  const { rows } = await sql<Letter>`
    select n.letter_no, n.payer, n.content, n.sent_at from dunning_letter n
    where ${id}::uuid in (n.id, n.sending_id) and ${within(actor, 'dunningLetter')} order by n.letter_no`.execute(db);
  return rows;
}
