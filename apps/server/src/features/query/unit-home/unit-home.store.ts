import type {
  OwnApplication,
  OwnCharge,
  OwnEquipment,
  OwnNotice,
  OwnOnline,
  OwnReport,
  OwnSummary,
} from '@tejian/contract/query/unit-home/unit-home.contract.ts';
import { kindsBroughtToTheDesk } from '@tejian/domain/business/application/brought-to-the-desk.ts';
import { chargeText } from '@tejian/domain/money/charge/charge.text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/list/advanced.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isCodeOutdated } from '../../money/charge/payment-code.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** One more than are shown: whether there are more is seen by it. */
export const MOST = 500;
const limit = sql`limit ${MOST + 1}`;
const SOON_DAYS = 30;
const COUNTED = 10_000;

const equipmentNo = sql`coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '')`;
/** Valves and products that were sent in stand in the archive by the batch: no equipment that the unit uses. */
const inUse = sql`e.kind_code <> all(${[...kindsBroughtToTheDesk]}::text[])`;
const categoryOf = (code: RawBuilder<unknown>) =>
  sql`coalesce((select c.label from inspection_category c where c.code = ${code}), ${code})`;
const dueOf = sql`(select min(d.due_date) from due_inspection d where d.equipment_id = e.id)`;
/** `c`: a charge that still waits for money; a credit puts it off until its day, and no longer. */
const isUnpaidOn = (
  today: string,
) => sql`((c.payment_state in ('01', '02', '07') or c.payment_state = '06' and c.credit_until < ${today}::date)
  and c.amount > 0 and not c.is_void)`;

export async function summary(db: Db, actor: Actor, today: string): Promise<OwnSummary> {
  const countedSql = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from (${rows} limit ${COUNTED}) counted)`;
  const { rows } = await sql<OwnSummary>`select
    (select u.name from unit u where u.id = ${actor.unitId}::uuid) as unit_name,
    ${countedSql(sql`select from equipment e where ${within(actor, 'equipment')} and ${inUse}`)} as equipment_count,
    ${countedSql(sql`select from due_inspection d where ${within(actor, 'due')} and d.due_date < ${today}::date`)} as overdue_count,
    ${countedSql(sql`select from due_inspection d where ${within(actor, 'due')}
      and d.due_date between ${today}::date and ${today}::date + ${SOON_DAYS}::int`)} as due_soon_count,
    ${countedSql(sql`select from application a where ${within(actor, 'applicationList')} and a.state in ('running', 'arranged')`)} as running_count,
    ${countedSql(sql`select from opinion_notice o join item i on i.id = o.item_id
      where ${within(actor, 'itemRead')} and o.state = 'open'`)} as open_notice_count,
    ${countedSql(sql`select from charge c where ${within(actor, 'charge')} and ${isUnpaidOn(today)}`)} as unpaid_count`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select of figures answers one row');
  return row;
}

/** Rows as the wire has them: what the database says nothing of is left out. */
const plain = <Row extends object>(rows: readonly object[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row); // the optional fields of the record

export async function equipment(
  db: Db,
  { word, today }: { word: string | undefined; today: string },
  actor: Actor,
): Promise<OwnEquipment[]> {
  const like = `%${escapeLike(word ?? '')}%`;
  const { rows } = await sql<object>`
    select e.id, ${equipmentNo} as equipment_no, e.kind_code, e.name, coalesce(e.use_certificate_no, '') as use_certificate_no,
      coalesce(e.internal_no, '') as internal_no, e.use_address, e.last_inspection_date, ${dueOf} as due_date,
      ${dueOf} - ${today}::date as days_left,
      coalesce((select label from dictionary_item d where d.type = 'USE_STATUS' and d.value = e.use_status), e.use_status) as use_status,
      exists (select from item i where i.equipment_id = e.id and i.state = 'running')
        or exists (select from application_equipment ae join application a on a.id = ae.application_id
          where ae.equipment_id = e.id and (a.state = 'running' or a.state = 'draft' and a.id in (select w.application_id
            from online_application w where w.unit_id = ${actor.unitId}::uuid and w.application_id is not null)))
        or array[e.device_code_normal, e.registration_code_normal, e.identification_code_normal,
            e.use_certificate_no_normal, normal_code(${equipmentNo})]
          && array(select normal_code(device->>'code') from online_application w, jsonb_array_elements(w.devices) as device
            where w.unit_id = ${actor.unitId}::uuid and w.state = 'pending' and w.kind_code = e.kind_code) as is_running
    from equipment e where ${within(actor, 'equipment')} and ${inUse}
      and (${word ?? ''} = '' or e.name like ${like} or e.use_address like ${like} or e.internal_no like ${like}
        or e.device_code like ${like} or e.registration_code like ${like} or e.use_certificate_no like ${like})
    order by ${dueOf} nulls last, e.id ${limit}`.execute(db);
  return plain(rows);
}

/** `w`: the content of an online application under the names of its form. */
const sentContent = sql`jsonb_strip_nulls(jsonb_build_object('organisationId', w.organisation_id, 'unitName', w.unit_name,
  'creditCode', w.credit_code, 'contactName', w.contact_name, 'contactPhone', w.contact_phone, 'address', w.address,
  'kindCode', w.kind_code, 'categoryCode', w.category_code, 'devices', w.devices, 'wishedDate', w.wished_date,
  'remark', w.remark))`;

export async function online(db: Db, actor: Actor): Promise<OwnOnline[]> {
  const { rows } = await sql<object>`
    select w.id, w.online_no, w.kind_code, ${categoryOf(sql`w.category_code`)} as category,
      jsonb_array_length(w.devices) as device_count, w.state, w.reason, w.sent_at, w.version,
      (select a.application_no from application a where a.id = w.application_id) as application_no,
      case when w.state = 'returned' then ${sentContent} end as returned
    from online_application w where ${within(actor, 'onlineApplication')} order by w.sent_at desc, w.id desc ${limit}`.execute(
    db,
  );
  return plain(rows);
}

export async function applications(db: Db, actor: Actor): Promise<OwnApplication[]> {
  const { rows } = await sql<object>`
    select a.id, a.application_no, a.kind_code, ${categoryOf(sql`a.category_code`)} as category, a.equipment_count, a.state,
      a.submitted_at, o.name as organisation_name
    from application a join organisation o on o.id = a.organisation_id
    where ${within(actor, 'applicationList')} and a.state <> 'draft'
    order by a.created_at desc, a.id desc ${limit}`.execute(db);
  return plain(rows);
}

/** `i`, `r`: reports that were handed out; a report is the unit's from then on, whatever becomes of it. */
const releasedSql = sql`from item i join report r on r.item_id = i.id
  join lateral (select g.released_on from report_release g where g.report_id = r.id order by g.at desc limit 1) g on true`;

/** A handed-out report as the database has it; its state is put into words where it is read. */
type StoredReport = Omit<OwnReport, 'standing'> & { readonly state: string; readonly replacedBy?: string };

export async function reports(db: Db, actor: Actor): Promise<StoredReport[]> {
  const { rows } = await sql<object>`
    select i.item_no, r.report_no, r.state, (select n.report_no from report n where n.id = r.replaced_by) as replaced_by, i.kind_code, ${categoryOf(sql`i.category_code`)} as category, r.inspect_date,
      coalesce(r.conclusion, '') as conclusion, r.next_date, g.released_on,
      coalesce(i.device_code, i.registration_code, i.identification_code, i.use_certificate_no, i.factory_no, '') as equipment_no
    ${releasedSql} where ${within(actor, 'itemRead')} order by g.released_on desc, r.report_no desc ${limit}`.execute(
    db,
  );
  return plain(rows);
}

export async function isReleased(db: Db, itemNo: string, actor: Actor): Promise<boolean> {
  const { rows } =
    await sql`select ${releasedSql} where i.item_no = ${itemNo} and r.state = 'approved' and ${within(actor, 'itemRead')} limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/** A charge as the database has it; until when it is put off is put into words where it is read. */
