import type { Hazard, HazardDetail } from '@tejian/contract/business/hazard/hazard.record.ts';
import { hazardList, PENDING } from '@tejian/contract/business/hazard/hazard.view.ts';
import type { HazardAction, HazardOutcome, HazardState } from '@tejian/domain/business/hazard/hazard.ts';
import { hazardText as text } from '@tejian/domain/business/hazard/hazard.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListQuery, ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

const wordsOf = (words: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(words).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  );

const equipmentNo = sql`coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, '')`;

const source: ListSource<Hazard> = {
  from: sql`hazard h join equipment e on e.id = h.equipment_id left join unit u on u.id = e.use_unit_id`,
  identity: sql`h.id`,
  columns: {
    id: sql`h.id`,
    hazardNo: sql`h.hazard_no`,
    state: sql`h.state`,
    stateWord: sql`coalesce(case h.outcome ${wordsOf(text.outcomes)} end, case h.state ${wordsOf(text.states)} end)`,
    outcome: sql`h.outcome`,
    category: sql`h.category`,
    categoryWord: sql`case h.category ${wordsOf(text.categories)} end`,
    description: sql`h.description`,
    equipmentId: sql`h.equipment_id`,
    equipmentNo,
    kindCode: sql`e.kind_code`,
    useUnitName: sql`coalesce(u.name, '')`,
    useAddress: sql`e.use_address`,
    departmentName: sql`coalesce((select name from organisation where id = coalesce(h.department_id, h.organisation_id)), '')`,
    reportedAt: sql`h.reported_at`,
    acceptedBy: sql`(select name from app_user where id = h.accepted_by)`,
    closedBy: sql`(select name from app_user where id = h.closed_by)`,
    closedAt: sql`h.closed_at`,
    version: sql`h.version`,
  },
  bigrams: { useUnitName: { text: sql`u.search_name` } },
};

/** As the desk counts them and as the list shows them. */
const isPending = sql`h.state <> 'closed'`;

export const listing = (askedFilter: Record<string, unknown>, actor: Actor): ListQuery<Hazard> => ({
  view: hazardList,
  source,
  asked: askedFilter['state'] === PENDING ? { ...askedFilter, state: undefined } : askedFilter,
  always: [within(actor, 'hazard'), ...(askedFilter['state'] === PENDING ? [isPending] : [])],
});

export async function findDetail(db: Db, id: string, actor: Actor): Promise<HazardDetail | undefined> {
  const columns = sql.join(
    Object.entries(source.columns).map(([field, column]) => sql`${column} as ${sql.ref(field)}`),
  );
  const { rows } = await sql<HazardDetail>`select ${columns} from ${source.from}
    where h.id = ${id}::uuid and ${within(actor, 'hazard')}`.execute(db);
  const [foundHazard] = rows;
  if (!foundHazard) return undefined;
  const acts = await db
    .selectFrom('hazardAct')
    .select(['action', 'opinion', 'userName', 'at'])
    .where('hazardId', '=', id)
    .orderBy('at')
    .execute();
  return { ...foundHazard, acts: acts as HazardDetail['acts'] }; // the service writes nothing else
}

export interface HeldHazard {
  readonly id: string;
  readonly hazardNo: string;
  readonly state: HazardState;
  readonly version: number;
  readonly lastBy: string;
  readonly lastAt: Date;
}

/** One hazard under its lock, where this person may see it, with who acted last: that is read once the lock is held. */
export async function lockHazard(tx: Tx, id: string, actor: Actor): Promise<HeldHazard | undefined> {
  await sql`select from hazard where id = ${id}::uuid for update`.execute(tx);
  const { rows } = await sql<HeldHazard>`
    select h.id, h.hazard_no, h.state, h.version, l.user_name as last_by, l.at as last_at
    from hazard h
    cross join lateral (select user_name, at from hazard_act where hazard_id = h.id order by at desc limit 1) l
    where h.id = ${id}::uuid and ${within(actor, 'hazard')}`.execute(tx);
  return rows[0];
}

export interface Change {
  readonly state: HazardState;
  readonly outcome?: HazardOutcome;
  readonly acceptedBy?: string;
  readonly closedBy?: string;
  readonly closedAt?: Date;
}

