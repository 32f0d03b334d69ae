import { PRODUCT_KIND } from '@tejian/domain/archive/equipment/product.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { askTogether } from '../../../platform/db/gathered.ts';
import { among, runPrepared } from '../../../platform/db/prepared.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { numberWithInstitute } from '../../shared/scope/record-number.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';
import { isConcluded } from './declared-part.store.ts';

/** A piece of equipment as declaring looks at it: what it lacks, what hinders it, who else deals with it. */
export interface DeclarableRow {
  readonly id: string;
  readonly shown: string;
  readonly kindCode: string;
  readonly useStatus: string;
  readonly useStatusLabel: string;
  readonly missingLabels: string[];
  readonly designLifeEndYear: number | null;
  readonly isUnderSupervision: boolean;
  /** Number of the supervision item in progress. */
  readonly supervisedBy: string | null;
  /** Number of an item in progress that holds the lock of this slot; a line of an installation has a lock of its own. */
  readonly lockedBy: string | null;
  /** Number of another application of the category that is still on its way, one beyond its draft first. */
  readonly declaredIn: string | null;
  readonly isDraftElsewhere: boolean;
  /** The newest finished item of the category whose report is valid and not negative, and its day of inspection. */
  readonly concludedIn: string | null;
  readonly concludedOn: string | null;
  /** The day on which it falls due in the category; nothing for one that nothing falls due in. */
  readonly dueOn: string | null;
  /** The name of its using unit, where the declaration is of another one. */
  readonly otherUnit: string | null;
}

interface Asked {
  readonly equipmentIds: readonly string[];
  readonly category: string;
  readonly slot: string;
  readonly exceptApplication: string | null;
  /** The unit of the declaration, where it is known. */
  readonly unitId?: string | undefined;
}

/** The date of a device that an inspection in a slot of locks moves on. */
const dueSlots: ReadonlyMap<string, 1 | 2> = new Map([
  ['date-1', 1],
  ['date-2', 2],
]);

/** Nobody deletes or merges these records until the transaction ends: what is read of them and what names them goes together. */
export const keepEquipment = (tx: Tx, equipmentIds: readonly string[]) =>
  sql`select from equipment where id ${among(equipmentIds)} order by id for key share`.execute(tx);

/** Supervision inspections (dictionary INSPECTION_CATEGORY, group 监督检验). */
const supervision = sql.raw(`('11', '12', '13', '14', '15', '16')`);

interface AskedSql {
  /** Behind `from equipment e`: what is joined to say which, in which category and slot, and in which order. */
  readonly chosen: RawBuilder<unknown>;
  readonly category: RawBuilder<unknown> | string;
  readonly slot: RawBuilder<unknown> | string;
  readonly dueSlot: RawBuilder<unknown> | number | null;
  readonly exceptApplication: string | null;
  readonly order: RawBuilder<unknown>;
  /** The unit of the declaration, where there is one already. */
  readonly unit?: RawBuilder<unknown>;
}

const declarableSql = ({
  chosen,
  category,
  slot,
  dueSlot,
  exceptApplication,
  order,
  unit = sql`null::uuid`,
}: AskedSql) => sql<DeclarableRow>`
    select e.id, coalesce(e.device_code, e.registration_code, e.identification_code, e.factory_no, e.internal_no, e.name) as shown,
      e.kind_code, e.use_status, e.is_under_supervision,
      coalesce((select label from dictionary_item d where d.type = 'USE_STATUS' and d.value = e.use_status), e.use_status) as use_status_label,
      array(select coalesce(f.definition->>'label', m) from unnest(e.missing_fields) m
        left join field_definition f on f.key = m and f.kind_code in ('common', e.kind_code)) as missing_labels,
      case when e.fields->>'designExpireDate' ~ '^\d{4}' then left(e.fields->>'designExpireDate', 4)::int
        when e.first_use_date is not null and coalesce(e.params->>'wholeMachineLife', e.fields->>'designLifeYears') ~ '^\d+$'
        then extract(year from e.first_use_date)::int + coalesce(e.params->>'wholeMachineLife', e.fields->>'designLifeYears')::int
        end as design_life_end_year,
      (select ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} from item i where i.equipment_id = e.id and i.state = 'running'
        and i.category_code in ${supervision} limit 1) as supervised_by,
      (select ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} from equipment_lock l join item i on i.id = l.item_id
        where l.equipment_id = e.id and l.slot = ${slot} and l.part_id is null) as locked_by,
      (select min(d.due_date) from due_inspection d
        where d.equipment_id = e.id and d.slot = ${dueSlot}::int2) as due_on,
      other.no as declared_in, coalesce(other.state = 'draft', false) as is_draft_elsewhere,
      concluded.no as concluded_in, concluded.inspect_date as concluded_on,
      (select u.name from unit u where u.id = e.use_unit_id and u.id <> ${unit}) as other_unit
    from ${chosen}
      left join lateral (select ${numberWithInstitute(sql`a.application_no`, sql`a.organisation_id`)} as no, a.state, a.application_no
        from application_equipment ae join application a on a.id = ae.application_id
        where ae.equipment_id = e.id and a.category_code = ${category} and a.state in ('draft', 'running')
          and a.id is distinct from ${exceptApplication}::uuid and not exists (select from application_part ap
            where ap.application_id = a.id and ap.equipment_id = e.id)
        order by a.state = 'draft', a.application_no limit 1) other on true
      left join lateral (select ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} as no, i.inspect_date from item i
        where i.equipment_id = e.id and ${isConcluded(category)} and not exists (select from application_part ap
            where ap.application_id = i.application_id and ap.equipment_id = e.id)
        order by i.inspect_date desc nulls last limit 1) concluded on true
    order by ${order}`;

