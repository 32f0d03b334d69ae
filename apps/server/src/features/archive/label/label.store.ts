import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import type { DeviceRow, DrawnLabel } from './label-rows.ts';

export const isKind = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await db.selectFrom('catalogueItem').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** The names of the templates in force, by code. */
export async function findNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from definition_serving where kind = 'label'`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/**
 * Devices in the order in which they were asked for. The last inspection is what the archive says; where its report was
 * issued here, the report says whether it failed, and who inspected.
 */
export async function findDevices(db: Db | Tx, ids: readonly string[], actor: Actor): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select e.id, e.kind_code, coalesce(k.name, e.kind_code) as kind_name,
      coalesce(v.name, c.name, '') as variety_name, e.name as equipment_name, e.model, coalesce(u.name, '') as use_unit,
      e.use_address, e.use_certificate_no, e.device_code, e.registration_code, e.identification_code, e.factory_no,
      e.internal_no, e.manufacturer_name as manufacturer, coalesce(m.name, '') as maintainer,
      e.fields->>'emergencyPhone' as emergency_phone, e.fields->>'registerOrgName' as register_office,
      last.institute, e.last_inspection_date as inspect_date, e.next_inspection_date as next_date,
      (select min(d.due_date) from due_inspection d where d.equipment_id = e.id) as due_on,
      coalesce(last.conclusion, word.label, e.last_inspection_conclusion) as conclusion, e.last_report_no as report_no,
      e.use_status, e.is_unqualified or coalesce(last.polarity = 'negative', false) or exists (
        select from report y join item yi on yi.id = y.item_id
        where y.report_no = e.fields->>'lastAnnualReportNo' and yi.equipment_id = e.id and y.state = 'approved'
          and y.conclusion_polarity = 'negative'
          and day_in(e.fields->>'lastAnnualInspectionDate') >= coalesce(e.last_inspection_date, '-infinity')) as has_failed,
      coalesce(last.state <> 'approved', false) as is_report_invalid
    from unnest(${[...ids]}::uuid[]) with ordinality as asked(id, place)
    join equipment e on e.id = asked.id
    left join catalogue_item k on k.code = e.kind_code
    left join catalogue_item c on c.code = e.category_code
    left join catalogue_item v on v.code = e.variety_code
    left join unit u on u.id = e.use_unit_id
    left join unit m on m.id = e.maintainer_id
    left join dictionary_item word on word.type = 'REPORT_CONCLUSION' and word.value = e.last_inspection_conclusion
    left join lateral (
      select r.state, r.conclusion, r.conclusion_polarity as polarity, o.name as institute from report r
        join item i on i.id = r.item_id join organisation o on o.id = i.organisation_id
      where r.report_no = e.last_report_no and i.equipment_id = e.id and r.approved_at is not null limit 1) last on true
    where ${within(actor, 'equipment')} order by asked.place`.execute(db);
  return rows;
}

/** The devices of items that this person sees, in the order of the items. */
export async function devicesOfItems(db: Db | Tx, itemNos: readonly string[], actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ equipmentId: string }>`
    select i.equipment_id from unnest(${[...itemNos]}::text[]) with ordinality as asked(no, place)
    join item i on i.item_no = asked.no where ${within(actor, 'item')} order by asked.place`.execute(db);
  return [...new Set(rows.map(({ equipmentId }) => equipmentId))];
}

/** The codes of devices; whoever has none is given one. The oldest is printed, so that every label of a device says the same. */
export async function codesOf(
  tx: Tx,
  wantedRows: readonly { readonly equipmentId: string; readonly code: string }[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  await sql`insert into equipment_code (code, equipment_id, created_at)
    select code, equipment_id, ${at} from jsonb_to_recordset(${JSON.stringify(
      wantedRows.map(({ equipmentId, code }) => ({ equipment_id: equipmentId, code })),
    )}::jsonb) as w(equipment_id uuid, code text)
    where not exists (select from equipment_code o where o.equipment_id = w.equipment_id)`.execute(tx);
  const { rows } = await sql<{ equipmentId: string; code: string }>`
    select distinct on (equipment_id) equipment_id, code from equipment_code
    where equipment_id = any(${wantedRows.map(({ equipmentId }) => equipmentId)}::uuid[])
    order by equipment_id, created_at, code`.execute(tx);
  return new Map(rows.map(({ equipmentId, code }) => [equipmentId, code]));
}

/** The device of a code; nothing where nobody gave it. */
export async function findByCode(db: Db | Tx, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('equipmentCode').select('equipmentId').where('code', '=', code).executeTakeFirst();
  return row?.equipmentId;
}

export interface LabelBatch {
  readonly organisationId: string;
  readonly templateCode: string;
  readonly templateVersion: number;
  readonly startAt: number;
  readonly labels: readonly DrawnLabel[];
  readonly userId: string;
  readonly at: Date;
}

export async function addBatch(tx: Tx, { labels, ...batch }: LabelBatch): Promise<string> {
  const id = newId();
  await tx
    .insertInto('labelBatch')
    .values({ id, ...batch, labels: JSON.stringify(labels) })
    .execute();
  return id;
}

interface KeptBatch {
  readonly labels: DrawnLabel[];
  readonly startAt: number;
  readonly at: Date;
  readonly institute: string;
  readonly template: unknown;
}

/** A batch of the person's institute with the version of the template that it was made from. */
export async function findBatch(db: Db, id: string, actor: Actor): Promise<KeptBatch | undefined> {
  const { rows } = await sql<KeptBatch>`
    select b.labels, b.start_at, b.at, o.name as institute, d.content as template
    from label_batch b join organisation o on o.id = b.organisation_id
    join definition_version d on d.kind = 'label' and d.code = b.template_code and d.version = b.template_version
    where b.id = ${id}::uuid and ${within(actor, 'label')}`.execute(db);
  return rows[0];
}

export async function instituteName(db: Db | Tx, id: string): Promise<string> {
  const row = await db.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}
