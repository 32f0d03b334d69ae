import type { Invoice, InvoiceDetail, InvoiceStock } from '@tejian/contract/money/invoice/invoice.record.ts';
import { invoiceList, invoiceStockList } from '@tejian/contract/money/invoice/invoice.view.ts';
import { invoiceText as text } from '@tejian/domain/money/invoice/invoice.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { byNameNow } from '../../archive/unit/renamed-units.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { amountFor, sourceBySight } from '../charge/charge.scope.ts';

const nameOf = (user: RawBuilder<unknown>) => sql`(select name from app_user where id = ${user})`;

const invoiceSource = sourceBySight<Invoice>((amount) => ({
  from: sql`invoice v`,
  identity: sql`v.id`,
  columns: {
    id: sql`v.id`,
    kind: sql`v.kind`,
    code: sql`v.code`,
    number: sql`v.number`,
    isRed: sql`v.original_id is not null`,
    colour: sql`case when v.original_id is null then ${sql.lit(text.blue)} else ${sql.lit(text.red)} end`,
    amount: amount(sql`v.amount`),
    issuedOn: sql`v.issued_on`,
    title: sql`v.title`,
    taxNo: sql`v.tax_no`,
    state: sql`v.state`,
    stateWord: sql`case v.state ${sql.join(
      Object.entries(text.states).map(([state, word]) => sql`when ${sql.lit(state)} then ${sql.lit(word)}`),
      sql` `,
    )} end`,
    itemNos: sql`coalesce((select string_agg(coalesce(nullif(c.subject, ''), i.item_no), '、' order by c.charge_no) from invoice_part ip
      join charge c on c.id = ip.charge_id left join item i on i.id = c.item_id where ip.invoice_id = v.id), '')`,
    issuedBy: nameOf(sql`v.issued_by`),
    issuedAt: sql`v.issued_at`,
    endedBy: nameOf(sql`v.ended_by`),
    endedAt: sql`v.ended_at`,
    reason: sql`v.reason`,
    version: sql`v.version`,
  },
  // a red one takes its blue one back in the sum; one that was voided never counted
  summed: { amount: sql`case when v.state <> 'voided' then ${amount(sql`v.amount`)} end` },
  bigrams: { title: { text: sql`v.title`, index: 'invoice_title_bigrams' } },
  foundBesides: byNameNow(
    'title',
    (ids) => sql`v.id = any(array(select t.invoice_id from charge c join invoice_part t on t.charge_id = c.id
      where c.unit_id = any(${ids})))`,
  ),
}));

export const invoices = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Invoice> => ({
  view: invoiceList,
  source: invoiceSource(actor),
  asked: askedFilter,
  always: [within(actor, 'invoice')],
});

/** An invoice that the person may see. */
export async function findDetail(db: Db, id: string, actor: Actor): Promise<InvoiceDetail | undefined> {
  const { from, columns } = invoiceSource(actor);
  const listedSql = sql.join(Object.entries(columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`));
  const { rows } = await sql<InvoiceDetail>`
    select ${listedSql}, v.check_code, v.address, v.bank, v.remark, other.id as counter_id, other.number as counter_no,
      (select coalesce(jsonb_agg(jsonb_build_object('chargeId', c.id, 'chargeNo', c.charge_no, 'itemNo', i.item_no,
          'subject', c.subject, 'payer', c.payer, 'amount', ${amountFor(actor, sql`ip.amount`)}::text) order by c.charge_no), '[]')
        from invoice_part ip join charge c on c.id = ip.charge_id left join item i on i.id = c.item_id
        where ip.invoice_id = v.id) as parts
    from ${from} left join invoice other on other.id = v.original_id or other.original_id = v.id
    where v.id = ${id}::uuid and ${within(actor, 'invoice')}`.execute(db);
  return rows[0];
}

const nextNo = sql`case when s.next_no <= s.last_no::bigint then lpad(s.next_no::text, length(s.last_no), '0') end`;
const leftCount = sql`(s.last_no::bigint - s.next_no + 1)::int`;

/** The last numbers that were passed over, the newest at the end; a stock may have thousands. */
const SHOWN_GAPS = 30;
const gaps = sql`coalesce((select string_agg(case when g.first_no = g.last_no then g.first_no
    else g.first_no || '—' || g.last_no end || '（' || g.reason || '）', '、' order by g.first_no)
    || case when max(g.gap_count) > ${sql.lit(SHOWN_GAPS)}
      then ${sql.lit(text.manyGaps.before)} || max(g.gap_count) || ${sql.lit(text.manyGaps.after)} else '' end
  from (select gap.*, count(*) over () as gap_count from invoice_gap gap where gap.stock_id = s.id
    order by gap.first_no desc limit ${sql.lit(SHOWN_GAPS)}) g), '')`;

const stockSource: ListSource<InvoiceStock> = {
  from: sql`invoice_stock s`,
  identity: sql`s.id`,
  columns: {
    id: sql`s.id`,
    kind: sql`s.kind`,
    code: sql`s.code`,
    firstNo: sql`s.first_no`,
    lastNo: sql`s.last_no`,
    nextNo,
    usedCount: sql`(select count(*)::int from invoice v where v.stock_id = s.id)`,
    leftCount,
    gaps,
    receivedOn: sql`s.received_on`,
    receivedBy: nameOf(sql`s.received_by`),
    receivedAt: sql`s.received_at`,
  },
};

export const stocks = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<InvoiceStock> => ({
  view: invoiceStockList,
  source: stockSource,
  asked: askedFilter,
  always: [within(actor, 'invoiceStock')],
});

/** Stocks of the person's institutes that still have numbers, the older ones first: they are used up before the others. */
export async function openStocks(db: Db, actor: Actor) {
  const { rows } = await sql<{
    id: string;
    kind: string;
    code: string;
    firstNo: string;
    lastNo: string;
    nextNo: string;
    leftCount: number;
  }>`select s.id, s.kind, s.code, s.first_no, s.last_no, ${nextNo} as next_no, ${leftCount} as left_count
    from invoice_stock s where s.next_no <= s.last_no::bigint and ${within(actor, 'invoiceStock')}
    order by s.received_at, s.id`.execute(db);
  return rows;
}
