import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { lastReportSql, shownSql } from './due-handling.store.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The facts that a declaration is made of: the equipment, its place in the catalogue, its using unit. */
export interface DueToDeclare {
  readonly id: string;
  readonly equipmentId: string;
  readonly shown: string;
  readonly slot: 1 | 2;
  readonly dueDate: string;
  /** The number of the report in force that was approved last; empty where there is none. */
  readonly reportNo: string;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly varietyCode: string | null;
  readonly subVarietyCode: string | null;
  readonly unitId: string | null;
  readonly unitName: string | null;
  readonly isUnitEnabled: boolean | null;
}

export async function findDueToDeclare(
  db: Db | Tx,
  ids: readonly string[],
  actor: Actor,
  { lock = false } = {},
): Promise<DueToDeclare[]> {
  // In one order, so that two presses wait for one another instead of stopping one another.
  const lockedSql = lock ? sql`for update of d` : sql``;
  const { rows } = await sql<DueToDeclare>`
    select d.id, d.equipment_id, d.slot, d.due_date, e.kind_code, e.category_code, e.variety_code, e.sub_variety_code,
      ${shownSql} as shown,
      ${lastReportSql} as report_no,
      u.id as unit_id, u.name as unit_name, u.is_enabled as is_unit_enabled
    from due_inspection d join equipment e on e.id = d.equipment_id left join unit u on u.id = e.use_unit_id
    where d.id = any(${[...ids]}::uuid[]) and ${within(actor, 'due')}
    order by d.due_date, d.id ${lockedSql}`.execute(db);
  return rows;
}
