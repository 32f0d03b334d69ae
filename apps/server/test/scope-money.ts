import { sql } from 'kysely';
import { newId } from '../src/platform/db/id.ts';
import { house, type ScopeCase } from './scope-case.ts';
import type { Stage } from './story.ts';

/** A surplus of money that came in, and its use for a charge. */
async function advanceOf(stage: Stage, chargeId: string, receiptId: string): Promise<string> {
  const advanceId = newId();
  await sql`
    insert into advance (id, organisation_id, unit_id, receipt_id, payer, amount, created_by, created_at)
    select ${advanceId}, c.organisation_id, (select id from unit order by id limit 1), ${receiptId}, '示范付款人', 20,
      ${stage.seeded.userIds.get('caiwu')}, now() from charge c where c.id = ${chargeId}`.execute(stage.db);
  await sql`insert into advance_use (id, advance_id, charge_id, amount, used_by, used_at)
    select ${advanceId}, ${advanceId}, ${chargeId}, 5, ${stage.seeded.userIds.get('caiwu')}, now()`.execute(stage.db);
  return advanceId;
}

/** A letter that asks for a charge. */
async function letterOf(stage: Stage, chargeId: string): Promise<string> {
  const letterId = newId();
  await sql`insert into dunning_letter (id, letter_no, sending_id, organisation_id, payer, content, sent_by, sent_at)
    select ${letterId}, 'CJ1', ${letterId}, c.organisation_id, c.payer, '{"lines": []}', ${stage.seeded.userIds.get('caiwu')}, now()
    from charge c where c.id = ${chargeId}`.execute(stage.db);
  return letterId;
}

/** A charge of an item and money that came in for it. */
export async function chargedOf(stage: Stage, itemId: string) {
  const chargeId = newId();
  const receiptId = newId();
  await sql`
    insert into charge (id, item_id, application_id, organisation_id, payer, event, charge_on, amount, priced_at, created_at,
      submitted_at)
    select ${chargeId}, id, application_id, organisation_id, inspected_unit, 'inspection', current_date, 100, now(), now(), now()
    from item where id = ${itemId}`.execute(stage.db);
  await sql`
    insert into receipt (id, organisation_id, pay_way, amount, received_on, payer, received_by, received_at)
    select ${receiptId}, organisation_id, '1', 40, current_date, '示范付款人', ${stage.seeded.userIds.get('caiwu')}, now()
    from charge where id = ${chargeId}`.execute(stage.db);
  await sql`insert into receipt_part (receipt_id, charge_id, amount) values (${receiptId}, ${chargeId}, 40)`.execute(
    stage.db,
  );
  const closingId = newId();
  await sql`
    insert into day_closing (id, organisation_id, closing_no, after_seq, until_seq, lines, opening, cash, counted, deposited,
      closed_by, closed_at)
    select ${closingId}, organisation_id, 1, 0, 1, '[]', 0, 0, 0, 0, ${stage.seeded.userIds.get('caiwu')}, now()
    from charge where id = ${chargeId}`.execute(stage.db);
  const invoiceId = newId();
  await sql`
    insert into invoice (id, organisation_id, kind, number, amount, issued_on, title, issued_by, issued_at)
    select ${invoiceId}, organisation_id, '04', '26350000000000000001', 100, '2026-11-20', payer,
      ${stage.seeded.userIds.get('caiwu')}, now() from charge where id = ${chargeId}`.execute(stage.db);
  await sql`insert into invoice_part (invoice_id, charge_id, amount) values (${invoiceId}, ${chargeId}, 60)`.execute(
    stage.db,
  );
  const agreementId = newId();
  await sql`
    insert into price_agreement (id, organisation_id, unit_id, agreement_no, terms, value, valid_from, valid_to, reason,
      requested_by, requested_at)
    select ${agreementId}, c.organisation_id, (select id from unit order by id limit 1), 'XY-1', 'price', 500, '2026-01-01',
      '2026-12-31', '年度协议', ${stage.seeded.userIds.get('keshi')}, now()
    from charge c where c.id = ${chargeId}`.execute(stage.db);
  const statementId = newId();
  await sql`
    with file as (insert into stored_file (id, sha256, size, mime, name) values (gen_random_uuid(), ${statementId}, 1, 'x', 'x') returning id)
    insert into bank_statement (id, organisation_id, account, file_id, file_name, first_day, last_day, income, expense, line_count,
      known_count, imported_by, imported_at)
    select ${statementId}, c.organisation_id, '示范银行', file.id, 'a.csv', current_date, current_date, 40, 0, 1, 0,
      ${stage.seeded.userIds.get('caiwu')}, now()
    from charge c, file where c.id = ${chargeId}`.execute(stage.db);
  await sql`insert into statement_line (id, statement_id, organisation_id, line_no, day, time, direction, amount, payer, payer_account,
      reference, remark, cells, fingerprint, occurrence)
    select ${statementId}, id, organisation_id, 1, current_date, '', 'in', 40, '示范付款人', '', '', '', '[]', ${statementId}, 1
    from bank_statement where id = ${statementId}`.execute(stage.db);
  await sql`insert into statement_match (id, line_id, charge_id, receipt_id, amount, way, matched_by, matched_at)
    select ${statementId}, ${statementId}, ${chargeId}, ${receiptId}, 40, 'hand', id, now()
    from app_user where id = ${stage.seeded.userIds.get('caiwu')}`.execute(stage.db);
  const advanceId = await advanceOf(stage, chargeId, receiptId);
  const letterId = await letterOf(stage, chargeId);
  return { advanceId, chargeId, receiptId, closingId, invoiceId, agreementId, statementId, letterId };
}

