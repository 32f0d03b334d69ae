import type { findQualifications } from '@tejian/contract/archive/personnel/qualification-list.contract.ts';
import type { QualificationRow } from '@tejian/contract/archive/personnel/qualification-list.record.ts';
import { qualificationList } from '@tejian/contract/archive/personnel/qualification-list.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { bandSql } from './operator-list.store.ts';
import { isStaffFor } from './staff.scope.ts';

/** Items and levels of testing have dictionaries of their own. */
const namedSql = (inspection: string, testing: string, code: ReturnType<typeof sql>) => sql`coalesce((select i.label
  from dictionary_item i where i.type = case q.certificate_type when '02' then ${testing} else ${inspection} end
    and i.value = ${code} limit 1), ${code})`;
const states = Object.entries(staffText.certificateStates);
const stateName = sql`case q.state ${sql.join(
  states.map(([value, name]) => sql`when ${sql.lit(value)} then ${sql.lit(name)}`),
  sql` `,
)} else q.state end`;

const sourceAt = (today: string): ListSource<QualificationRow> => ({
  from: sql`staff_qualification q join app_user u on u.id = q.user_id left join organisation d on d.id = u.department_id`,
  identity: sql`q.id`,
  columns: {
    id: sql`q.id`,
    userId: sql`q.user_id`,
    loginName: sql`u.login_name`,
    name: sql`u.name`,
    departmentName: sql`coalesce(d.name, '')`,
    certificateType: sql`q.certificate_type`,
    certificateNo: sql`q.certificate_no`,
    itemName: namedSql('INSPECTOR_ITEM', 'NDT_ITEM', sql`q.item_code`),
    levelName: namedSql('INSPECTOR_LEVEL', 'NDT_LEVEL', sql`q.level`),
    kindCodes: sql`q.kind_codes`,
    issuingOffice: sql`q.issuing_office`,
    firstDate: sql`q.first_date`,
    issueDate: sql`q.issue_date`,
    validFrom: sql`q.valid_from`,
    validTo: sql`q.valid_to`,
    band: bandSql(sql`q.valid_to`, today),
    stateName,
    version: sql`q.version`,
  },
});

export const listing = (
  askedFilter: RequestOf<typeof findQualifications>,
  actor: Actor,
  today: string,
): ListQuery<QualificationRow> => ({
  view: qualificationList,
  source: sourceAt(today),
  asked: askedFilter,
  always: [isStaffFor(actor)],
});

/** People of the house by what a file may call them. */
export async function people(db: Db, actor: Actor): Promise<{ id: string; name: string; loginName: string }[]> {
  const { rows } = await sql<{ id: string; name: string; loginName: string }>`
    select u.id, u.name, u.login_name from app_user u where ${isStaffFor(actor)} order by u.login_name`.execute(db);
  return rows;
}
