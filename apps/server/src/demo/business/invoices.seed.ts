import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import { savePaymentCode } from '../../features/money/charge/payment-code.service.ts';
import * as invoice from '../../features/money/invoice/invoice.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { houseOf, personOf, type BusinessStage } from './stage.seed.ts';

interface Paid {
  readonly id: string;
  readonly payer: string;
  readonly amount: Money;
}

const CODE = '35010126';
const DAYS_OF_A_CODE = 30;

/** The numbers of an invented platform: twenty digits that begin with the year, or the numbers of a fiscal receipt. */
const numberedStocks = (year: string) => [
  { kind: '13', code: CODE, number: '0000000001' },
  { kind: '04', number: `${year}350000000000000001` },
  { kind: '12', code: '35010026', number: '0000000001', checkCode: 'a7c3e9' },
  { kind: '04', number: `${year}350000000000000002` },
];

/** Invoices and receipts for what was paid, the last of them taken back by a red letter; a code for what is owed. */
export async function addInvoices(tx: Tx, stage: BusinessStage): Promise<void> {
  const when = { actor: personOf(stage, 'caiwu'), now: stage.now };
  const today = chinaDay(stage.now);
  const year = today.slice(2, 4);
  const range = { kind: '13', code: CODE, firstNo: '0000000001', lastNo: '0000000100', receivedOn: today };
  await invoice.receiveStock(tx, range, when);
  const kinds = numberedStocks(year);
  const { rows } = await sql<Paid>`
    select id, payer, amount::text as amount from charge where confirmed = amount and refunded = 0 and not is_void
      and submitted_at is not null and organisation_id = ${houseOf(stage)} order by charge_no desc limit ${kinds.length}`.execute(
    tx,
  );
  let last: string | undefined;
  for (const [at, { id, payer, amount }] of rows.entries()) {
    const kind = kinds[at];
    if (!kind) break;
    const givenKind = { ...kind, issuedOn: today, title: payer, parts: [{ chargeId: id, amount }] };
    ({ id: last } = await invoice.issue(tx, givenKind, when));
  }
  if (last !== undefined && rows.length === kinds.length) {
    const number = `${year}350000000000000003`;
    await invoice.change(tx, { id: last, version: 1, operation: 'red', number, reason: '购买方名称有误' }, when);
  }
  const owedPayments = await sql<{ paymentNo: string }>`
    select p.payment_no from payment_application p where exists (select from payment_application_charge pc
      join charge c on c.id = pc.charge_id where pc.payment_application_id = p.id and not c.is_void and not c.is_exempt
        and c.amount > c.pending + c.confirmed) and p.organisation_id = ${houseOf(stage)} order by p.created_at desc, p.id limit 1`.execute(
    tx,
  );
  const [payment] = owedPayments.rows;
  if (!payment) return;
  const code = '35010000000000000001';
  await savePaymentCode(tx, { ...payment, code, validUntil: addDays(today, DAYS_OF_A_CODE) }, when);
}
