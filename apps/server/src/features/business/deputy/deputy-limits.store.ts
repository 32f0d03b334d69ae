import type { Place } from '@tejian/domain/business/workflow/steps.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The number of tasks of these codes that wait for somebody. */
export async function countOpen(db: Db, userId: string, codes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from step_task
    where state = 'open' and assignee_ids @> array[${userId}::uuid] and permission = any(${[...codes]})`.execute(db);
  return rows[0]?.count ?? 0;
}

interface OpenSignature {
  readonly itemNo: string;
  readonly step: Place;
  readonly applicationId: string;
  readonly flowCode: string;
  readonly flowVersion: number;
  readonly kindCode: string;
  readonly categoryCode: string;
  readonly equipmentId: string;
  readonly unitId: string;
  readonly leadInspectorId: string | null;
  readonly inspectorIds: string[];
  readonly auditorId: string | null;
}

const MOST = 200;

/** The items that wait for a signature of somebody, the oldest first. */
export async function openSignatures(
  db: Db,
  { userId, codes }: { readonly userId: string; readonly codes: readonly string[] },
  actor: Actor,
): Promise<OpenSignature[]> {
  const { rows } = await sql<OpenSignature>`
    select distinct on (t.submitted_at, i.id) i.item_no, i.step, i.application_id, i.flow_code, i.flow_version, i.kind_code,
      i.category_code, i.equipment_id, a.unit_id, i.lead_inspector_id, i.inspector_ids, i.auditor_id
    from step_task t join item i on i.id = t.item_id and i.step = t.step join application a on a.id = i.application_id
    where t.state = 'open' and t.assignee_ids @> array[${userId}::uuid] and t.permission = any(${[...codes]})
      and ${within(actor, 'item')}
    order by t.submitted_at, i.id limit ${MOST}`.execute(db);
  return rows;
}
