import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** The identifier of a copy that others name: looked for by its number, each of thousands would be, among thousands. */
const numbered = (name: string) => `md5('${name}' || n)::uuid`;
const application = numbered('application');
const item = numbered('item');
const unit = numbered('unit');
const device = numbered('equipment');
const report = numbered('report');
const charge = numbered('charge');
const aMinuteEarlier = `now() - n * interval '1 minute'`;
const someone = (column: string, name = 'shouli') => `(select ${column} from app_user where login_name = '${name}')`;
const sentByOne = { user_id: someone('id'), sender_id: someone('id'), organisation_id: someone('organisation_id') };
/** Who has one item of a hundred. */
export const hasFew = 'jiaohe';
/** Every third item is one that a person of a narrow scope sees. */
const inspectedByOne = `case when n % 3 = 0 then array[${someone('id')}] when n % 100 = 1 then array[${someone('id', hasFew)}]
  else one.inspector_ids end`;
const open = { state: `'open'`, branch: 'null', due_date: `'2026-01-01'::date + n % 30` };

/** Every table that grows with the work of an institute, in the order of their references, and what each copy has of its own. */
const growing: readonly (readonly [table: string, own: Readonly<Record<string, string>>])[] = [
  ['unit', { id: unit, search_name: `'单位' || n`, name: `'单位' || n`, credit_code: 'null' }],
  [
    'equipment',
    {
      id: device,
      device_code: `'3' || n`,
      registration_code: `'4' || n`,
      use_unit_id: unit,
      next_inspection_date: `'2026-12-01'`,
    },
  ],
  ['equipment_part', { sort: 'n', equipment_id: `(select id from equipment where kind_code = '8000' limit 1)` }],
  ['operator', { identity_mark: `'M' || n` }],
  ['application', { id: application, application_no: `'SQ' || n` }],
  ['application_equipment', { application_id: application, equipment_id: device }],
  // every fourth has no report yet
  [
    'item',
    {
      id: item,
      item_no: `'YW' || n`,
      report_no: `case when n % 4 > 0 then 'BG' || n end`,
      inspector_ids: inspectedByOne,
      equipment_id: device,
    },
  ],
  ['report', { id: report, report_no: `'BG' || n`, verify_code: `'V' || n`, item_id: item }],
  [
    'step_task',
    { ...open, application_id: application, item_id: 'null', step: `(array['SCFP', 'CLFS', 'RWAP'])[1 + n % 3]` },
  ],
  [
    'step_task',
    { ...open, application_id: application, item_id: item, step: `(array['BGLR', 'BGSH', 'BGSP'])[1 + n % 3]` },
  ],
  ['flow_log', { seq: '1000 + n', application_id: application }],
  ['finish_run', { item_id: item }],
  ['number_log', { number: `'BG' || n`, kind: `'report'`, owner_id: item }],
  ['report_archive', { report_id: report, archive_no: `'DA' || n` }],
  ['opinion_notice', { item_id: item, notice_no: `'YJ' || n`, verify_code: `'YJ' || n` }],
  ['major_issue', { item_id: item, report_id: report }],
  ['online_application', { online_no: `'WS' || n`, sent_at: `now() - n * interval '1 minute'` }],
  ['pre_check', { checked_at: `now() - n * interval '1 minute'` }],
  ['hazard', { hazard_no: `'YH' || n` }],
  ['instrument_review', { item_id: item, report_id: report }],
  ['seal_use', { document_no: `'WJ' || n` }],
  ['report_signature', { report_id: report, signed_at: `now() - n * interval '1 minute'` }],
  ['item_copy', { item_id: item }],
  [
    'bonus_entry',
    {
      item_id: item,
      user_id: `case when n % 3 = 0 then ${someone('id')} else one.user_id end`,
      earned_at: aMinuteEarlier,
    },
  ],
  // few wait for their examination
  [
    'mobile_package',
    {
      id: numbered('mobile_package'),
      package_no: `'RW' || n`,
      item_id: item,
      item_no: `'YW' || n`,
      state: `case n % 100 when 0 then 'inApproval' else 'approved' end`,
      issued_at: aMinuteEarlier,
      submitted_at: aMinuteEarlier,
    },
  ],
  [
    'mobile_return',
    {
      package_id: numbered('mobile_package'),
      result: `case n % 3 when 0 then 'failed' else 'passed' end`,
      returned_at: aMinuteEarlier,
    },
  ],
  ['charge', { id: charge, item_id: item, application_id: application, charge_on: `'2026-11-01'::date - n % 300` }],
  ['payment_application', { id: numbered('payment_application'), payment_no: `'FK' || n` }],
  ['payment_application_charge', { payment_application_id: numbered('payment_application'), charge_id: charge }],
  ['receipt', { id: numbered('receipt'), received_on: `'2026-11-01'::date - n % 300`, received_at: aMinuteEarlier }],
  ['receipt_part', { receipt_id: numbered('receipt'), charge_id: charge }],
  // two sides of a confirmed receipt
  [
    'charge_posting',
    {
      event_id: `md5('event' || (n + 1) / 2)::uuid`,
      act: `'confirm'`,
      charge_id: charge,
      account: `case n % 2 when 0 then 'cash' else 'receivable' end`,
      amount: `case n % 2 when 0 then 40 else -40 end`,
      source_id: 'null',
    },
  ],
  [
    'invoice',
    {
      id: numbered('invoice'),
      number: `lpad(n::text, 8, '0')`,
      code: `'FP'`,
      stock_id: 'null',
      issued_at: aMinuteEarlier,
    },
  ],
  ['invoice_part', { invoice_id: numbered('invoice'), charge_id: charge }],
  ['bank_statement', { id: numbered('bank_statement'), file_name: `'LS' || n`, imported_at: aMinuteEarlier }],
  [
    'statement_line',
    {
      statement_id: numbered('bank_statement'),
      fingerprint: `'F' || n`,
      day: `'2026-11-01'::date - n % 300`,
    },
  ],
  ['price_agreement', { agreement_no: `'JG' || n`, requested_at: aMinuteEarlier }],
  ['test_data_transfer', { item_id: item, received_at: aMinuteEarlier }],
  ['exchange_run', { id: numbered('run'), state: `'done'`, started_at: aMinuteEarlier }],
  [
    'exchange_record',
    {
      run_id: numbered('run'),
      subject: `(array['equipment', 'inspection'])[1 + n % 2]`,
      record_id: 'gen_random_uuid()',
      record_no: `'JL' || n`,
      state: `(array['sent', 'failed'])[1 + n % 2]`,
    },
  ],
  ['operation_log', {}],
  ['message', { id: numbered('message'), subject: `'n' || n` }],
  ['delivery', { message_id: numbered('message'), ...sentByOne }],
  ['login_attempt', {}],
  ['client_error', {}],
];

