import type { Permission } from '@tejian/domain/shared/permission/permissions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The people meant: those of an institute, or of one department of it. */
export interface Among {
  readonly organisationId: string;
  readonly departmentId?: string | null;
}

/** Enabled people who hold a code. */
export async function holdersOf(
  db: Db | Tx,
  { organisationId, departmentId = null }: Among,
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from app_user u where u.is_enabled
    and u.organisation_id = ${organisationId} and (${departmentId}::uuid is null or u.department_id = ${departmentId})
    and exists (select from user_group_member m join user_group_permission p on p.group_id = m.group_id
      where m.user_id = u.id and p.code = ${code}) order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of a department who hold a code, where it has any; otherwise those of its institute. */
export async function holdersNear(db: Db | Tx, among: Among, code: string): Promise<string[]> {
  const nearest = await holdersOf(db, among, code);
  return nearest.length > 0 || !among.departmentId ? nearest : holdersOf(db, { ...among, departmentId: null }, code);
}

interface OwnMatter {
  /** The people whose matter it is; nobody where nobody is known. */
  readonly people: readonly (string | null | undefined)[];
  /** Any of these rights goes on with it; in their place those hear who hold the first. */
  readonly rights: readonly [Permission, ...Permission[]];
}

/**
 * The people who hear of a matter of certain people: those of them whose accounts are in use and still have a right to it there, by
 * a deputyship, too. Where none of them is left, those who hold the right hear in their place.
 */
export async function hearersOf(db: Db | Tx, { people, rights, ...among }: OwnMatter & Among): Promise<string[]> {
  const isThere = sql`(u.organisation_id = ${among.organisationId} or exists (select from user_group_member w
    join user_group g on g.id = w.group_id where w.user_id = u.id and g.data_scope = 'all'))`;
  const leftPeople = await ableOf(db, people, rights, isThere);
  return leftPeople.length > 0 ? leftPeople : holdersNear(db, among, rights[0]);
}

/** The same of what an account of a unit has asked for: in its place the unit's other accounts with the right. */
export async function unitHearersOf(
  db: Db | Tx,
  { people, rights, unitId }: OwnMatter & { readonly unitId: string },
): Promise<string[]> {
  const isThere = sql`u.unit_id = ${unitId}`;
  const leftPeople = await ableOf(db, people, rights, isThere);
  if (leftPeople.length > 0) return leftPeople;
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u where ${isThere} and ${canDo(rights.slice(0, 1))} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function ableOf(
  db: Db | Tx,
  people: OwnMatter['people'],
  rights: readonly Permission[],
  isThere: ReturnType<typeof sql>,
): Promise<string[]> {
  const knownIds = [...new Set(people)].flatMap((id) => id ?? []);
  if (knownIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select u.id from app_user u
    where u.id = any(${knownIds}::uuid[]) and ${isThere} and ${canDo(rights)} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** `u`: an account in use that holds one of these codes, or stands for somebody with it today. */
const canDo = (codes: readonly Permission[]) => sql`u.is_enabled and (
  exists (select from user_group_member m join user_group_permission p on p.group_id = m.group_id
    where m.user_id = u.id and p.code = any(${[...codes]}::text[]))
  or exists (select from deputy y where y.deputy_id = u.id and y.ended_at is null and y.codes && ${[...codes]}::text[]
    and (now() at time zone 'Asia/Shanghai')::date between y.from_day and y.until_day))`;
