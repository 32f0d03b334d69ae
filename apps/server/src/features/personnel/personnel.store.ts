import type {
  ConflictOfInterest,
  findStaff,
  Qualification,
  SignatoryScope,
  StaffRow,
} from '@tejian/contract/personnel/personnel.contract.ts';
import { staffList } from '@tejian/contract/personnel/personnel.view.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../platform/list/list.ts';
import type { Actor } from '../../platform/session/actor.ts';

/** Own people; whoever sees everything sees everybody. */
const isOurs = (actor: Actor): RawBuilder<unknown> =>
  actor.scope === 'all' ? sql`true` : sql`u.organisation_id = ${actor.organisationId ?? null}::uuid`;

const earliest = sql`(select min(e) from (select min(valid_to) as e from staff_qualification where user_id = u.id
  union all select min(valid_to) from signatory_scope where user_id = u.id) ends)`;

const sourceAt = (today: string): ListSource<StaffRow> => ({
  from: sql`app_user u left join organisation d on d.id = u.department_id`,
  identity: sql`u.id`,
  columns: {
    id: sql`u.id`,
    name: sql`u.name`,
    loginName: sql`u.login_name`,
    departmentName: sql`coalesce(d.name, '')`,
    itemCodes: sql`array(select distinct q.item_code from staff_qualification q where q.user_id = u.id order by 1)`,
    certificateNos: sql`coalesce((select string_agg(q.certificate_no, '、' order by q.certificate_no)
      from staff_qualification q where q.user_id = u.id), '')`,
    earliestEnd: earliest,
    state: sql`case when ${earliest} is null then 'none' when ${earliest} < ${today}::date then 'expired'
      when ${earliest} <= ${today}::date + 90 then 'soon' else 'valid' end`,
    scopeCount: sql`(select count(*)::int from signatory_scope s where s.user_id = u.id)`,
    conflictCount: sql`(select count(*)::int from conflict_of_interest c where c.user_id = u.id)`,
  },
});

export const listing = (asked: RequestOf<typeof findStaff>, actor: Actor, today: string): ListQuery<StaffRow> => ({
  view: staffList,
  source: sourceAt(today),
  asked,
  always: [sql`u.is_enabled`, isOurs(actor)],
});

export async function findPerson(db: Db, id: string, actor: Actor) {
  const { rows } = await sql<{
    id: string;
    name: string;
    loginName: string;
    departmentName: string;
    organisationName: string;
  }>`
    select u.id, u.name, u.login_name, coalesce(d.name, '') as department_name, coalesce(o.name, '') as organisation_name
    from app_user u left join organisation d on d.id = u.department_id left join organisation o on o.id = u.organisation_id
    where u.id = ${id}::uuid and ${isOurs(actor)}`.execute(db);
  return rows[0];
}

export const findQualifications = (db: Db, userId: string): Promise<Qualification[]> =>
  db
    .selectFrom('staffQualification')
    .select(['id', 'itemCode', 'level', 'kindCodes', 'certificateNo', 'validFrom', 'validTo'])
    .where('userId', '=', userId)
    .orderBy('validTo')
    .execute();

export const findScopes = (db: Db, userId: string): Promise<SignatoryScope[]> =>
  db
    .selectFrom('signatoryScope')
    .select(['id', 'kindCode', 'categoryCodes', 'documentNo', 'validFrom', 'validTo'])
    .where('userId', '=', userId)
    .orderBy('kindCode')
    .execute();

export const findConflicts = (db: Db, userId: string): Promise<ConflictOfInterest[]> =>
  db
    .selectFrom('conflictOfInterest as c')
    .innerJoin('unit', 'unit.id', 'c.unitId')
    .select(['c.unitId', 'unit.name as unitName', 'c.reason'])
    .where('c.userId', '=', userId)
    .orderBy('unit.name')
    .execute();

/** Whose certificate a number is, other than this row's. */
export const findCertificate = (db: Db, certificateNo: string) =>
  db
    .selectFrom('staffQualification as q')
    .innerJoin('appUser', 'appUser.id', 'q.userId')
    .select(['q.id', 'q.userId', 'appUser.name'])
    .where('q.certificateNo', '=', certificateNo)
    .execute();

export const unitExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('unit').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

type QualificationValues = Omit<Qualification, 'id'> & { userId: string };
export const addQualification = (tx: Tx, values: QualificationValues) =>
  tx
    .insertInto('staffQualification')
    .values({ id: newId(), ...values })
    .execute();
export async function changeQualification(tx: Tx, id: string, values: QualificationValues): Promise<boolean> {
  const { userId } = values;
  const done = await tx
    .updateTable('staffQualification')
    .set(values)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
export const removeQualification = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('staffQualification').where('id', '=', id).where('userId', '=', userId).execute();

type ScopeValues = Omit<SignatoryScope, 'id'> & { userId: string };
export const addScope = (tx: Tx, values: ScopeValues) =>
  tx
    .insertInto('signatoryScope')
    .values({ id: newId(), ...values })
    .execute();
export async function changeScope(tx: Tx, id: string, values: ScopeValues): Promise<boolean> {
  const { userId } = values;
  const done = await tx
    .updateTable('signatoryScope')
    .set(values)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
export const removeScope = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('signatoryScope').where('id', '=', id).where('userId', '=', userId).execute();

export const putConflict = (tx: Tx, userId: string, unitId: string, reason: string) =>
  tx
    .insertInto('conflictOfInterest')
    .values({ userId, unitId, reason })
    .onConflict((on) => on.columns(['userId', 'unitId']).doUpdateSet({ reason }))
    .execute();
export const removeConflict = (tx: Tx, userId: string, unitId: string) =>
  tx.deleteFrom('conflictOfInterest').where('userId', '=', userId).where('unitId', '=', unitId).execute();
