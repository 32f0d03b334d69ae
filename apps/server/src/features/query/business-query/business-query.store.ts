import type {
  findComposite,
  findDeclare,
  findMission,
} from '@tejian/contract/query/business-query/business-query.contract.ts';
import type {
  CompositeRow,
  DeclareRow,
  MissionRow,
} from '@tejian/contract/query/business-query/business-query.record.ts';
import * as views from '@tejian/contract/query/business-query/business-query.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { equipmentCodes } from '../../../platform/list/equipment-codes.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { isNamed } from '../../../platform/list/named.ts';
import { byApplication, byUnit } from '../../archive/unit/renamed-units.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reportStateOf } from '../../business/issued-file/report-state.scope.ts';
import { declaredCount } from '../../business/application/application-list.scope.ts';
import { owedPart, sourceBySight } from '../../money/charge/charge.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** Names of departments and people are joined: statistics group all rows by them. */
const compositeSource = sourceBySight<CompositeRow>((amount) => ({
  from: sql`item i left join charge c on c.item_id = i.id left join organisation d on d.id = i.department_id
    left join app_user u on u.id = i.lead_inspector_id`,
  alone: sql`item i`,
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
    state: sql`i.state`,
    step: sql`i.step`,
    department: sql`d.name`,
    leadInspector: sql`u.name`,
    deviceCode: sql`i.device_code`,
    registrationCode: sql`i.registration_code`,
    useCertificateNo: sql`i.use_certificate_no`,
    factoryNo: sql`i.factory_no`,
    identificationCode: sql`i.identification_code`,
    useAddress: sql`i.use_address`,
    plannedDate: sql`i.planned_date`,
    inspectDate: sql`i.inspect_date`,
    reportNo: sql`i.report_no`,
    conclusion: sql`i.conclusion`,
    conclusionPolarity: sql`i.conclusion_polarity`,
    reportState: reportStateOf(sql`i.id`),
    nextDate: sql`i.next_date`,
    dueDate: sql`i.due_date`,
    hasOpenNotice: sql`i.has_open_notice`,
    hasBeenReturned: sql`i.has_been_returned`,
    paymentState: sql`i.payment_state`,
    isCharged: sql`i.is_charged`,
    amount: amount(sql`c.amount`),
    confirmed: amount(sql`c.confirmed`),
    createdAt: sql`i.created_at`,
    finishedAt: sql`i.finished_at`,
  },
  codes: equipmentCodes(sql`i`),
  summed: { amount: owedPart(amount) },
  bigrams: { inspectedUnit: { text: sql`i.inspected_unit`, index: 'item_unit_bigrams' } },
  foundBesides: byApplication(sql`i.application_id`),
}));

/** Items that the person may see; department and person by their whole names. */
export async function composite(
  db: Db,
  { department, leadInspector, ...request }: RequestOf<typeof findComposite>,
  actor: Actor,
): Promise<ListQuery<CompositeRow>> {
  const always = [within(actor, 'item')];
  if (department) always.push(await isNamed(db, sql`i.department_id`, { table: 'organisation', name: department }));
  if (leadInspector)
    always.push(await isNamed(db, sql`i.lead_inspector_id`, { table: 'app_user', name: leadInspector }));
  return { view: views.compositeQueryList, source: compositeSource(actor), asked: request, always, isUncertain: true };
}

const declareSource: ListSource<DeclareRow> = {
  from: sql`application a`,
  identity: sql`a.id`,
  columns: {
    id: sql`a.id`,
    applicationNo: sql`a.application_no`,
    inspectedUnit: sql`a.inspected_unit`,
    kindCode: sql`a.kind_code`,
    categoryCode: sql`a.category_code`,
    state: sql`a.state`,
    step: sql`a.step`,
    equipmentCount: sql`a.equipment_count`,
    finishedCount: sql`(select count(*)::int from item i where i.application_id = a.id and i.state = 'finished')`,
    applyType: sql`a.apply_type`,
    businessNature: sql`a.business_nature`,
    source: sql`a.source`,
    contactName: sql`a.contact_name`,
    contactPhone: sql`a.contact_phone`,
    paymentState: sql`a.payment_state`,
    isCharged: sql`a.is_charged`,
    createdBy: sql`(select u.name from app_user u where u.id = a.created_by)`,
    createdAt: sql`a.created_at`,
    submittedAt: sql`a.submitted_at`,
    wishedDate: sql`a.wished_date`,
    voidedAt: sql`a.voided_at`,
    voidReason: sql`a.void_reason`,
  },
  summed: { equipmentCount: declaredCount },
  bigrams: { inspectedUnit: { text: sql`a.inspected_unit`, index: 'application_unit_bigrams' } },
  foundBesides: byUnit(sql`a.unit_id`, 'inspectedUnit'),
};

/** The declarations that were sent in: a draft is still its author's. */
export const declarations = (request: RequestOf<typeof findDeclare>, actor: Actor): ListQuery<DeclareRow> => ({
  view: views.declareQueryList,
  source: declareSource,
  asked: request,
  always: [within(actor, 'applicationList'), sql`a.state <> 'draft'`],
  isUncertain: true,
});

const secondsADay = 86_400;

const missionSource: ListSource<MissionRow> = {
  // Each task has its application; joined from outside, orders and counts that ask nothing of it do without.
  from: sql`step_task t left join application a on a.id = t.application_id left join item i on i.id = t.item_id`,
  identity: sql`t.id`,
  columns: {
    id: sql`t.id`,
    applicationId: sql`t.application_id`,
    applicationNo: sql`a.application_no`,
    itemNo: sql`i.item_no`,
    inspectedUnit: sql`t.inspected_unit`,
    kindCode: sql`t.kind_code`,
    categoryCode: sql`a.category_code`,
    step: sql`t.step`,
    branch: sql`t.branch_label`,
    state: sql`t.state`,
    assignees: sql`(select string_agg(u.name, '、' order by u.name) from app_user u where u.id = any(t.assignee_ids))`,
    submittedBy: sql`(select u.name from app_user u where u.id = t.submitted_by)`,
    submittedAt: sql`t.submitted_at`,
    openedAt: sql`t.opened_at`,
    dueDate: sql`t.due_date`,
    doneBy: sql`(select u.name from app_user u where u.id = t.done_by)`,
    doneAt: sql`t.done_at`,
    days: sql`round(extract(epoch from t.done_at - t.submitted_at) / ${sql.lit(secondsADay)}, 1)`,
  },
  sorts: { applicationNo: sql`t.application_no` },
  bigrams: {
    inspectedUnit: { text: sql`a.inspected_unit`, index: 'application_unit_bigrams', carried: sql`t.inspected_unit` },
  },
  foundBesides: byUnit(sql`a.unit_id`, 'inspectedUnit'),
};

/** Tasks of the applications and items that the person may see, whoever had them. */
export async function missions(
  db: Db,
  { doneBy, ...request }: RequestOf<typeof findMission>,
  actor: Actor,
): Promise<ListQuery<MissionRow>> {
  const always = [within(actor, 'mission')];
  if (doneBy) always.push(await isNamed(db, sql`t.done_by`, { table: 'app_user', name: doneBy }));
  return { view: views.missionQueryList, source: missionSource, asked: request, always, isUncertain: true };
}