type StoredCharge = OwnCharge & { readonly creditUntil?: string };

export async function charges(db: Db, actor: Actor, today: string): Promise<StoredCharge[]> {
  const isUnpaid = isUnpaidOn(today);
  const { rows } = await sql<object>`
    with served as (
      select c.organisation_id from charge c where ${within(actor, 'charge')}
      union select a.organisation_id from application a where ${within(actor, 'applicationList')})
    select c.charge_no::int, i.item_no, a.application_no,
      case when (select count(*) from served) > 1 then o.name end as organisation_name, c.amount::text, c.confirmed::text, c.refunded::text, c.payment_state,
      coalesce(nullif(c.subject, ''), ${chargeText.events.inspection}) as subject, c.created_at,
      coalesce((select label from dictionary_item d where d.type = 'PAYMENT_STATE' and d.value = c.payment_state),
        c.payment_state) as payment_state_word,
      case when c.payment_state = '06' then c.credit_until end as credit_until,
      case when ${isUnpaid} then greatest(c.amount - c.confirmed, 0)::numeric(12, 2)::text else '0.00' end as owed,
      k.code as payment_code, k.valid_until as code_until
    from charge c join organisation o on o.id = c.organisation_id left join item i on i.id = c.item_id
      left join application a on a.id = c.application_id
      left join payment_application_charge pc on pc.charge_id = c.id
      left join payment_code k on k.payment_application_id = pc.payment_application_id and k.is_current
        and k.valid_until >= ${today}::date and ${isUnpaid} and not ${isCodeOutdated}
    where ${within(actor, 'charge')} and c.amount is not null
    order by ${isUnpaid} desc, c.created_at desc, c.id desc ${limit}`.execute(db);
  return plain(rows);
}

export async function notices(db: Db, actor: Actor): Promise<OwnNotice[]> {
  const { rows } = await sql<object>`
    select o.id, o.notice_no, o.state, o.outcome, o.defects, o.requirement, o.deadline, o.answer, o.answered_on, o.issued_at, o.version,
      coalesce(i.device_code, i.registration_code, i.identification_code, i.use_certificate_no, i.factory_no, '') as equipment_no,
      case o.state when 'open' then coalesce((select a.opinion from opinion_notice_act a
        where a.notice_id = o.id and a.action = 'reopen' order by a.at desc limit 1), '') else '' end as return_reason
    from opinion_notice o join item i on i.id = o.item_id
    where ${within(actor, 'itemRead')} and o.state <> 'revoked'
    order by o.state = 'open' desc, o.issued_at desc, o.id desc ${limit}`.execute(db);
  return plain(rows);
}

export interface OwnUnit {
  readonly unitName: string;
  readonly creditCode: string;
  readonly address: string;
  readonly contactName: string;
  readonly contactPhone: string;
}

export async function ownUnit(db: Db, actor: Actor): Promise<(OwnUnit & { readonly isEnabled: boolean }) | undefined> {
  const { rows } = await sql<OwnUnit & { readonly isEnabled: boolean }>`
    select u.is_enabled, u.name as unit_name, coalesce(u.credit_code, '') as credit_code, u.address, u.contact_name, u.contact_phone
    from unit u where u.id = ${actor.unitId ?? null}::uuid and u.merged_into is null`.execute(db);
  return rows[0];
}