/** What the database keeps beside them: each due date, a voucher of each posting of cash, each change that is unusual, whose an item is. */
const keptBeside = ['due_inspection', 'finance_voucher', 'unusual_change', 'item_holder'];

/** The growing tables and what is kept beside them. */
export const grown: readonly string[] = [...new Set([...growing.map(([table]) => table), ...keptBeside])];

/** Copies a record of each of these tables so often, each a minute older than the one before. */
export async function growTables(db: Db, many: number): Promise<void> {
  for (const [table, own] of growing) await manyOf(db, table, own, many);
  await sql`vacuum analyze`.execute(db);
  // The plans are those of a hundred times as many rows: of a few thousand the whole table is soon read.
  await sql`update pg_class set reltuples = reltuples * 100 where relname = any(${[...grown]}::text[])`.execute(db);
}

/** The record that is copied, where it is not any: of drafts no list shows a page. */
const copied: Readonly<Record<string, string>> = { application: `where state <> 'draft'` };

async function manyOf(db: Db, table: string, own: Readonly<Record<string, string>>, many: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db);
  const values: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    created_at: `now() - n * interval '1 minute'`,
    at: `now() - n * interval '1 minute'`,
    ...own,
  };
  const columns = rows.map(({ name }) => name);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map((name) => (values[name] === undefined ? sql.ref(`one.${name}`) : sql.raw(values[name]))))}
    from (select * from ${sql.table(table)} ${sql.raw(copied[table] ?? '')} limit 1) one, generate_series(1, ${many}) n`.execute(
    db,
  );
}
