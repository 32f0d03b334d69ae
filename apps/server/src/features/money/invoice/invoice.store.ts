import type { InvoiceProposal } from '@tejian/contract/money/invoice/invoice.record.ts';
import type { Buyer, InvoiceState, NumberRange, Stock } from '@tejian/domain/money/invoice/invoice.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { payerNow } from '../charge/payer-now.scope.ts';

export interface HeldStock extends Stock {
  readonly id: string;
}

/** The stock that a number belongs to, under its lock: of two who take the same number one waits. */
export async function lockStock(
  tx: Tx,
  { kind, code, number }: { readonly kind: string; readonly code: string; readonly number: string },
  actor: Actor,
): Promise<HeldStock | undefined> {
  const { rows } = await sql<HeldStock>`
    select s.id, s.first_no, s.last_no, s.next_no::float8 as next_no from invoice_stock s
    where s.kind = ${kind} and s.code = ${code} and length(s.first_no) = ${number.length}
      and ${number} between s.first_no and s.last_no and ${within(actor, 'invoiceStock')} for update`.execute(tx);
  return rows[0];
}

export const takeNumber = (tx: Tx, stockId: string, number: string) =>
  sql`update invoice_stock set next_no = ${number}::bigint + 1 where id = ${stockId}`.execute(tx);

interface Gap {
  readonly id: string;
  readonly stockId: string;
  readonly first: string;
  readonly last: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}
export const insertGap = (tx: Tx, { id, stockId, first, last, reason, by, at }: Gap) =>
  sql`insert into invoice_gap (id, stock_id, first_no, last_no, reason, by_id, at)
    values (${id}, ${stockId}, ${first}, ${last}, ${reason}, ${by}, ${at})`.execute(tx);

export async function gapReason(tx: Tx, stockId: string, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select reason from invoice_gap where stock_id = ${stockId} and ${number} between first_no and last_no limit 1`.execute(
    tx,
  );
  return rows[0]?.reason;
}

interface Use {
  readonly who: string;
  readonly at: Date;
  /** The person may see it. */
  readonly isSeen: boolean;
}
/** The person who used a number; the row lock of its stock, or the unique index, keeps it from being used twice. */
export async function usedNumber(tx: Tx, code: string, number: string, actor: Actor): Promise<Use | undefined> {
  const { rows } = await sql<Use>`
    select u.name as who, v.issued_at as at, ${within(actor, 'invoice')} as is_seen
    from invoice v join app_user u on u.id = v.issued_by where v.number = ${number} and v.code = ${code}`.execute(tx);
  return rows[0];
}

export interface NewInvoice extends Buyer {
  readonly id: string;
  readonly organisationId: string;
  readonly kind: string;
  readonly code: string;
  readonly number: string;
  readonly checkCode: string;
  readonly stockId: string | null;
  readonly amount: Money;
  readonly issuedOn: string;
  readonly remark: string;
  readonly originalId: string | null;
  readonly issuedBy: string;
  readonly issuedAt: Date;
}

export interface InvoicedPart {
  readonly chargeId: string;
  readonly amount: Money;
}

/** Answers false where somebody else has used the number since. */
export async function insertInvoice(
  tx: Tx,
  givenInvoice: NewInvoice,
  parts: readonly InvoicedPart[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into invoice (id, organisation_id, kind, code, number, check_code, stock_id, amount, issued_on, title, tax_no,
      address, bank, remark, original_id, issued_by, issued_at)
    values (${givenInvoice.id}, ${givenInvoice.organisationId}, ${givenInvoice.kind}, ${givenInvoice.code}, ${givenInvoice.number}, ${givenInvoice.checkCode},
      ${givenInvoice.stockId}, ${givenInvoice.amount}, ${givenInvoice.issuedOn}, ${givenInvoice.title}, ${givenInvoice.taxNo}, ${givenInvoice.address}, ${givenInvoice.bank},
      ${givenInvoice.remark}, ${givenInvoice.originalId}, ${givenInvoice.issuedBy}, ${givenInvoice.issuedAt})
    on conflict (number, code) do nothing returning id`.execute(tx);
  if (rows.length === 0) return false;
  const writtenParts = parts.map(({ chargeId, amount }) => ({ charge_id: chargeId, amount }));
  await sql`insert into invoice_part (invoice_id, charge_id, amount)
    select ${givenInvoice.id}, p.charge_id, p.amount
    from jsonb_to_recordset(${JSON.stringify(writtenParts)}::jsonb) as p(charge_id uuid, amount numeric(15, 2))`.execute(
    tx,
  );
  return true;
}

export interface HeldInvoice extends Buyer {
  readonly id: string;
  readonly organisationId: string;
  readonly kind: string;
  readonly code: string;
  readonly number: string;
  readonly amount: Money;
  readonly issuedOn: string;
  readonly state: InvoiceState;
  readonly isRed: boolean;
  readonly version: number;
  readonly parts: readonly InvoicedPart[];
}

