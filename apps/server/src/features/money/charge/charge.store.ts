import type { Charge, ChargeDetail, PaymentApplication, Receipt } from '@tejian/contract/money/charge/charge.record.ts';
import * as views from '@tejian/contract/money/charge/charge.view.ts';
import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery } from '../../../platform/list/list.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { byNameNow, byUnit } from '../../archive/unit/renamed-units.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { amountFor, isNotOwed, owedPart, sourceBySight } from './charge.scope.ts';
import { isCodeOutdated, openOfPayment } from './payment-code.scope.ts';

const wordsOf = (words: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(words).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  );

const nameOf = (user: RawBuilder<unknown>) => sql`(select name from app_user where id = ${user})`;

/** Of the code by which the application for payment `p` is paid. */
const currentCode = (column: RawBuilder<unknown>) =>
  sql`(select k.${column} from payment_code k where k.payment_application_id = p.id and k.is_current)`;

const askingTables = { refund: 'refund', credit: 'credit', change: 'charge_change' } as const;
const askings = Object.keys(askingTables) as (keyof typeof askingTables)[]; // keys of a constant
const waitsFor = (kind: keyof typeof askingTables) =>
  sql`select w.charge_id from ${sql.table(askingTables[kind])} w where w.state = 'requested'`;
/** Few wait: each kind is found by the index of those that do, and a charge waits for one at a time in the list. */
const asking = sql`case ${sql.join(
  askings.map((kind) => sql`when c.id in (${waitsFor(kind)}) then ${sql.lit(kind)}`),
  sql` `,
)} end`;
/** Only what waits is looked at, whatever was asked for: a search that nothing meets walks no charges. */
const askedFor = ({ asking: kind }: Record<string, unknown>) =>
  kind === undefined || kind === ''
    ? []
    : [sql<boolean>`c.id in (${sql.join(askings.map(waitsFor), sql` union all `)})`];

const chargeSource = sourceBySight<Charge>((amount) => ({
  from: sql`charge c left join item i on i.id = c.item_id left join application a on a.id = c.application_id
    left join payment_application_charge pc on pc.charge_id = c.id
    left join payment_application p on p.id = pc.payment_application_id`,
  identity: sql`c.id`,
  columns: {
    id: sql`c.id`,
    chargeNo: sql`c.charge_no`,
    itemNo: sql`i.item_no`,
    applicationNo: sql`a.application_no`,
    event: sql`c.event`,
    eventWord: sql`case c.event ${wordsOf(text.events)} end`,
    asking,
    askingWord: sql`case ${asking} ${wordsOf(text.askings)} end`,
    subject: sql`c.subject`,
    payer: sql`c.payer`,
    kindCode: sql`i.kind_code`,
    paymentState: sql`c.payment_state`,
    proposed: amount(sql`c.proposed`),
    amount: amount(sql`c.amount`),
    pending: amount(sql`c.pending`),
    confirmed: amount(sql`c.confirmed`),
    refunded: amount(sql`c.refunded`),
    invoiced: amount(sql`c.invoiced`),
    paymentNo: sql`p.payment_no`,
    paymentCode: currentCode(sql`code`),
    creditUntil: sql`c.credit_until`,
    isUrgent: sql`(c.facts->>'isUrgent')::boolean`,
    isHoliday: sql`(c.facts->>'isHoliday')::boolean`,
    isRetest: sql`(c.facts->>'isRetest')::boolean`,
    failedShare: sql`(c.facts->>'failedShare')::int`,
    itemState: sql`i.state`,
    createdAt: sql`c.created_at`,
    version: sql`c.version`,
  },
  summed: { amount: owedPart(amount) },
  bigrams: { payer: { text: sql`c.payer`, index: 'charge_payer_bigrams' } },
  foundBesides: byUnit(sql`c.unit_id`, 'payer'),
}));

