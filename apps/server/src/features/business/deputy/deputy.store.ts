import { findDeputies, type Deputy, type DeputyAct } from '@tejian/contract/business/deputy/deputy.contract.ts';
import { deputyCodes, type DeputyPeriod, type GivenAway } from '@tejian/domain/business/deputy/deputy.ts';
import { deputyText as text } from '@tejian/domain/business/deputy/deputy.text.ts';
import { permissionNames } from '@tejian/domain/shared/permission/permissions.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import { may, type Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const nameOf = (id: ReturnType<typeof sql>) => sql`(select name from app_user where id = ${id})`;
const duties = sql`(select string_agg(w.word, '、' order by w.place) from (values ${sql.join(
  deputyCodes.map((code, place) => sql`(${sql.lit(code)}, ${sql.lit(permissionNames[code])}, ${sql.lit(place)})`),
)}) as w(code, word, place) where w.code = any(y.codes))`;

const isUnable = sql`exists (select from unnest(y.codes) as duty where not exists (select from app_user u
  join user_group_member m on m.user_id = u.id join user_group_permission p on p.group_id = m.group_id
  where u.id = y.deputy_id and u.is_enabled and u.organisation_id = y.organisation_id and p.code = duty))`;

const stateOn = (
  today: Day,
) => sql`(case when y.ended_at is not null then 'ended' when y.until_day < ${today}::date then 'over' when ${isUnable} then 'unable'
  when y.from_day > ${today}::date then 'ahead' else 'running' end)`;
const stateWords = sql.join(
  Object.entries(text.states).map(([state, word]) => sql`when ${sql.lit(state)} then ${sql.lit(word)}`),
  sql` `,
);

const sourceOf = (today: Day, actor: Actor): ListSource<Deputy> => ({
  from: sql`deputy y`,
  identity: sql`y.id`,
  columns: {
    id: sql`y.id`,
    userName: nameOf(sql`y.user_id`),
    deputyName: nameOf(sql`y.deputy_id`),
    duties,
    fromDay: sql`y.from_day`,
    untilDay: sql`y.until_day`,
    state: stateOn(today),
    stateWord: sql`(case ${stateOn(today)} ${stateWords} end)`,
    doneCount: sql`(select count(*)::int from flow_log l where l.details ->> 'deputyId' = y.id::text)`,
    reason: sql`y.reason`,
    createdBy: nameOf(sql`y.created_by`),
    createdAt: sql`y.created_at`,
    endedBy: nameOf(sql`y.ended_by`),
    endedAt: sql`y.ended_at`,
    mayEnd: sql`(y.ended_at is null and y.until_day >= ${today}::date and ${mayEnd(actor)})`,
  },
});

/** Both people and who named the deputy may end it, and heads who arrange work. */
const mayEnd = (actor: Actor) =>
  may(actor, 'task:arrange') ? sql`true` : sql`${actor.userId}::uuid in (y.user_id, y.deputy_id, y.created_by)`;

export const listing = (askedFilter: Record<string, unknown>, actor: Actor, today: Day): ListQuery<Deputy> => ({
  view: findDeputies.view,
  source: sourceOf(today, actor),
  asked: askedFilter,
  always: [within(actor, 'deputy')],
});

export interface PersonRow {
  readonly userId: string;
  readonly name: string;
  readonly department: string | null;
  readonly codes: string[];
}

/** The enabled people of an institute who hold one of the duties that a deputy may do, with those they hold. */
export async function findPeople(db: Db | Tx, organisationId: string, ids?: readonly string[]): Promise<PersonRow[]> {
  const chosenSql = ids ? sql`and u.id = any(${[...ids]}::uuid[])` : sql``;
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.name, d.name as department, array_agg(distinct p.code order by p.code) as codes
    from app_user u left join organisation d on d.id = u.department_id
      join user_group_member m on m.user_id = u.id join user_group_permission p on p.group_id = m.group_id
    where u.is_enabled and u.organisation_id = ${organisationId}::uuid and p.code = any(${[...deputyCodes]}) ${chosenSql}
    group by u.id, u.name, d.name order by u.name, u.id`.execute(db);
  return rows;
}

/** Both people of a deputyship are held, in one order, so that of two that exclude each other the second sees the first. */
export const lockPeople = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('appUser').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

export async function findName(tx: Db | Tx, id: string, organisationId: string): Promise<string | undefined> {
  const foundDeputy = await tx
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', id)
    .where('organisationId', '=', organisationId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  return foundDeputy?.name;
}

export const findScopes = (tx: Tx, userId: string) =>
  tx
    .selectFrom('signatoryScope')
    .select(['validFrom', 'validTo'])
    .where('userId', '=', userId)
    .where('duty', '=', 'approve')
    .execute();

/** The deputyships that somebody gave away for days that touch a period. */
export async function givenAway(tx: Tx, userId: string, { fromDay, untilDay }: DeputyPeriod): Promise<GivenAway[]> {
  const { rows } = await sql<GivenAway>`
    select y.codes, y.from_day, y.until_day, ${nameOf(sql`y.deputy_id`)} as deputy_name from deputy y
    where y.user_id = ${userId}::uuid and y.ended_at is null and y.from_day <= ${untilDay}::date and y.until_day >= ${fromDay}::date
    order by y.from_day`.execute(tx);
  return rows;
}

interface NewDeputy extends DeputyPeriod {
  readonly id: string;
  readonly organisationId: string;
  readonly userId: string;
  readonly deputyId: string;
  readonly codes: string[];
  readonly reason: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export const insert = (tx: Tx, row: NewDeputy) => tx.insertInto('deputy').values(row).execute();

export interface HeldDeputy {
  readonly id: string;
  readonly organisationId: string;
  readonly userId: string;
  readonly userName: string;
  readonly deputyId: string;
  readonly deputyName: string;
  readonly codes: string[];
  readonly untilDay: Day;
  readonly endedAt: Date | null;
  readonly endedByName: string | null;
  readonly mayEnd: boolean;
}

/** One deputyship under its lock: who acts by it at this moment has done so before it ends. */
export async function lockDeputy(tx: Tx, id: string, actor: Actor): Promise<HeldDeputy | undefined> {
  const { rows } = await sql<HeldDeputy>`
    select y.id, y.organisation_id, y.user_id, ${nameOf(sql`y.user_id`)} as user_name, y.deputy_id,
      ${nameOf(sql`y.deputy_id`)} as deputy_name, y.codes, y.until_day, y.ended_at, ${nameOf(sql`y.ended_by`)} as ended_by_name,
      ${mayEnd(actor)} as may_end
    from deputy y where y.id = ${id}::uuid and ${within(actor, 'deputy')} for update of y`.execute(tx);
  return rows[0];
}

export const markEnded = (tx: Tx, id: string, by: { endedBy: string; endedAt: Date }) =>
  tx.updateTable('deputy').set(by).where('id', '=', id).execute();

const MOST_ACTS = 500;

/** The acts done under a deputyship, of records that the person may see. */
export async function findActs(db: Db, id: string, actor: Actor): Promise<DeputyAct[]> {
  const { rows } = await sql<DeputyAct>`
    select a.id as application_id, a.application_no, i.item_no, l.action, l.at
    from deputy y join flow_log l on l.details ->> 'deputyId' = y.id::text
      join application a on a.id = l.application_id left join item i on i.id = l.item_id
    where y.id = ${id}::uuid and ${within(actor, 'deputy')} and ${within(actor, 'application')}
    order by l.at desc, l.id limit ${MOST_ACTS}`.execute(db);
  return rows.map((row) => ({ ...row, itemNo: row.itemNo ?? undefined }));
}
