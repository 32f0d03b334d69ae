import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { sql } from 'kysely';
import { seedOperators } from '../src/demo/operators.seed.ts';
import type { Db } from '../src/platform/db/database.ts';
import { flowGiven } from './given-flow.ts';
import type { Stage } from './story.ts';

/** Rows in every table that a list reads: a few that the product made, or that are written here, and copies of them. */
export async function givenManyRows(stage: Stage, copies: number): Promise<void> {
  const { db } = stage;
  const given = flowGiven(stage);
  const { itemNos } = await given.arranged(3);
  await (await stage.person('jianyan1')).does(buildReports, { itemNos });
  await given.draft(await given.lifts(2));
  for (let made = 0; made < 3; made += 1) await given.submitted(await given.lifts(2));
  await seedOperators(db, stage.ports.vault, '2026-11-20');
  const user = given.userId('admin');
  await sql`insert into client_error (id, user_id, type, code, message, url, release)
    values (gen_random_uuid(), ${user}, 'ajax', '500', '服务器错误', '/a', '1')`.execute(db);
  await sql`insert into operation_log (id, user_id, user_name, type, subject, subject_id, name, action)
    values (gen_random_uuid(), ${user}, '系统管理员', '02', 'user', 'x', '张检', 'save')`.execute(db);
  await sql`insert into feedback (id, user_id, kind, content, page_path, page_title, release)
    values (gen_random_uuid(), ${user}, 'wish', '希望增加导出', '/', '首页', '1')`.execute(db);
  await sql`insert into notice (id, title, content, type, state, published_at, created_by)
    values (gen_random_uuid(), '检验收费调整通知', '内容', '01', 'published', now() - interval '1 day', ${user})`.execute(
    db,
  );
  await sql`insert into finish_run (id, item_id, state)
    select gen_random_uuid(), id, 'failed' from item where item_no = any(${itemNos})`.execute(db);
  await givenFiles(stage, given.userId);
  const pipeline = { kindCode: '8000', categoryCode: '8300', varietyCode: '8310', name: '示范蒸汽管线' };
  await given.lifts(3, { ...pipeline, useUnitId: await given.unit() });
  await sql`insert into equipment_part (id, equipment_id, table_code, sort, name, next_date)
    select gen_random_uuid(), e.id, table_code, 1, '蒸汽管道', '2027-01-31'
    from equipment e, unnest(array['8000.pipingUnit', 'accessory']) table_code`.execute(db);
  await sql`update step_task set due_date = '2026-01-01' where state = 'open'`.execute(db);
  await givenNotices(db, user);
  for (const table of copied) await copyRows(db, table, copies);
  await givenCharges(db, user);
  await givenClosings(db, user);
  await givenInvoices(db, user);
  await givenAgreements(db, user);
  await givenStatements(db, user);
  await givenAdvances(db, user);
  await givenExchange(db);
  await givenMessages(db, user);
  await givenReviews(db, user);
  await givenPackages(db, user);
  await givenReaders(db, given.userId('shouli'));
}

/** A file, and what stands on one: seals and their uses, signatures, ledgers. */
async function givenFiles({ db, seeded }: Stage, userId: (name: string) => string): Promise<void> {
  await sql`insert into stored_file (id, sha256, size, mime, name) values (gen_random_uuid(), 'x', 1, 'x', 'x')`.execute(
    db,
  );
  await sql`insert into seal_image (id, organisation_id, name, file_id, valid_from)
    select gen_random_uuid(), ${seeded.instituteId}, '检验专用章', id, '2024-01-01' from stored_file limit 1`.execute(
    db,
  );
  await sql`insert into seal_use (id, seal_id, document, document_no, user_name, at)
    select gen_random_uuid(), s.id, 'report', r.report_no, '赵批', now() from seal_image s, report r`.execute(db);
  await sql`insert into signature_image (user_id, file_id, valid_from)
    select u.id, f.id, '2024-01-01' from app_user u, (select id from stored_file limit 1) f
    where u.organisation_id is not null on conflict do nothing`.execute(db);
  await sql`insert into report_signature (id, report_id, role, user_id, user_name, signed_on)
    select gen_random_uuid(), id, 'inspector', ${userId('jianyan1')}, '张检', '2026-11-01' from report`.execute(db);
  await sql`insert into ledger_import (id, file_id, file_name, created_by, organisation_id)
    select gen_random_uuid(), id, '示范台账.xlsx', ${userId('admin')}, ${seeded.instituteId} from stored_file`.execute(
    db,
  );
}