export const charges = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Charge> => ({
  view: views.chargeList,
  source: chargeSource(actor),
  asked: askedFilter,
  always: [within(actor, 'charge'), ...askedFor(askedFilter)],
});

export const payments = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Charge> => ({
  ...charges(askedFilter, actor),
  view: views.paymentList,
});

const paymentApplicationSource = sourceBySight<PaymentApplication>((amount) => {
  const sumOf = (column: RawBuilder<unknown>) =>
    amount(sql`(select sum(${column}) from payment_application_charge pc join charge c on c.id = pc.charge_id
      where pc.payment_application_id = p.id)`);
  return {
    from: sql`payment_application p`,
    identity: sql`p.id`,
    columns: {
      id: sql`p.id`,
      paymentNo: sql`p.payment_no`,
      payer: sql`p.payer`,
      chargeCount: sql`(select count(*)::int from payment_application_charge pc join charge c on c.id = pc.charge_id
        where pc.payment_application_id = p.id and not (${isNotOwed}))`,
      amount: sumOf(sql`case when ${isNotOwed} then 0 else c.amount end`),
      pending: sumOf(sql`c.pending`),
      confirmed: sumOf(sql`c.confirmed`),
      refunded: sumOf(sql`c.refunded`),
      open: sumOf(sql`case when ${isNotOwed} then 0 else c.amount - c.pending - c.confirmed end`),
      paymentCode: currentCode(sql`code`),
      codeUntil: currentCode(sql`valid_until`),
      isCodeOutdated: sql`(select ${isCodeOutdated} and ${openOfPayment(sql`p.id`)} > 0 from payment_code k
        where k.payment_application_id = p.id and k.is_current)`,
      remark: sql`p.remark`,
      createdBy: nameOf(sql`p.created_by`),
      createdAt: sql`p.created_at`,
    },
    bigrams: { payer: { text: sql`p.payer`, index: 'payment_application_payer_bigrams' } },
    foundBesides: byUnit(sql`p.unit_id`, 'payer'),
  };
});

export const paymentApplications = (
  askedFilter: Record<string, unknown>,
  actor: Actor,
): ListQuery<PaymentApplication> => ({
  view: views.paymentApplicationList,
  source: paymentApplicationSource(actor),
  asked: askedFilter,
  always: [within(actor, 'paymentApplication')],
});

const receiptsWith = (waitingDays: RawBuilder<unknown>) =>
  sourceBySight<Receipt>((amount) => ({
    from: sql`receipt r`,
    identity: sql`r.id`,
    columns: {
      id: sql`r.id`,
      payWay: sql`r.pay_way`,
      amount: amount(sql`r.amount`),
      receivedOn: sql`r.received_on`,
      payer: sql`r.payer`,
      remark: sql`r.remark`,
      state: sql`r.state`,
      stateWord: sql`case r.state ${wordsOf(text.receiptStates)} end`,
      itemNos: sql`coalesce((select string_agg(coalesce(nullif(c.subject, ''), i.item_no), '、' order by c.charge_no) from receipt_part rp
      join charge c on c.id = rp.charge_id left join item i on i.id = c.item_id where rp.receipt_id = r.id), '')`,
      receivedBy: nameOf(sql`r.received_by`),
      receivedAt: sql`r.received_at`,
      confirmedBy: nameOf(sql`r.confirmed_by`),
      confirmedAt: sql`r.confirmed_at`,
      reason: sql`r.reason`,
      version: sql`r.version`,
      waitingDays,
    },
    summed: { amount: sql`case when r.state <> 'dropped' then ${amount(sql`r.amount`)} end` },
    bigrams: { payer: { text: sql`r.payer`, index: 'receipt_payer_bigrams' } },
    foundBesides: byNameNow(
      'payer',
      (ids) => sql`r.id = any(array(select t.receipt_id from charge c join receipt_part t on t.charge_id = c.id
        where c.unit_id = any(${ids})))`,
    ),
  }));
