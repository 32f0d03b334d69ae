import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import type { ArrangedConditions } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { reinspection } from '@tejian/domain/business/report/round.ts';
import { roundText } from '@tejian/domain/business/report/round.text.ts';
import { codesDoing } from '@tejian/domain/business/workflow/step-work.ts';
import { itemList } from '@tejian/contract/business/item/item.view.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import type { OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { equipmentCodes } from '../../../platform/list/equipment-codes.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { byApplication } from '../../archive/unit/renamed-units.scope.ts';
import { stoodForName, waitsFor, within } from '../../shared/scope/within.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';

const stateWords = sql.join(
  Object.entries(reportLifeText.states).map(([state, word]) => sql`when ${sql.lit(state)} then ${sql.lit(word)}`),
  sql` `,
);

/** Names of people are few and the same on every row: read where the row is shown, never joined into the search. */
const source: ListSource<Item> = {
  from: sql`item i`,
  identity: sql`i.id`,
  columns: {
    id: sql`i.id`,
    itemNo: sql`i.item_no`,
    applicationId: sql`i.application_id`,
    applicationNo: sql`i.application_no`,
    inspectedUnit: sql`i.inspected_unit`,
    kindCode: sql`i.kind_code`,
    categoryCode: sql`i.category_code`,
    varietyCode: sql`i.variety_code`,
    flowCode: sql`i.flow_code`,
    flowVersion: sql`i.flow_version`,
    step: sql`i.step`,
    state: sql`i.state`,
    deviceCode: sql`i.device_code`,
    registrationCode: sql`i.registration_code`,
    useCertificateNo: sql`i.use_certificate_no`,
    factoryNo: sql`i.factory_no`,
    identificationCode: sql`i.identification_code`,
    useAddress: sql`i.use_address`,
    internalNo: sql`(select internal_no from equipment where id = i.equipment_id)`,
    equipmentId: sql`i.equipment_id`,
    reportNo: sql`i.report_no`,
    reportState: sql`(select case r.state ${stateWords} end from report r
      where r.item_id = i.id order by r.created_at desc limit 1)`,
    round: sql`(select ${sql.lit(roundText.again)} from application a where a.id = i.application_id and a.apply_type = ${sql.lit(reinspection)})`,
    leadInspector: sql`(select name from app_user where id = i.lead_inspector_id)`,
    inspectors: sql`(select string_agg(name, '、' order by name) from app_user where id = any(i.inspector_ids))`,
    signedBy: sql`(select string_agg(s.user_name, '、' order by s.user_name) from report r
      join report_signature s on s.report_id = r.id and s.role = 'inspector' and s.is_valid
      where r.item_id = i.id and r.state <> 'voided')`,
    contentVersion: sql`(select r.entry_version || '.' || left(r.content_hash, 32) from report r
      where r.item_id = i.id and r.state <> 'voided' order by r.created_at desc limit 1)`,
    isOpened: sql`null::boolean`,
    parts: sql`null::text`,
    standsFor: sql`null::text`,
    plannedDate: sql`i.planned_date`,
    inspectDate: sql`i.inspect_date`,
    conclusion: sql`i.conclusion`,
    conclusionPolarity: sql`i.conclusion_polarity`,
    nextDate: sql`i.next_date`,
    hasOpenNotice: sql`i.has_open_notice`,
    hasBeenReturned: sql`i.has_been_returned`,
    paymentState: sql`i.payment_state`,
    isCharged: sql`i.is_charged`,
    dueDate: sql`i.due_date`,
    // Aggregates, so that nobody reads all open tasks (all that was opened) once instead of those of a page's items.
    isOverdue: sql`coalesce((select bool_or(t.is_overdue) from step_task t where t.item_id = i.id and t.state = 'open'), false)`,
    stepAt: sql`i.step_at`,
    version: sql`i.version`,
  },
  codes: equipmentCodes(sql`i`),
  bigrams: { inspectedUnit: { text: sql`i.inspected_unit`, index: 'item_unit_bigrams' } },
  foundBesides: byApplication(sql`i.application_id`),
  own: sql`i.own`,
};

export type FindItems = {
  stepcode?: string;
  kindCode?: string;
  mine?: boolean;
  arranged?: boolean;
  opinions?: boolean;
} & Record<string, unknown>;