/** An invoice that the person may see with the charges that it is for; nothing of it is locked yet. */
export async function findHeld(tx: Tx, id: string, actor: Actor): Promise<HeldInvoice | undefined> {
  const { rows } = await sql<HeldInvoice>`
    select v.id, v.organisation_id, v.kind, v.code, v.number, v.amount::text as amount, v.issued_on, v.state,
      v.original_id is not null as is_red, v.version, v.title, v.tax_no, v.address, v.bank,
      (select jsonb_agg(jsonb_build_object('chargeId', p.charge_id, 'amount', p.amount::text)) from invoice_part p
        where p.invoice_id = v.id) as parts
    from invoice v where v.id = ${id}::uuid and ${within(actor, 'invoice')}`.execute(tx);
  return rows[0];
}

/** The invoices of a charge that stand. */
export async function invoicesOf(tx: Tx, chargeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from invoice_part p join invoice v on v.id = p.invoice_id
    where p.charge_id = ${chargeId} and v.state = 'issued' and v.original_id is null`.execute(tx);
  return rows.map(({ id }) => id);
}

export const lockInvoice = (tx: Tx, id: string) =>
  sql`select from invoice where id = ${id}::uuid for update`.execute(tx);

interface End {
  readonly state: 'voided' | 'reversed';
  readonly endedBy: string;
  readonly endedAt: Date;
  readonly reason: string;
}
export const endInvoice = (tx: Tx, id: string, end: End) =>
  tx
    .updateTable('invoice')
    .set((of) => ({ ...end, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Ranges of the kind that share a number with this one; nobody else receives a range until the transaction ends. */
export async function overlapping(
  tx: Tx,
  { kind, code, firstNo, lastNo }: NumberRange & { readonly kind: string },
): Promise<(NumberRange & { readonly id: string }) | undefined> {
  await sql`lock table invoice_stock in share row exclusive mode`.execute(tx);
  const { rows } = await sql<NumberRange & { readonly id: string }>`
    select id, code, first_no, last_no from invoice_stock where kind = ${kind} and code = ${code}
      and length(first_no) = ${firstNo.length} and first_no <= ${lastNo} and last_no >= ${firstNo} limit 1`.execute(tx);
  return rows[0];
}

interface NewStock extends NumberRange {
  readonly id: string;
  readonly organisationId: string;
  readonly kind: string;
  readonly receivedOn: string;
  readonly by: string;
  readonly at: Date;
}
export const insertStock = (tx: Tx, givenStock: NewStock) =>
  sql`insert into invoice_stock (id, organisation_id, kind, code, first_no, last_no, next_no, received_on, received_by, received_at)
    values (${givenStock.id}, ${givenStock.organisationId}, ${givenStock.kind}, ${givenStock.code}, ${givenStock.firstNo}, ${givenStock.lastNo},
      ${givenStock.firstNo}::bigint, ${givenStock.receivedOn}, ${givenStock.by}, ${givenStock.at})`.execute(tx);

type ProposedCharge = InvoiceProposal['charges'][number];
type Proposed = Omit<InvoiceProposal, 'stocks'>;

/**
 * The part of an application for payment that may still be invoiced. The buyer is as the unit's last invoice names it,
 * else as the archive knows the unit; the unit itself is called by its name of today.
 */
export async function findProposed(db: Db, paymentNo: string, actor: Actor): Promise<Proposed | undefined> {
  const { rows } = await sql<Proposed & { readonly charges: readonly ProposedCharge[] }>`
    select coalesce(case when not last.is_unit then last.title end, ${payerNow('p')}) as title, coalesce(last.tax_no, u.credit_code, '') as tax_no,
      coalesce(last.address, concat_ws(' ', nullif(u.address, ''), nullif(u.contact_phone, '')), '') as address,
      coalesce(last.bank, '') as bank,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'chargeNo', c.charge_no, 'itemNo', i.item_no,
          'subject', c.subject, 'amount', c.amount::text, 'refunded', c.refunded::text, 'invoiced', c.invoiced::text)
          order by c.charge_no), '[]')
        from payment_application_charge pc join charge c on c.id = pc.charge_id left join item i on i.id = c.item_id
        where pc.payment_application_id = p.id and not c.is_void and not c.is_exempt
          and c.amount - c.refunded - c.invoiced > 0) as charges
    from payment_application p left join unit u on u.id = p.unit_id
      left join lateral (select v.title, v.tax_no, v.address, v.bank,
          v.title = c.payer or coalesce(v.tax_no = u.credit_code, false) as is_unit
        from charge c join invoice_part ip on ip.charge_id = c.id
        join invoice v on v.id = ip.invoice_id
        where c.unit_id = p.unit_id and v.organisation_id = p.organisation_id and v.state = 'issued' and v.original_id is null
        order by v.issued_at desc limit 1) last on true
    where p.payment_no = ${paymentNo} and ${within(actor, 'paymentApplication')}`.execute(db);
  return rows[0];
}
