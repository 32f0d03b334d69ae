import type { StateOperation } from '@tejian/domain/archive/equipment/operations.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { numberWithInstitute } from '../../shared/scope/record-number.scope.ts';
import { within } from '../../shared/scope/within.scope.ts';

/** The state that an undo puts back. */
export interface Before {
  readonly values: Record<string, unknown>;
  readonly useUnitId?: string | null;
}

export interface StoredOperation {
  readonly id: string;
  readonly equipmentId: string;
  readonly operation: StateOperation;
  readonly date: string;
  readonly reason: string;
  readonly before: Before;
  readonly version: number;
  readonly userName: string;
  readonly at: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
}

const columns = [
  'id',
  'equipmentId',
  'operation',
  'onDate as date',
  'reason',
  'before',
  'version',
  'userName',
  'at',
  'undoneAt',
  'undoneBy',
] as const;

/** The operations done to a record, the latest first. */
export async function findOperations(db: Db, equipmentId: string): Promise<StoredOperation[]> {
  const rows = await db
    .selectFrom('equipmentOperation')
    .select(columns)
    .where('equipmentId', '=', equipmentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows as StoredOperation[]; // written by addOperation only
}

export const findLast = async (db: Db, equipmentId: string): Promise<StoredOperation | undefined> =>
  (await findOperations(db, equipmentId)).find(({ undoneAt }) => undoneAt === null);

export async function equipmentOf(db: Db, operationId: string): Promise<string | undefined> {
  if (!isId(operationId)) return undefined;
  const query = db.selectFrom('equipmentOperation').select('equipmentId').where('id', '=', operationId);
  return (await query.executeTakeFirst())?.equipmentId;
}

interface NewOperation extends Pick<
  StoredOperation,
  'equipmentId' | 'operation' | 'date' | 'reason' | 'before' | 'version'
> {
  readonly actor: Actor;
}

export async function addOperation(tx: Tx, { actor, date, before, ...operation }: NewOperation): Promise<string> {
  const id = newId();
  await tx
    .insertInto('equipmentOperation')
    .values({
      ...operation,
      id,
      onDate: date,
      before: JSON.stringify(before),
      userId: actor.userId,
      userName: actor.name,
    })
    .execute();
  return id;
}

export const markUndone = (tx: Tx, id: string, by: string) =>
  tx
    .updateTable('equipmentOperation')
    .set({ undoneAt: sql`now()`, undoneBy: by })
    .where('id', '=', id)
    .execute();

/**
 * A record is again as it was at an earlier version: what could be undone then can be undone now. A merge into a record that was
 * merged itself has this survivor too, but with the version of the record of before: it is no merge into this one.
 */
export async function carryOn(tx: Tx, equipmentId: string, { from, to }: { from: number; to: number }): Promise<void> {
  await tx
    .updateTable('equipmentOperation')
    .set({ version: to })
    .where('equipmentId', '=', equipmentId)
    .where('version', '=', from)
    .execute();
  await tx
    .updateTable('equipmentTombstone')
    .set({ survivorVersion: to })
    .where('survivorId', '=', equipmentId)
    .where(sql`survivor_before ->> 'id'`, '=', equipmentId)
    .where('survivorVersion', '=', from)
    .execute();
}

/** Items and applications that run with a piece of equipment; a draft that nobody has submitted does not run. */
export const findRunning = (db: Db, equipmentId: string) =>
  numbersOf(
    db,
    sql`
    select ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} as no from item i where i.equipment_id = ${equipmentId} and i.state = 'running'
    union all
    select ${numberWithInstitute(sql`a.application_no`, sql`a.organisation_id`)} from application_equipment ae join application a on a.id = ae.application_id
    where ae.equipment_id = ${equipmentId} and a.state = 'running'`,
  );

/** Business that began with it after a moment and was not voided. */
export const findBegunSince = (db: Db, equipmentId: string, at: Date) =>
  numbersOf(
    db,
    sql`
    select ${numberWithInstitute(sql`i.item_no`, sql`i.organisation_id`)} as no from item i
    where i.equipment_id = ${equipmentId} and i.created_at > ${at} and i.state <> 'voided'
    union all
    select ${numberWithInstitute(sql`a.application_no`, sql`a.organisation_id`)} from application_equipment ae join application a on a.id = ae.application_id
    where ae.equipment_id = ${equipmentId} and a.submitted_at > ${at} and a.state = 'running'`,
  );

async function numbersOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`select distinct no from (${query}) business order by no`.execute(db);
  return rows.map(({ no }) => no);
}

/** The codes shown for records in the answer of a batch; those out of sight are left out. */
export async function shownCodes(db: Db, ids: readonly string[], actor: Actor): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; shown: string }>`
    select e.id, coalesce(e.device_code, e.registration_code, e.identification_code, e.use_certificate_no, e.factory_no, e.name) as shown
    from equipment e where e.id = any(${ids.filter(isId)}::uuid[]) and ${within(actor, 'equipment')}`.execute(db);
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}
