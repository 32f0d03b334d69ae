import { findMajorIssues, type MajorIssue } from '@tejian/contract/business/major-issue/major-issue.contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { byApplication } from '../../archive/unit/renamed-units.scope.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reportStateIn } from '../issued-file/report-state.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

const source: ListSource<MajorIssue> = {
  // Joined from outside, so that a count, which shows nothing of the item, does without.
  from: sql`major_issue m left join item i on i.id = m.item_id`,
  identity: sql`m.id`,
  columns: {
    id: sql`m.id`,
    typeCode: sql`m.type_code`,
    content: sql`m.content`,
    inspectedUnit: sql`m.inspected_unit`,
    useAddress: sql`i.use_address`,
    kindCode: sql`i.kind_code`,
    itemNo: sql`i.item_no`,
    reportNo: sql`(select report_no from report where id = m.report_id)`,
    reportState: sql`(select ${reportStateIn(sql`r.state`)} from report r where r.id = m.report_id)`,
    conclusion: sql`i.conclusion`,
    inspectDate: sql`i.inspect_date`,
    createdAt: sql`m.created_at`,
  },
  bigrams: { inspectedUnit: { text: sql`m.inspected_unit`, index: 'major_issue_unit_bigrams' } },
  foundBesides: byApplication(sql`i.application_id`),
  sorts: { itemNo: sql`m.item_no` },
};

export const listing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<MajorIssue> => ({
  view: findMajorIssues.view,
  source,
  asked: askedFilter,
  always: [within(actor, 'majorIssue')],
});

export interface FailedInspection {
  readonly organisationId: string;
  readonly itemId: string;
  readonly reportId: string;
  readonly content: string;
  readonly at: Date;
}

/** The facts of a failed inspection in the sentence of its issue. */
export async function findFacts(tx: Tx, itemId: string) {
  const { rows } = await sql<{ kindName: string; useAddress: string; areaCode: string | null }>`
    select coalesce(k.name, i.kind_code) as kind_name, i.use_address, coalesce(e.area_code, h.area_code) as area_code
    from item i join equipment e on e.id = i.equipment_id join organisation h on h.id = i.organisation_id
      left join catalogue_item k on k.code = i.kind_code where i.id = ${itemId}`.execute(tx);
  return rows[0];
}

/** Once for each report; false where it was written before. */
export async function addIssue(
  tx: Tx,
  typeCode: string,
  areaCode: string | null,
  of: FailedInspection,
): Promise<boolean> {
  const { rows } = await sql`insert into major_issue
      (id, organisation_id, item_id, report_id, type_code, area_code, content, created_at)
    values (${newId()}, ${of.organisationId}, ${of.itemId}, ${of.reportId}, ${typeCode}, ${areaCode}, ${of.content}, ${of.at})
    on conflict (report_id, type_code) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Supervision users in whose area the device stands: they see by area, not by institute. */
export async function supervisorsOf(db: Db | Tx, areaCode: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join organisation o on o.id = u.organisation_id
    where u.is_enabled and o.area_code <> '' and starts_with(${areaCode ?? ''}, regexp_replace(o.area_code, '(00)+$', ''))
      and exists (select from user_group_member m join user_group g on g.id = m.group_id
        join user_group_permission p on p.group_id = g.id
        where m.user_id = u.id and g.data_scope = 'area' and p.code = 'majorIssue:read')
    order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The failed inspection that was written of a report, with the area whose supervision was told of it: the device may stand
 * elsewhere since.
 */
export async function findIssueOf(tx: Tx, reportId: string) {
  const { rows } = await sql<{ inspectedUnit: string; useAddress: string; areaCode: string | null }>`
    select i.inspected_unit, i.use_address, m.area_code from major_issue m join item i on i.id = m.item_id
    where m.report_id = ${reportId} limit 1`.execute(tx);
  return rows[0];
}