const receiptSource = receiptsWith(sql`null::int`);
const waitingSource = receiptsWith(sql`((now() at time zone 'Asia/Shanghai')::date - r.received_on)`);

export const receipts = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Receipt> => ({
  view: views.receiptList,
  source: receiptSource(actor),
  asked: askedFilter,
  always: [within(actor, 'receipt')],
});

/** The receipts that wait to be confirmed, with the days since they came in. */
export const waitingReceipts = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Receipt> => ({
  view: views.waitingReceiptList,
  source: waitingSource(actor),
  asked: askedFilter,
  always: [sql<boolean>`r.state = 'pending'`, within(actor, 'receipt')],
});

/** A charge that the person may see, by its identifier or by its item's serial number. */
export async function findDetail(
  db: Db,
  { id, itemNo }: { readonly id?: string | undefined; readonly itemNo?: string | undefined },
  actor: Actor,
): Promise<ChargeDetail | undefined> {
  const { from, columns } = chargeSource(actor);
  const listedSql = sql.join(Object.entries(columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`));
  const seesAmounts = may(actor, 'charge:amount');
  const lines = seesAmounts
    ? sql`c.lines`
    : sql`(select coalesce(jsonb_agg(jsonb_build_object('rule', l->>'rule', 'name', l->>'name') order by n), '[]')
        from jsonb_array_elements(c.lines) with ordinality x(l, n))`;
  const { rows } = await sql<ChargeDetail>`
    select ${listedSql}, coalesce((select t.name || ${text.inVersion} || t.version from definition_version t
        where t.kind = 'tariff' and t.code = c.tariff_code and t.version = c.tariff_version), '') as tariff,
      ${lines} as lines, c.remarks, c.no_proposal, c.reason, c.is_exempt, ${nameOf(sql`c.changed_by`)} as changed_by,
      ${nameOf(sql`c.submitted_by`)} as submitted_by,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'payWay', r.pay_way,
          'amount', ${amountFor(actor, sql`rp.amount`)}::text, 'receivedOn', r.received_on, 'state', r.state,
          'receivedBy', ${nameOf(sql`r.received_by`)}, 'confirmedBy', ${nameOf(sql`r.confirmed_by`)}) order by r.received_at), '[]')
        from receipt_part rp join receipt r on r.id = rp.receipt_id where rp.charge_id = c.id) as receipts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'amount', ${amountFor(actor, sql`h.amount`)}::text,
          'isExempt', h.is_exempt, 'reason', h.reason, 'state', h.state, 'requestedBy', ${nameOf(sql`h.requested_by`)},
          'decidedBy', ${nameOf(sql`h.decided_by`)}) order by h.requested_at), '[]')
        from charge_change h where h.charge_id = c.id) as changes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'dueOn', d.due_on, 'reason', d.reason, 'state', d.state,
          'requestedBy', ${nameOf(sql`d.requested_by`)}, 'decidedBy', ${nameOf(sql`d.decided_by`)}) order by d.requested_at), '[]')
        from credit d where d.charge_id = c.id) as credits,
      (select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'validUntil', k.valid_until, 'isCurrent', k.is_current,
          'reason', k.reason, 'createdBy', ${nameOf(sql`k.created_by`)}, 'createdOn', (k.created_at at time zone 'Asia/Shanghai')::date) order by k.created_at desc), '[]')
        from payment_code k where k.payment_application_id = p.id) as payment_codes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'amount', ${amountFor(actor, sql`f.amount`)}::text,
          'reason', f.reason, 'state', f.state, 'requestedBy', ${nameOf(sql`f.requested_by`)},
          'decidedBy', ${nameOf(sql`f.decided_by`)}) order by f.requested_at), '[]')
        from refund f where f.charge_id = c.id) as refunds
    from ${from} where ${id === undefined ? sql`i.item_no = ${itemNo}` : sql`c.id = ${id}::uuid`} and ${within(actor, 'charge')}`.execute(
    db,
  );
  return rows[0];
}
