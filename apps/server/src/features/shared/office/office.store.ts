import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const offices = (db: Db) =>
  db
    .selectFrom('organisation')
    .select((eb) => [
      'organisation.id',
      'organisation.code',
      'organisation.name',
      'organisation.kind',
      'organisation.parentId',
      eb
        .selectFrom('organisation as below')
        .whereRef('below.parentId', '=', 'organisation.id')
        .where('below.isEnabled', '=', true)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('childrenSum'),
    ])
    .where('organisation.isEnabled', '=', true)
    .orderBy('organisation.sort')
    .orderBy('organisation.name');

/** Offices that lie on the way from the top to a house, are the house, or lie below it. */
const around = (house: string) =>
  sql<SqlBool>`(starts_with(organisation.path, ${house}) or starts_with(${house}, organisation.path))`;

export const findUnder = (db: Db, parentId: string | undefined, house: string) =>
  offices(db)
    .where('parentId', parentId ? '=' : 'is', parentId ?? null)
    .where(around(house))
    .execute();

export const findById = (db: Db, id: string, house: string) =>
  offices(db).where('organisation.id', '=', id).where(around(house)).executeTakeFirst();

/** The office of a path and everything below it; a path of '/' is everything. */
export const findBelow = (db: Db, path: string) => offices(db).where('path', 'like', `${path}%`).execute();

export const findPath = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('organisation').select('path').where('id', '=', id).executeTakeFirst())?.path;

export interface UserQuery {
  permission?: string;
  name?: string;
  path: string;
  today: string;
}

/** People of an office and below who hold a code, with the qualifications that hold today. */
export function findUsers(db: Db, { permission, name, path, today }: UserQuery) {
  let query = db
    .selectFrom('appUser')
    .innerJoin('organisation as home', (join) =>
      join.on((eb) => eb('home.id', '=', eb.fn.coalesce('appUser.departmentId', 'appUser.organisationId'))),
    )
    .leftJoin('organisation as department', 'department.id', 'appUser.departmentId')
    .select([
      'appUser.id',
      'appUser.name',
      'appUser.loginName',
      'appUser.departmentId',
      'department.name as departmentName',
    ])
    .select(
      sql<string[]>`array(
        select distinct q.item_code from staff_qualification q
        where q.user_id = app_user.id and q.state = '1' and q.certificate_type = '01' and ${today}::date between q.valid_from and q.valid_to order by 1
      )`.as('qualifications'),
    )
    .where('appUser.isEnabled', '=', true)
    .where('appUser.unitId', 'is', null) // a unit's user is given no work
    .where('home.path', 'like', `${path}%`);
  if (name) {
    const part = `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<SqlBool>`(lower(app_user.name) like ${part} or app_user.login_name like ${part})`);
  }
  if (permission) query = query.where('appUser.id', 'in', holdersOf(db, permission));
  return query.orderBy('appUser.name').orderBy('appUser.id').limit(500).execute();
}

const holdersOf = (db: Db, permission: string) =>
  db
    .selectFrom('userGroupMember')
    .innerJoin('userGroupPermission', 'userGroupPermission.groupId', 'userGroupMember.groupId')
    .select('userGroupMember.userId')
    .where('userGroupPermission.code', '=', permission);

export const findGroups = (db: Db) =>
  db
    .selectFrom('userGroup')
    .leftJoin('userGroupMember', 'userGroupMember.groupId', 'userGroup.id')
    .select(['userGroup.id', 'userGroup.code', 'userGroup.name'])
    .select((eb) => eb.fn.count<number>('userGroupMember.userId').as('memberCount'))
    .groupBy(['userGroup.id', 'userGroup.code', 'userGroup.name'])
    .orderBy('userGroup.code')
    .execute();
