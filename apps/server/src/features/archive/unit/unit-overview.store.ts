import type {
  KindCount,
  LicenceWarning,
  RecentApplication,
} from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { daysOfBand, type DueBounds, type WarningBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { noMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** A company may maintain a whole city: its equipment is counted to here. */
const MOST = 20_000;

/**
 * Equipment that a unit uses or maintains, by kind, as far as this person sees it, with what falls due of it: what 到期设备 lists, by
 * the institute's own bounds.
 */
export async function countEquipment(
  db: Db,
  unitId: string,
  { today, bounds }: { readonly today: Day; readonly bounds: DueBounds },
  actor: Actor,
): Promise<KindCount[]> {
  const inBand = (band: WarningBand) => {
    const { from, to } = daysOfBand(band, today, bounds);
    return sql`(count(*) filter (where d.due_date <= ${to}::date ${from ? sql`and d.due_date >= ${from}::date` : sql``}))::int`;
  };
  const rows = (column: string, isMaintained: boolean) => sql`(
    select e.id, e.kind_code, ${isMaintained}::boolean as is_maintained
    from equipment e where e.${sql.ref(column)} = ${unitId}::uuid and ${within(actor, 'equipment')} limit ${MOST})`;
  const { rows: counts } = await sql<KindCount>`
    select e.kind_code, e.is_maintained, count(distinct e.id)::int as count,
      ${inBand('overdue')} as overdue, ${inBand('urgent')} as urgent, ${inBand('soon')} as soon
    from (${rows('use_unit_id', false)} union all ${rows('maintainer_id', true)}) e
      left join due_inspection d on d.equipment_id = e.id
    group by e.kind_code, e.is_maintained order by e.is_maintained, e.kind_code`.execute(db);
  return counts;
}

const RECENT = 8;

export async function recentApplications(db: Db, unitId: string, actor: Actor): Promise<RecentApplication[]> {
  const { rows } = await sql<RecentApplication>`
    select a.id, a.application_no, a.kind_code, a.category_code, a.step, a.state, a.created_at
    from application a where a.unit_id = ${unitId}::uuid and ${within(actor, 'application')}
    order by a.created_at desc, a.id desc limit ${RECENT}`.execute(db);
  return rows;
}

/** The money that the institutes that the person sees hold for a unit. */
export async function creditOf(db: Db, unitId: string, actor: Actor): Promise<Money> {
  const { rows } = await sql<{ credit: Money }>`
    select coalesce(sum(b.unused), 0)::numeric(15, 2)::text as credit from advance b
    where b.unit_id = ${unitId}::uuid and ${within(actor, 'advance')}`.execute(db);
  return rows[0]?.credit ?? noMoney;
}

export type Concerned = { role: string; unitId: string | null; name: string; count: number };

/** The units that made, installed and maintain the equipment: maintainers are linked, the others named. */
export async function concernedUnits(db: Db, equipmentIds: readonly string[], actor: Actor): Promise<Concerned[]> {
  const { make, install, maintain } = unitRoles;
  const { rows } = await sql<Concerned>`
    select c.role, c.unit_id, c.name, count(*)::int as count
    from equipment e, lateral (values
      (${maintain}, e.maintainer_id, ''),
      (${make}, null::uuid, e.manufacturer_name),
      (${install}, null::uuid, coalesce(e.fields->>'installerName', ''))) c(role, unit_id, name)
    where e.id = any(${[...equipmentIds]}::uuid[]) and ${within(actor, 'equipment')} and (c.unit_id is not null or c.name <> '')
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** The licences of units that ended before a day. */
export async function endedLicences(
  db: Db,
  unitIds: readonly string[],
  on: Day,
): Promise<Omit<LicenceWarning, 'role' | 'count'>[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await sql<Omit<LicenceWarning, 'role' | 'count'>>`
    select u.id as unit_id, u.name as unit_name, l.type, l.number, l.valid_to
    from unit_licence l join unit u on u.id = l.unit_id
    where l.unit_id = any(${[...unitIds]}::uuid[]) and l.state = 'valid' and l.valid_to < ${on}::date
    order by u.name, l.valid_to`.execute(db);
  return rows;
}