export const declarable = (
  db: Db | Tx,
  { equipmentIds, category, slot, exceptApplication, unitId }: Asked,
): Promise<DeclarableRow[]> =>
  runPrepared(
    db,
    declarableSql({
      chosen: sql`(select * from equipment where id ${among(equipmentIds)}) e`,
      category,
      slot,
      dueSlot: dueSlots.get(slot) ?? null,
      exceptApplication,
      order: sql`array_position(${[...equipmentIds]}::uuid[], e.id)`,
      unit: sql`${unitId ?? null}::uuid`,
    }),
  );

/** All that a declaration has, as it is declared there; asked along with its lock. */
export const declarableOf = (tx: Tx, applicationId: string): Promise<DeclarableRow[]> =>
  askTogether(
    tx,
    declarableSql({
      chosen: sql`(select * from application_equipment where application_id = ${applicationId}::uuid) declared
        join application own on own.id = declared.application_id
        left join inspection_category c on c.code = own.category_code
        join equipment e on e.id = declared.equipment_id`,
      category: sql`own.category_code`,
      slot: sql`case when c.date_slot > 0 then 'date-' || c.date_slot else own.category_code end`,
      dueSlot: sql`case when c.date_slot in (1, 2) then c.date_slot end`,
      exceptApplication: applicationId,
      order: sql`declared.sort, e.id`,
      unit: sql`own.unit_id`,
    }),
  );

/**
 * The records among them that the person may read: an institute declares also what another one has registered
 * (decisions §10).
 */
export async function readableAmong(
  db: Db | Tx,
  ids: readonly string[],
  actor: Actor,
  kindCode?: string,
): Promise<ReadonlySet<string>> {
  const ofKind = kindCode ? sql`e.kind_code = ${kindCode}` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select e.id from equipment e where e.id = any(${[...ids]}::uuid[]) and ${ofKind} and ${within(actor, 'equipment')}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface EquipmentRow {
  readonly equipmentId: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly varietyCode: string | null;
  readonly name: string;
  readonly model: string;
  readonly deviceCode: string | null;
  readonly registrationCode: string | null;
  readonly useCertificateNo: string | null;
  readonly identificationCode: string | null;
  readonly factoryNo: string | null;
  readonly internalNo: string | null;
  readonly useStatus: string;
  readonly useAddress: string;
  readonly useUnit: string | null;
  readonly maintainer: string | null;
  readonly manufacturer: string;
  readonly lastInspectionDate: string | null;
  readonly nextInspectionDate: string | null;
  readonly missingFields: string[];
  readonly itemNo: string | null;
  readonly itemStep: string | null;
  readonly itemState: string | null;
  readonly leadInspector: string | null;
  readonly plannedDate: string | null;
  readonly note: string;
  readonly product: Record<string, unknown> | null;
  readonly partIds: string[];
  readonly partNames: string[];
}

export async function equipmentOf(db: Db | Tx, applicationId: string): Promise<EquipmentRow[]> {
  const { rows } = await sql<EquipmentRow>`
    select e.id as equipment_id, e.kind_code, e.category_code, e.variety_code, e.name, e.model, e.device_code,
      e.registration_code, e.use_certificate_no, e.identification_code, e.factory_no, e.internal_no, e.use_status,
      e.use_address, u.name as use_unit, m.name as maintainer, e.manufacturer_name as manufacturer,
      e.last_inspection_date, e.next_inspection_date, e.missing_fields, i.item_no, i.step as item_step,
      i.state as item_state, lead.name as lead_inspector, i.planned_date, ae.note,
      case when e.kind_code = ${PRODUCT_KIND} then e.params || jsonb_build_object('model', e.model) end as product, parts.ids as part_ids, parts.names as part_names
    from application_equipment ae join equipment e on e.id = ae.equipment_id
      left join unit u on u.id = e.use_unit_id left join unit m on m.id = e.maintainer_id
      left join lateral (select * from item i where i.application_id = ae.application_id and i.equipment_id = e.id
        order by i.created_at desc limit 1) i on true
      left join app_user lead on lead.id = i.lead_inspector_id
      cross join lateral (select coalesce(array_agg(ap.part_id order by ap.sort), '{}') as ids,
          coalesce(array_agg(ap.name order by ap.sort), '{}') as names
        from application_part ap where ap.application_id = ae.application_id and ap.equipment_id = ae.equipment_id) parts
    where ae.application_id = ${applicationId} order by ae.sort, e.id`.execute(db);
  return rows;
}
