import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Actor } from './actor.ts';
import { liesIn } from './scope.ts';

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface LiveSession {
  readonly actor: Actor;
  /** The moment the person last worked, as far as it was noted. */
  readonly seenAt: Date;
  readonly csrfToken: string;
  /** Somebody else set the password: nothing but changing it is open to the person. */
  readonly mustChangePassword: boolean;
}

interface PersonRow {
  userId: string;
  loginName: string;
  name: string;
  departmentId: string | null;
  departmentIds: string[] | null;
  organisationId: string | null;
  unitId: string | null;
  areaCode: string | null;
  /** Of an installation with one institute, and its area. */
  institute: { readonly id: string; readonly areaCode: string } | null;
  roleNames: string[];
  codes: string[] | null;
  scope: Actor['scope'] | null;
  standsFor: Actor['standsFor'];
}

const person = sql`
  u.id as user_id, u.login_name, u.name, u.department_id,
  u.organisation_id, u.unit_id, o.area_code, u.role_names,
  (select jsonb_build_object('id', i.id, 'areaCode', i.area_code) from organisation i where i.id = only_institute()) as institute,
  (select array_agg(distinct p.code) from user_group_member m
     join user_group_permission p on p.group_id = m.group_id join user_group g on g.id = m.group_id
     where m.user_id = u.id and (u.unit_id is null) = (g.data_scope::text <> 'unit')) as codes,
  widest.scope,
  case when widest.scope = 'department' then
    (select array_agg(below.id) from organisation below where starts_with(below.path, d.path)) end as department_ids,
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'userId', y.user_id, 'name', p.name, 'codes', y.codes)
      order by y.created_at), '[]') from deputy y join app_user p on p.id = y.user_id
    where y.deputy_id = u.id and y.ended_at is null and y.organisation_id = u.organisation_id
      and (now() at time zone 'Asia/Shanghai')::date between y.from_day and y.until_day) as stands_for`;
const places = sql`
  left join organisation d on d.id = u.department_id
  left join organisation o on o.id = u.organisation_id
  left join lateral (select max(g.data_scope) as scope from user_group_member m
    join user_group g on g.id = m.group_id where m.user_id = u.id) widest on true`;

/** The session that a token opens, with the person's codes and widest scope, in one statement. */
export async function findSession(db: Db, token: string): Promise<LiveSession | undefined> {
  const { rows } = await sql<PersonRow & { csrfToken: string; mustChangePassword: boolean; seenAt: Date }>`
    select ${person}, s.csrf_token, s.seen_at, u.must_change_password
    from session s join app_user u on u.id = s.user_id and u.is_enabled ${places}
    where s.token_hash = ${tokenHash(token)} and s.expires_at > now()`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { csrfToken, mustChangePassword, seenAt } = row;
  return { csrfToken, mustChangePassword, seenAt, actor: actorOf(row) };
}

/** Notes that the person works: the session lasts that much longer, but never beyond its end. */
export const noteWork = (db: Db, token: string, idleMs: number) =>
  db
    .updateTable('session')
    .set({ seenAt: sql`now()`, expiresAt: sql`least(ends_at, now() + make_interval(secs => ${idleMs / 1000}))` })
    .where('tokenHash', '=', tokenHash(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute();

/** True when a token still opens a session, without asking for whom. */
export async function isLive(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ lives: boolean }>`
    select exists (select from session s join app_user u on u.id = s.user_id and u.is_enabled
                   where s.token_hash = ${tokenHash(token)} and s.expires_at > now()) as lives`.execute(db);
  return rows[0]?.lives === true;
}

/** The person as of now, for work that goes on after the call: whoever lost a right meanwhile has lost it there, too. */
export async function findActor(db: Db, userId: string): Promise<Actor | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${person} from app_user u ${places} where u.id = ${userId}::uuid and u.is_enabled`.execute(db);
  return rows[0] && actorOf(rows[0]);
}

/** People who see every institute see the only one, and so do those in whose area it lies. */
const seesWhole = ({ areaCode }: { areaCode: string }, scope: Actor['scope'], area: string | null): boolean =>
  scope === 'all' || (scope === 'area' && area !== null && liesIn(areaCode, area));

/** A user of a business unit is nobody's staff: their unit is all that they belong to, whatever groups they are in. */
function actorOf(row: PersonRow): Actor {
  const isOfUnit = row.unitId !== null;
  const scope = isOfUnit ? 'unit' : (row.scope ?? 'own');
  return {
    userId: row.userId,
    loginName: row.loginName,
    name: row.name,
    codes: new Set(row.codes ?? []),
    departmentId: isOfUnit ? undefined : (row.departmentId ?? undefined),
    departmentIds: isOfUnit ? [] : (row.departmentIds ?? []),
    organisationId: isOfUnit ? undefined : (row.organisationId ?? undefined),
    unitId: row.unitId ?? undefined,
    areaCode: isOfUnit ? undefined : (row.areaCode ?? undefined),
    roleNames: row.roleNames,
    onlyInstituteId: row.institute && seesWhole(row.institute, scope, row.areaCode) ? row.institute.id : undefined,
    scope,
    standsFor: row.standsFor,
  };
}