/** Messages from somebody to everybody who has an account. */
async function givenMessages(db: Db, user: string): Promise<void> {
  await sql`insert into message (id, kind, facts, sender_id, organisation_id)
    select gen_random_uuid(), 'text', '{"title":"停电","content":"周日停电"}', id, organisation_id
    from app_user, generate_series(1, 3) where id = ${user}`.execute(db);
  await sql`insert into delivery (id, message_id, user_id, sender_id, organisation_id)
    select gen_random_uuid(), m.id, u.id, m.sender_id, u.organisation_id from message m, app_user u
    where m.sender_id is not null`.execute(db);
}

/** Charges of all items, asked for and paid in part. */
async function givenCharges(db: Db, user: string): Promise<void> {
  await sql`insert into charge (id, item_id, application_id, organisation_id, payer, event, charge_on, amount, priced_at, created_at)
    select gen_random_uuid(), id, application_id, organisation_id, inspected_unit, 'inspection', '2026-11-01', 100, now(), now()
    from item on conflict do nothing`.execute(db);
  await sql`insert into payment_application (id, payment_no, organisation_id, payer, created_by, created_at)
    select id, 'SF' || charge_no, organisation_id, payer, ${user}, now() from charge`.execute(db);
  await sql`insert into payment_application_charge select id, id from charge`.execute(db);
  await sql`insert into receipt (id, organisation_id, pay_way, amount, received_on, payer, received_by, received_at)
    select id, organisation_id, '1', 40, '2026-11-02', payer, ${user}, now() from charge`.execute(db);
  await sql`insert into charge_posting (id, event_id, act, charge_id, account, amount, by_id, at)
    select gen_random_uuid(), c.id, 'confirm', c.id, side.account, side.amount, ${user}, now()
    from charge c, (values ('receivable', -40), ('cash', 40)) side (account, amount)`.execute(db);
  await sql`update charge set submitted_at = now() - (charge_no % 200 + 1) * interval '1 day'`.execute(db);
  await sql`insert into test_data_transfer (id, organisation_id, item_id, instrument_no, source, file_name, value_count, state,
      received_at)
    select gen_random_uuid(), organisation_id, id, 'CH-01', '测厚仪', 'a.csv', 3, 'taken', now() from item`.execute(db);
  await sql`insert into bonus_entry (id, organisation_id, item_id, user_id, role, amount, earned_at)
    select gen_random_uuid(), organisation_id, id, ${user}, 'lead', 20, now() from item`.execute(db);
}

/** The sums that stand to the credit of units, an hour apart. */
const givenAdvances = (db: Db, user: string) =>
  sql`insert into advance (id, organisation_id, unit_id, receipt_id, payer, amount, confirmed, created_by, created_at)
    select r.id, r.organisation_id, (select id from unit order by id limit 1), r.id, r.payer, 10, 10, ${user},
      now() - row_number() over (order by r.id) * interval '1 hour' from receipt r`.execute(db);

/** Closed days, an hour apart. */
const givenClosings = (db: Db, user: string) =>
  sql`insert into day_closing (id, organisation_id, closing_no, after_seq, until_seq, lines, opening, cash, counted, deposited,
      closed_by, closed_at)
    select id, organisation_id, charge_no, charge_no, charge_no + 1, '[{"net": "40.00"}]', 0, 40, 40, 40, ${user},
      now() - charge_no * interval '1 hour'
    from charge`.execute(db);

/** An invoice for each charge, out of stocks of ten numbers. */
async function givenInvoices(db: Db, user: string): Promise<void> {
  await sql`insert into invoice_stock (id, organisation_id, kind, code, first_no, last_no, next_no, received_on, received_by, received_at)
    select id, organisation_id, '13', '35010100', lpad((charge_no * 10)::text, 10, '0'), lpad((charge_no * 10 + 9)::text, 10, '0'),
      charge_no * 10 + 1, '2026-11-01', ${user}, now() - charge_no * interval '1 minute' from charge`.execute(db);
  await sql`insert into invoice (id, organisation_id, kind, code, number, stock_id, amount, issued_on, title, issued_by, issued_at)
    select id, organisation_id, '13', '35010100', lpad((charge_no * 10)::text, 10, '0'), id, 40, '2026-11-02', payer, ${user},
      now() - charge_no * interval '1 minute' from charge`.execute(db);
  await sql`insert into invoice_part (invoice_id, charge_id, amount) select id, id, 40 from charge`.execute(db);
}

/** An agreement for each of many items. */
const givenAgreements = (db: Db, user: string) =>
  sql`insert into price_agreement (id, organisation_id, unit_id, agreement_no, terms, value, valid_from, valid_to, reason,
      requested_by, requested_at)
    select c.id, c.organisation_id, (select id from unit order by id limit 1), 'XY' || charge_no, 'price', 500, '2026-01-01',
      '2026-12-31', '年度协议', ${user}, now() - charge_no * interval '1 hour'
    from charge c`.execute(db);