/** Calls that name a charge or money received: they belong to the whole institute. */
export const moneyCases: Readonly<Record<string, ScopeCase>> = {
  '/api/pay/getDetail': house(({ chargeId }) => ({ id: chargeId })),
  '/api/pay/saveCharge': house(({ chargeId }) => ({ id: chargeId, version: 1, amount: '90', reason: '协议价' })),
  '/api/pay/decideChange': house(({ chargeId }) => ({ id: chargeId, operation: 'approve', reason: '同意' })),
  '/api/pay/submitApplication': house(({ chargeId }) => ({ chargeIds: [chargeId] })),
  '/api/pay/saveReceipt': house(({ chargeId }) => ({
    payWay: '1',
    amount: '10',
    receivedOn: '2026-11-20',
    payer: '示范付款人',
    parts: [{ chargeId, amount: '10' }],
  })),
  '/api/pay/confirmReceipt': house(({ receiptId }) => ({ id: receiptId, version: 1, operation: 'confirm' })),
  '/api/pay/decideAgreement': house(({ agreementId }) => ({
    id: agreementId,
    version: 1,
    operation: 'approve',
    reason: '同意',
  })),
  '/api/pay/getUnitCredit': house(({ chargeId }) => ({ id: chargeId })),
  '/api/pay/applyAdvance': house(({ chargeId }) => ({ id: chargeId, amount: '5' })),
  '/api/pay/undoAdvanceUse': house(({ advanceId }) => ({ id: advanceId, reason: '误抵缴' })),
  '/api/pay/refundAdvance': house(({ advanceId }) => ({
    id: advanceId,
    operation: 'request',
    amount: '1',
    reason: '用户要求',
  })),
  '/api/pay/acceptClosing': house(({ closingId }) => ({ id: closingId })),
  '/api/pay/findStatementProblem': house(({ statementId }) => ({ id: statementId })),
  '/api/pay/proposeMatch': house(({ statementId }) => ({ id: statementId })),
  '/api/pay/acceptMatch': house(({ statementId, chargeId }) => ({
    id: statementId,
    version: 1,
    parts: [{ chargeId, amount: '10' }],
  })),
  '/api/pay/acceptSureMatches': house(({ statementId }) => ({ ids: [statementId] })),
  '/api/pay/undoMatch': house(({ statementId }) => ({ id: statementId, reason: '误配' })),
  '/api/pay/settleLine': house(({ statementId }) => ({
    id: statementId,
    version: 1,
    operation: 'settle',
    reason: '他人款项',
  })),
  '/api/pay/sendDunning': house(({ chargeId }) => ({ chargeIds: [chargeId] })),
  '/api/pay/dunningLetter': house(({ letterId }) => ({ id: letterId })),
  '/api/pay/closingSheet': house(({ closingId }) => ({ id: closingId })),
  '/api/pay/getInvoice': house(({ invoiceId }) => ({ id: invoiceId })),
  '/api/pay/changeInvoice': house(({ invoiceId }) => ({
    id: invoiceId,
    version: 1,
    operation: 'red',
    number: '26350000000000000002',
    reason: '开票有误',
  })),
  '/api/pay/saveInvoice': house(({ chargeId }) => ({
    kind: '04',
    number: '26350000000000000003',
    issuedOn: '2026-11-20',
    title: '示范付款人',
    parts: [{ chargeId, amount: '10' }],
  })),
  '/api/pay/credit': house(({ chargeId }) => ({
    id: chargeId,
    operation: 'request',
    dueOn: '2026-12-31',
    reason: '月结',
  })),
  '/api/pay/previewEvent': house(({ chargeId }) => ({ id: chargeId, event: 'extraCopies', quantity: 2 })),
  '/api/pay/chargeEvent': house(({ chargeId }) => ({
    id: chargeId,
    event: 'extraCopies',
    quantity: 2,
    reason: '用户要求',
  })),
  '/api/pay/refund': house(({ chargeId }) => ({ id: chargeId, operation: 'request', amount: '1', reason: '多收' })),
};
