import type { findFinanceLog, findTestDataLog } from '@tejian/contract/query/exchange-log/exchange-log.contract.ts';
import type { FinanceVoucher, TestDataTransfer } from '@tejian/contract/query/exchange-log/exchange-log.record.ts';
import { financeLogList, testDataLogList } from '@tejian/contract/query/exchange-log/exchange-log.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sourceBySight } from '../../money/charge/charge.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

const voucherSource = sourceBySight<FinanceVoucher>((amount) => ({
  // Each voucher has its posting; joined from outside, a count that shows nothing of it does without.
  from: sql`finance_voucher v left join charge_posting g on g.id = v.posting_id left join charge c on c.id = g.charge_id
    left join item i on i.id = c.item_id left join advance b on b.id = g.advance_id`,
  identity: sql`v.id`,
  columns: {
    id: sql`v.id`,
    voucherNo: sql`v.voucher_no`,
    state: sql`v.state`,
    act: sql`v.act`,
    amount: amount(sql`g.amount`),
    debitCode: sql`v.debit_code`,
    debitName: sql`v.debit_name`,
    creditCode: sql`v.credit_code`,
    creditName: sql`v.credit_name`,
    payer: sql`coalesce(c.payer, b.payer)`,
    chargeNo: sql`c.charge_no`,
    itemNo: sql`i.item_no`,
    tries: sql`v.tries`,
    answer: sql`v.answer`,
    createdAt: sql`v.created_at`,
    sentAt: sql`v.sent_at`,
  },
}));

/** Vouchers of the institutes that the person sees. */
export const vouchers = (request: RequestOf<typeof findFinanceLog>, actor: Actor): ListQuery<FinanceVoucher> => ({
  view: financeLogList,
  source: voucherSource(actor),
  asked: request,
  always: [within(actor, 'financeVoucher')],
});

const transferSource: ListSource<TestDataTransfer> = {
  from: sql`test_data_transfer x left join item i on i.id = x.item_id`,
  alone: sql`test_data_transfer x`,
  identity: sql`x.id`,
  columns: {
    id: sql`x.id`,
    receivedAt: sql`x.received_at`,
    state: sql`x.state`,
    instrumentNo: sql`x.instrument_no`,
    source: sql`x.source`,
    fileName: sql`x.file_name`,
    valueCount: sql`x.value_count`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`i.inspected_unit`,
    reason: sql`x.reason`,
    person: sql`(select u.name from app_user u where u.id = x.user_id)`,
  },
};

/** Files of measured values of the institutes that the person sees. */
export const testData = (request: RequestOf<typeof findTestDataLog>, actor: Actor): ListQuery<TestDataTransfer> => ({
  view: testDataLogList,
  source: transferSource,
  asked: request,
  always: [within(actor, 'testData')],
});