/** A statement for each charge, with a line that may be for it. */
async function givenStatements(db: Db, user: string): Promise<void> {
  await sql`insert into bank_statement (id, organisation_id, account, file_id, file_name, first_day, last_day, income, expense,
      line_count, known_count, imported_by, imported_at)
    select c.id, c.organisation_id, '示范银行', f.id, 'a.csv', '2026-11-01', '2026-11-30', 40, 0, 1, 0, ${user}, now()
    from charge c, (select id from stored_file limit 1) f`.execute(db);
  await sql`insert into statement_line (id, statement_id, organisation_id, line_no, day, time, direction, amount, payer,
      payer_account, reference, remark, cells, fingerprint, occurrence)
    select id, id, organisation_id, 1, '2026-11-02', '09:12:33', 'in', 40, payer, '', charge_no, '检验费', '[]', charge_no, 1
    from charge`.execute(db);
}

/** Counterparts, with everything that was sent to it. */
async function givenExchange(db: Db): Promise<void> {
  const changed = sql`'系统管理员', now()`;
  await sql`insert into exchange_counterpart (id, code, name, address, secret, subjects, changed_by, changed_at)
    select gen_random_uuid(), 'JG' || n, '示范监管平台' || n, 'http://localhost/', 'x', '{equipment,inspection}', ${changed}
    from generate_series(1, 3) n`.execute(db);
  await sql`insert into exchange_field (id, counterpart_id, subject, source, target, changed_by, changed_at)
    select gen_random_uuid(), id, 'equipment', 'name', 'SBMC', ${changed} from exchange_counterpart`.execute(db);
  await sql`insert into exchange_plan (id, counterpart_id, name, subject, mode, changed_by, changed_at)
    select gen_random_uuid(), id, '设备上报', 'equipment', 'full', ${changed} from exchange_counterpart`.execute(db);
  await sql`insert into exchange_run (id, plan_id, plan_name, counterpart_name, subject, started_by, state)
    select i.id, p.id, p.name, '示范监管平台', p.subject, '系统管理员', 'done'
    from item i, (select * from exchange_plan limit 1) p`.execute(db);
  await sql`insert into exchange_record (id, run_id, plan_id, subject, record_id, record_no, state)
    select gen_random_uuid(), r.id, r.plan_id, s, r.id, '3101', 'failed'
    from exchange_run r, unnest(array['equipment', 'inspection']) s`.execute(db);
}

/** Task packages of every item that has a report. */
async function givenPackages(db: Db, user: string): Promise<void> {
  await sql`insert into mobile_device (id, organisation_id, device_no, name, platform, changed_by)
    select gen_random_uuid(), organisation_id, 'PDA-' || n, '平板', 'android', '系统管理员'
    from app_user, generate_series(1, 3) n where id = ${user}`.execute(db);
  await sql`insert into mobile_version (id, version_no, platform, state, released_on, required_from, changed_by)
    select gen_random_uuid(), '1.2.' || n, 'android', 'released', '2026-11-01', '2026-11-01', '系统管理员'
    from generate_series(1, 3) n`.execute(db);
  await sql`insert into mobile_template (id, organisation_id, template_code, template_version, state, issued_by, issued_at, changed_by)
    select gen_random_uuid(), organisation_id, t.code, t.version, 'issued', '系统管理员', now(), '系统管理员'
    from app_user u, report_template t where u.id = ${user}`.execute(db);
  await sql`insert into mobile_package (id, package_no, organisation_id, item_id, item_no, device_id, template_code, template_version,
      issued_by, issued_at, expires_at)
    select gen_random_uuid(), 'RW' || i.item_no, i.organisation_id, i.id, i.item_no, d.id, t.code, t.version, ${user}, now(),
      now() + interval '7 days'
    from item i, (select id from mobile_device limit 1) d, (select code, version from report_template limit 1) t`.execute(
    db,
  );
  await sql`update mobile_package set state = 'inApproval', submitted_at = now()`.execute(db);
  await sql`insert into mobile_return (id, package_id, organisation_id, device_id, payload, is_final, result, reasons, returned_by,
      returned_by_name, returned_at)
    select gen_random_uuid(), id, organisation_id, device_id, '{}', true, 'failed', '[{"label":"","message":"日期不能识别"}]',
      ${user}, '系统管理员', now() from mobile_package`.execute(db);
}