export async function changeHazard(tx: Tx, id: string, change: Change): Promise<number> {
  const { version } = await tx
    .updateTable('hazard')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface Act {
  readonly hazardId: string;
  readonly action: HazardAction;
  readonly opinion: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly at: Date;
}
export const addAct = (tx: Tx, act: Act) =>
  tx
    .insertInto('hazardAct')
    .values({ id: newId(), ...act })
    .execute();

interface NewHazard {
  readonly id: string;
  readonly hazardNo: string;
  readonly equipmentId: string;
  readonly organisationId: string | null;
  readonly departmentId: string | null;
  readonly category: string;
  readonly description: string;
  readonly reportedAt: Date;
}
export const insertHazard = (tx: Tx, hazard: NewHazard) => tx.insertInto('hazard').values(hazard).execute();

export interface EarlierHazard {
  readonly hazardNo: string;
  readonly equipmentId: string;
}

/** The hazard that came under this identifier before; nobody else brings one under it until this ends. */
export async function claimId(tx: Tx, id: string): Promise<EarlierHazard | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hazard ${id}`}, 0))`.execute(tx);
  return tx.selectFrom('hazard').select(['hazardNo', 'equipmentId']).where('id', '=', id).executeTakeFirst();
}

export interface Responsible {
  readonly organisationId: string | null;
  readonly departmentId: string | null;
  readonly device: string;
  readonly useUnit: string;
  readonly place: string;
}

/** For a device `e` that no institute has: the institute of its area, the narrowest first; else the first one, so that nothing reaches nobody. */
const nearestInstitute = sql`(select o.id from organisation o where o.kind = 'institute' and o.is_enabled
  order by coalesce(starts_with(e.area_code, regexp_replace(o.area_code, '(00)+$', '')), false) desc,
    length(regexp_replace(coalesce(o.area_code, ''), '(00)+$', '')) desc, o.sort, o.id limit 1)`;

/** The section of the last inspection, else the institute that keeps the device, else the only one (decisions §10). */
export async function findResponsible(tx: Tx, equipmentId: string): Promise<Responsible> {
  const { rows } = await sql<Responsible>`
    select coalesce(last.organisation_id, e.organisation_id, only_institute(), ${nearestInstitute}) as organisation_id, last.department_id,
      concat_ws(' ', e.name, ${equipmentNo}) as device, coalesce(u.name, '') as use_unit,
      concat_ws(' ', e.use_address, e.internal_no) as place
    from equipment e left join unit u on u.id = e.use_unit_id left join lateral (
      select i.organisation_id, i.department_id from item i join report r on r.item_id = i.id
      where i.equipment_id = e.id and r.state in ('approved', 'replaced') order by r.approved_at desc, r.id desc limit 1) last on true
    where e.id = ${equipmentId}::uuid`.execute(tx);
  const [foundHazard] = rows;
  if (!foundHazard) throw new Error(`equipment ${equipmentId} does not exist`);
  return foundHazard;
}

/** The people who work on hazards there: of the section; where none of them may, all of the institute who may. */
export async function handlersOf(tx: Tx, { organisationId, departmentId }: Responsible): Promise<string[]> {
  if (!organisationId) return [];
  const { rows } = await sql<{ id: string; isOfSection: boolean }>`
    select u.id, coalesce(own.path like section.path || '%', false) as is_of_section
    from app_user u left join organisation own on own.id = u.department_id
      left join organisation section on section.id = ${departmentId}::uuid
    where u.is_enabled and u.organisation_id = ${organisationId}::uuid and exists (
      select from user_group_member m join user_group_permission p on p.group_id = m.group_id
      where m.user_id = u.id and p.code = 'hazard:handle')
    order by u.id`.execute(tx);
  const section = rows.filter(({ isOfSection }) => isOfSection);
  return (section.length > 0 ? section : rows).map(({ id }) => id);
}

/** Hazards that wait for somebody, up to a bound. */
export async function countPending(db: Db, actor: Actor, bound: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from hazard h where ${isPending} and ${within(actor, 'hazard')} limit ${bound}) b`.execute(db);
  return rows[0]?.count ?? 0;
}
