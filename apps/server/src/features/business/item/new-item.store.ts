// The one place that puts items in: each origin says every column, so that one that is added is not forgotten by the other.
import type { ArrangedConditions } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import type { OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

const columns = [
  'id',
  'item_no',
  'step',
  'created_at',
  'step_at',
  'application_id',
  'application_no',
  'inspected_unit',
  'organisation_id',
  'payment_state',
  'is_charged',
  'charged_by',
  'kind_code',
  'category_code',
  'flow_code',
  'flow_version',
  'department_id',
  'lead_inspector_id',
  'inspector_ids',
  'checker_id',
  'auditor_id',
  'approver_id',
  'planned_date',
  'conditions',
  'own',
  'template_code',
  'template_version',
  'report_no',
  'entry_begun',
  'equipment_id',
  'variety_code',
  'device_code',
  'registration_code',
  'use_certificate_no',
  'factory_no',
  'identification_code',
  'use_address',
] as const;

/**
 * The values that a new item is given, column by column, as a query answers them; the state of its first step is the
 * table's own.
 */
type Given = Readonly<Record<(typeof columns)[number], RawBuilder<unknown>>>;

const inserting = (givenSql: Given, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into item (${sql.join(columns.map((name) => sql.ref(name)))})
  select ${sql.join(columns.map((name) => givenSql[name]))} from ${from}`;

/** The columns of these names, of one table of the query. */
const takenSql = <Name extends string>(alias: string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${alias}.${name}`)])) as Record<Name, RawBuilder<unknown>>; // of the names given

const ofApplication = [
  'application_no',
  'inspected_unit',
  'organisation_id',
  'payment_state',
  'kind_code',
  'category_code',
  'flow_code',
  'flow_version',
] as const;
const ofEquipment = [
  'variety_code',
  'device_code',
  'registration_code',
  'use_certificate_no',
  'factory_no',
  'identification_code',
  'use_address',
] as const;
const ofPlan = [
  'department_id',
  'lead_inspector_id',
  'inspector_ids',
  'checker_id',
  'auditor_id',
  'approver_id',
  'planned_date',
  'conditions',
  'own',
  'template_code',
  'template_version',
] as const;

interface NewItem {
  readonly id: string;
  readonly itemNo: string;
  readonly equipmentId: string;
}

interface Arranged {
  readonly applicationId: string;
  readonly departmentId: string;
  readonly leadInspectorId: string;
  readonly inspectorIds: readonly string[];
  readonly checkerId: string | null;
  readonly auditorId: string | null;
  readonly approverId: string | null;
  readonly plannedDate: string;
  /** The step where they begin. */
  readonly step: string;
  readonly conditions: ArrangedConditions;
  readonly now: Date;
  readonly own: OwnStored;
}

/** One item for each piece of equipment, standing where reports are built. */
export async function insertArranged(tx: Tx, arrangement: Arranged, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item) => ({ id: item.id, item_no: item.itemNo, equipment_id: item.equipmentId }));
  const { now } = arrangement;
  const givenSql: Given = {
    ...takenSql('g', ['id', 'item_no']),
    ...takenSql('a', ofApplication),
    ...takenSql('e', ofEquipment),
    application_id: sql`a.id`,
    equipment_id: sql`e.id`,
    step: sql`${arrangement.step}`,
    department_id: sql`${arrangement.departmentId}`,
    lead_inspector_id: sql`${arrangement.leadInspectorId}`,
    inspector_ids: sql`${[...arrangement.inspectorIds]}::uuid[]`,
    checker_id: sql`${arrangement.checkerId}`,
    auditor_id: sql`${arrangement.auditorId}`,
    approver_id: sql`${arrangement.approverId}`,
    planned_date: sql`${arrangement.plannedDate}::date`,
    conditions: sql`${JSON.stringify(arrangement.conditions)}::jsonb`,
    own: sql`${JSON.stringify(arrangement.own)}::jsonb`,
    template_code: sql`null`,
    template_version: sql`null`,
    report_no: sql`null`,
    is_charged: sql`false`,
    charged_by: sql`null::uuid`,
    entry_begun: sql`false`,
    created_at: sql`${now}`,
    step_at: sql`${now}`,
  };
  await inserting(
    givenSql,
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, item_no text, equipment_id uuid)
      join equipment e on e.id = g.equipment_id join application a on a.id = ${arrangement.applicationId}`,
  ).execute(tx);
}

interface Beginning {
  readonly fromItemId: string;
  readonly itemId: string;
  readonly itemNo: string;
  readonly reportNo: string;
  /** The step where it begins. */
  readonly step: string;
  readonly now: Date;
}

/**
 * An item of the same application, for the same equipment and the same people, at report entry. It claims no lock: nothing
 * is inspected anew. It is not charged again, but waits for the payment of the item that it stands for. An application that was finished runs again.
 */
export async function insertAnother(
  tx: Tx,
  { fromItemId, itemId, itemNo, reportNo, step, now }: Beginning,
): Promise<void> {
  const givenSql: Given = {
    ...takenSql('i', ['application_id', 'equipment_id', 'is_charged', ...ofApplication, ...ofEquipment, ...ofPlan]),
    id: sql`${itemId}`,
    item_no: sql`${itemNo}`,
    step: sql`${step}`,
    charged_by: sql`coalesce(i.charged_by, i.id)`,
    report_no: sql`${reportNo}`,
    entry_begun: sql`true`,
    created_at: sql`${now}`,
    step_at: sql`${now}`,
  };
  await sql`
    with made as (${inserting(givenSql, sql`item i where i.id = ${fromItemId}`)} returning application_id)
    update application set state = 'arranged', version = version + 1
    where id = (select application_id from made) and state = 'finished'`.execute(tx);
}