/** Records that were given to somebody to read, and deputies. */
async function givenReaders(db: Db, user: string): Promise<void> {
  await sql`insert into item_copy (id, organisation_id, item_id, user_id, from_id, words, created_at)
    select gen_random_uuid(), i.organisation_id, i.id, ${user}, i.lead_inspector_id, '供参考', now() from item i
    where i.lead_inspector_id is not null`.execute(db);
  await sql`insert into deputy (id, organisation_id, user_id, deputy_id, codes, from_day, until_day, reason, created_by, created_at)
    select gen_random_uuid(), i.organisation_id, i.lead_inspector_id, ${user}, '{report:audit}', '2026-11-01', '2026-11-30',
      '外出培训', ${user}, now() from item i where i.lead_inspector_id is not null`.execute(db);
}

/** The results of an item beside its path: notices to its unit, matters that supervision is told of. */
async function givenNotices(db: Db, user: string): Promise<void> {
  await sql`insert into opinion_notice (id, organisation_id, item_id, notice_no, state, receiver, defects, requirement, deadline,
      issued_by, issued_at, file_id, verify_code)
    select gen_random_uuid(), i.organisation_id, i.id, 'YJ-' || i.item_no, 'open', '王收', '层门联锁失效', '立即整改', '2026-12-01',
      ${user}, now(), f.id, 'notice-' || i.item_no
    from item i, (select id from stored_file limit 1) f`.execute(db);
  await sql`insert into report_archive (report_id, organisation_id, archive_no, place, keep_until, checklist, user_id)
    select r.id, i.organisation_id, 'DA-' || r.report_no, 'A-01', '2032-12-31', '[]', ${user}
    from report r join item i on i.id = r.item_id`.execute(db);
  await sql`insert into hazard (id, hazard_no, equipment_id, organisation_id, category, description, reported_at)
    select gen_random_uuid(), 'YH-' || i.item_no, i.equipment_id, i.organisation_id, 'other', '轿厢照明不亮', now() from item i`.execute(
    db,
  );
  await sql`insert into online_application (id, online_no, organisation_id, unit_name, contact_name, contact_phone, kind_code,
      category_code, devices, sent_at)
    select gen_random_uuid(), 'WS-' || i.item_no, i.organisation_id, i.inspected_unit, '郑联系', '13800000000', i.kind_code,
      i.category_code, '[{"code":"X1","certificateNo":"","place":""}]', now() from item i`.execute(db);
  await sql`insert into pre_check (id, organisation_id, record_no, unit_name, equipment_id, equipment_no, kind_code, category_code,
      result, checked_by, checked_by_name, checked_at)
    select gen_random_uuid(), i.organisation_id, i.application_no, i.inspected_unit, i.equipment_id, 'X1', i.kind_code,
      i.category_code, 'allowed', ${user}, '张受理', now() from item i`.execute(db);
  await sql`insert into major_issue (id, organisation_id, item_id, report_id, type_code, content, created_at)
    select gen_random_uuid(), i.organisation_id, i.id, r.id, 'A205', '检验结论不合格', now()
    from report r join item i on i.id = r.item_id`.execute(db);
}

/** Every report used the instrument that was found bad. */
async function givenReviews(db: Db, user: string): Promise<void> {
  await sql`with fault as (
      insert into instrument_fault (id, organisation_id, instrument_id, instrument_no, name, last_good_on, found_on, reason,
        created_by, created_at)
      select gen_random_uuid(), i.organisation_id, i.id, i.instrument_no, i.name, '2026-01-01', '2026-11-01', '示值超差', ${user}, now()
      from instrument i where i.organisation_id is not null limit 1 returning id)
    insert into instrument_review (id, fault_id, report_id, item_id, created_at)
    select gen_random_uuid(), fault.id, r.id, r.item_id, now() from fault, report r`.execute(db);
}

const copied = `client_error operation_log feedback notice ledger_import login_attempt unit user_group organisation
  seal_image instrument application step_task report number_log opinion_notice major_issue hazard online_application pre_check`.split(
  /\s+/,
);

/** Copies the rows of a table; what an index keeps unique gets a value of its own, everything else is equal on purpose. */
async function copyRows(db: Db, table: string, copies: number): Promise<void> {
  const { rows } = await sql<{ column: string; type: string }>`
    select distinct a.attname as column, format_type(a.atttypid, null) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint c where c.conrelid = i.indrelid and c.contype = 'f' and a.attnum = any(c.conkey))`.execute(
    db,
  );
  const changed = rows.flatMap(({ column, type }) => [
    sql.lit(column),
    type === 'uuid' ? sql`gen_random_uuid()` : type === 'text' ? sql`(one->>${column}) || '-' || n` : sql`null`,
  ]);
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, one || jsonb_build_object(${sql.join(changed)}))).*
    from (select to_jsonb(t) as one from ${sql.table(table)} t limit 20) kept, generate_series(1, ${copies}) n`.execute(
    db,
  );
}
