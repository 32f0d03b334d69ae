import { warningBands, type DueBounds, type WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The point up to which people were told of a row: the worse, the higher. */
const rank = (band: WarningBand): number => warningBands.length - warningBands.indexOf(band);

export interface Entered {
  readonly band: WarningBand;
  readonly section: string | null;
  readonly count: number;
  /** The first of them, to be named in the message. */
  readonly first: readonly { shown: string; unitName: string | null; dueDate: string }[];
}

const NAMED = 20;

const rankSql = (today: Day, { urgentDays, soonDays }: DueBounds) => sql`case
  when due_date < ${today}::date then ${rank('overdue')}::int
  when due_date <= ${today}::date + ${urgentDays}::int then ${rank('urgent')}::int
  when due_date <= ${today}::date + ${soonDays}::int then ${rank('soon')}::int else 0 end`;

/** Takes back the marks of bands that today has not reached: a clock that was ahead wrote them, and people are told when they come. */
const takeBackAhead = (tx: Tx, organisationId: string, today: Day, bounds: DueBounds) =>
  sql`update due_inspection set warned = ${rankSql(today, bounds)}
    where organisation_id = ${organisationId}::uuid and warned > ${rankSql(today, bounds)}`.execute(tx);

/**
 * Marks what has entered a worse band since people were last told, and answers it by band and section: once for each row
 * and band, however often it runs.
 */
export async function takeEntered(
  tx: Tx,
  organisationId: string,
  { today, bounds }: { today: Day; bounds: DueBounds },
): Promise<Entered[]> {
  await sql`set local statement_timeout = 0`.execute(tx); // the first run of a large archive takes all it has
  await takeBackAhead(tx, organisationId, today, bounds);
  const { rows } = await sql<Entered>`
    with entered as (
      update due_inspection d set warned = n.rank from (
        select id, ${rankSql(today, bounds)} as rank
        from due_inspection where organisation_id = ${organisationId}::uuid
          and due_date <= ${today}::date + ${bounds.soonDays}::int for update) n
      where d.id = n.id and d.warned < n.rank
      returning d.id, d.equipment_id, d.use_unit_id, d.section, d.due_date, n.rank),
    placed as (select *, row_number() over (partition by rank, section order by due_date, id) as place from entered)
    select (${[...warningBands]}::text[])[${warningBands.length + 1} - rank] as band, section, count(*)::int as count,
      coalesce(jsonb_agg(jsonb_build_object('dueDate', due_date, 'unitName', (select name from unit where id = use_unit_id),
        'shown', (select coalesce(e.device_code, e.registration_code, e.identification_code, e.factory_no, e.name)
          from equipment e where e.id = equipment_id)) order by place) filter (where place <= ${NAMED}), '[]') as first
    from placed group by rank, section order by rank desc, section`.execute(tx);
  return rows;
}

export interface ToFollow {
  readonly userId: string;
  /** The person, where the account is switched off: somebody else has to ask. */
  readonly leftBy: string | null;
  /** The section of the equipment, where that decides who is told. */
  readonly section: string | null;
  readonly count: number;
  readonly first: readonly { shown: string; unitName: string | null; dueDate: string }[];
}

/** Takes back that somebody was told to ask again before the day has come: a clock that was ahead wrote it. */
export const takeBackFollowed = (db: Db, today: Day) =>
  sql`update due_handling set told_on = null where told_on is not null and follow_up_on > ${today}::date`.execute(db);

/**
 * The rows that people wanted to ask about again by today, by who wanted it, of one whose account is switched off also by section: each
 * is answered once, and noted as told. One that could be told to nobody waits.
 */
export async function takeToFollow(
  tx: Tx,
  organisationId: string,
  { today, hasHeads }: { today: Day; hasHeads: boolean },
): Promise<ToFollow[]> {
  const { rows } = await sql<ToFollow>`
    with told as (
      update due_handling h set told_on = ${today}::date from due_inspection d, app_user p
      where d.handling_id = h.id and d.equipment_id = h.equipment_id and d.organisation_id = ${organisationId}::uuid
        and h.told_on is null and h.follow_up_on <= ${today}::date and p.id = h.handled_by and (p.is_enabled or ${hasHeads}::boolean)
      returning h.handled_by, d.id, d.due_date, d.equipment_id, d.use_unit_id, case when not p.is_enabled then p.name end as left_by,
        case when not p.is_enabled then d.section end as section)
    select handled_by as user_id, left_by, section, count(*)::int as count, jsonb_agg(jsonb_build_object('dueDate', due_date,
      'unitName', unit_name, 'shown', shown) order by due_date, shown) filter (where place <= ${NAMED}) as first
    from (select t.handled_by, t.left_by, t.section, t.due_date, u.name as unit_name,
        coalesce(e.device_code, e.registration_code, e.identification_code, e.factory_no, e.name) as shown,
        row_number() over (partition by t.handled_by, t.section order by t.due_date, t.id) as place
      from told t join equipment e on e.id = t.equipment_id left join unit u on u.id = t.use_unit_id) f
    group by handled_by, left_by, section order by handled_by, section`.execute(tx);
  return rows;
}

export async function institutes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'institute')
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface Head {
  readonly userId: string;
  /** Name of the department that they lead. */
  readonly section: string | null;
}

/** The people who arrange the work of an institute's sections, and look after what falls due. */
export async function sectionHeads(tx: Tx, organisationId: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select u.id as user_id, (select name from organisation where id = u.department_id) as section from app_user u
    where u.organisation_id = ${organisationId}::uuid and u.is_enabled and (
      select count(distinct p.code) = 2 from user_group_member m join user_group_permission p on p.group_id = m.group_id
      where m.user_id = u.id and p.code in ('task:arrange', 'due:handle'))
    order by u.id`.execute(tx);
  return rows;
}