/** Waiting at a step, for this person: an open task that names them, or nobody, within their scope. */
export function itemListing(askedItems: FindItems, actor: Actor): ListQuery<Item> {
  const { stepcode, kindCode, arranged, opinions } = askedItems;
  const always: RawBuilder<unknown>[] = [within(actor, 'item')];
  if (kindCode) always.push(sql`i.kind_code = ${kindCode}`);
  if (arranged)
    always.push(
      sql`i.step in (${sql.join([...codesDoing('build'), ...codesDoing('enter')])})`,
      sql`i.state = 'running'`,
    );
  if (opinions)
    always.push(sql`exists (select from step_task t join step_opinion o on o.task_id = t.id
      where t.item_id = i.id and t.state = 'open' and o.state = 'open' and o.user_id = ${actor.userId}
        and t.assignee_ids @> array[${actor.userId}::uuid])`);
  if (stepcode) always.push(sql`i.step = ${stepcode}`, sql`i.state = 'running'`, waitingFor(actor));
  return { view: itemList, source: stepcode ? withParts(actor) : source, asked: askedItems, always };
}

/** With the parts of the report that wait for the person, where it stands in several branches. */
const withParts = (actor: Actor): ListSource<Item> => ({
  ...source,
  columns: {
    ...source.columns,
    isOpened: sql`coalesce((select bool_or(o.content = left(r.content_hash, 32)) from report_opened o
      join report r on r.item_id = o.item_id and r.state <> 'voided'
      where o.item_id = i.id and o.user_id = ${actor.userId}), false)`,
    parts: sql`(select string_agg(t.branch_label, '、' order by s.place, t.branch_label) from step_task t
      left join sub_report s on s.item_id = t.item_id and s.section_id = t.branch
      where t.item_id = i.id and t.step = i.step and t.state = 'open' and t.branch is not null
      and ${waitsFor(actor)})`,
    standsFor: standsFor(actor),
  },
});

/** The people whose deputy the person is at the step where the item stands. */
const standsFor = (actor: Actor) =>
  actor.standsFor.length === 0
    ? sql`null::text`
    : sql`(select min(${stoodForName(actor)}) from step_task t where t.item_id = i.id and t.step = i.step and t.state = 'open')`;

const waitingFor = (actor: Actor) => sql`exists (
  select 1 from step_task t where t.item_id = i.id and t.step = i.step and t.state = 'open'
    and ${waitsFor(actor)})`;

export interface BriefItem {
  id: string;
  itemNo: string;
  applicationId: string;
  step: string;
  state: string;
  flowCode: string;
  flowVersion: number;
  /** Of the definition that it runs, so that it is not asked for again. */
  flowDigest: string;
  kindCode: string;
  categoryCode: string;
  varietyCode: string | null;
  departmentId: string | null;
  inspectedUnit: string;
  /** The place of the device and what its unit calls it. */
  place: string;
  plannedDate: string | null;
  /** The arrangement's statements on the device, by the names of its form. */
  conditions: ArrangedConditions;
  inspectDate: string | null;
  equipmentId: string;
  /** The unit that declared. */
  unitId: string;
  organisationId: string;
  inspectorIds: string[];
  leadInspectorId: string | null;
  hasBeenReturned: boolean;
  conclusion: string | null;
  conclusionPolarity: string | null;
  reportNo: string | null;
  own: OwnStored;
  version: number;
}

/** The items of these numbers that the person may work on, or may read, in no order. */
export async function findBrief(
  db: Db | Tx,
  itemNos: readonly string[],
  actor: Actor,
  scope: 'item' | 'itemRead' = 'item',
): Promise<BriefItem[]> {
  const { rows } = await sql<BriefItem>`
    select i.id, i.item_no, i.application_id, i.step, i.state, i.flow_code, i.flow_version, f.digest as flow_digest,
           i.kind_code, i.category_code, i.variety_code, i.department_id, i.inspected_unit,
           concat_ws(' ', i.use_address, (select e.internal_no from equipment e where e.id = i.equipment_id)) as place,
           i.planned_date, i.conditions, i.inspect_date, i.equipment_id,
           (select a.unit_id from application a where a.id = i.application_id) as unit_id, i.organisation_id, i.inspector_ids, i.lead_inspector_id,
           i.has_been_returned, i.conclusion, i.conclusion_polarity, i.report_no, i.own, i.version
    from item i join flow_definition f on f.code = i.flow_code and f.version = i.flow_version
    where i.item_no = any(${itemNos}) and ${within(actor, scope)}`.execute(db);
  return rows;
}

/** An item as its pages show it, to whoever may read it. */
export async function findOne(db: Db | Tx, itemNo: string, actor: Actor): Promise<Item | undefined> {
  const columns = sql.join(
    Object.entries<RawBuilder<unknown>>({ ...source.columns, standsFor: standsFor(actor) }).map(
      ([field, column]) => sql`${column} as ${sql.ref(field)}`,
    ),
  );
  const { rows } =
    await sql<Item>`select ${columns} from item i where i.item_no = ${itemNo} and ${within(actor, 'itemRead')}`.execute(
      db,
    );
  return rows[0];
}
