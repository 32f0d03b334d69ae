import type { BatchResultOf } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { writeWithNext } from '../../../platform/db/gathered.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { conditionsOf, orderOf, sortedBy, type ListQuery } from '../../../platform/list/list-query.ts';

/** A record and the version that the person saw. */
export type SeenVersion = [id: string, version: number];

export interface BatchPatch {
  readonly values: Record<string, FieldValue | null>;
  readonly maintainerId?: string;
}

export interface StoredBatch {
  readonly id: string;
  readonly userId: string;
  readonly kindCode: string;
  readonly patch: BatchPatch;
  readonly records: SeenVersion[];
  readonly state: 'previewed' | 'running' | 'done';
  /** Its progress while it runs, and in the end what came of it. */
  readonly result: Partial<BatchResultOf> & { readonly reached?: unknown };
  /** The progress of its task, where that has ended and left it undone. */
  readonly leftAt?: unknown;
}

/** Identifiers of what a search of the list finds, in its order; of some of it where they are named. */
export async function findIds(
  db: Db,
  query: ListQuery<EquipmentRow>,
  { ids, limit }: { ids?: readonly string[] | undefined; limit: number },
): Promise<string[]> {
  const { conditions } = conditionsOf(query);
  const namedSql = ids ? [sql`e.id = any(${ids.filter(isId)}::uuid[])`] : [];
  const order = orderOf(query.view, query.source, query.asked);
  const { rows } = await sql<{ id: string }>`
    select e.id from ${query.source.from} where ${sql.join([...conditions, ...namedSql], sql` and `)}
    ${sortedBy(order, sql`e.id`)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type NewBatch = Pick<StoredBatch, 'userId' | 'kindCode' | 'patch' | 'records'>;

/** Keeps what was previewed; earlier previews of the person that were never run go. */
export async function addBatch(tx: Tx, { patch, records, ...batch }: NewBatch): Promise<string> {
  await tx.deleteFrom('equipmentBatch').where('userId', '=', batch.userId).where('state', '=', 'previewed').execute();
  const id = newId();
  await tx
    .insertInto('equipmentBatch')
    .values({ ...batch, id, patch: JSON.stringify(patch), records: JSON.stringify(records) })
    .execute();
  return id;
}

export async function findBatch(db: Db, id: string, userId: string): Promise<StoredBatch | undefined> {
  if (!isId(id)) return undefined;
  const leftAt = sql`(select t.result->'reached' from long_task t where t.id = (equipment_batch.result->>'taskId')::uuid
    and t.state = 'failed' and equipment_batch.state = 'running')`.as('leftAt');
  const query = db
    .selectFrom('equipmentBatch')
    .selectAll()
    .select(leftAt)
    .where('id', '=', id)
    .where('userId', '=', userId);
  return (await query.executeTakeFirst()) as StoredBatch | undefined; // written by addBatch only
}

const SILENT_SECONDS = 60;

/**
 * True when it had not begun yet: of two who press the button, one wins. Also when it was begun and nobody carries it on:
 * its server went down while the person waited, or its task was given up.
 */
export async function begin(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update equipment_batch set state = 'running', result = result || jsonb_build_object('aliveAt', now())
    where id = ${id}::uuid and (state = 'previewed' or (state = 'running' and case when result ? 'taskId'
      then not exists (select from long_task t where t.id::text = result->>'taskId' and t.state in ('waiting', 'running'))
      else coalesce((result->>'aliveAt')::timestamptz, '-infinity') < now() - ${SILENT_SECONDS} * interval '1 second' end))`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** It is carried on, though nothing was written: a record that somebody holds is waited for half a minute. */
export const stayAlive = (db: Db, id: string) =>
  sql`update equipment_batch set result = result || jsonb_build_object('aliveAt', now())
    where id = ${id}::uuid and state = 'running'`.execute(db);

/** Keeps with the record that was done last how far a batch came that somebody waits for. */
export const keepReached = (
  tx: Tx,
  id: string,
  { counts, reached }: { counts: object; reached: { readonly rowNo: number } },
) =>
  writeWithNext(
    tx,
    sql`update equipment_batch
    set result = result || ${JSON.stringify({ ...counts, reached })}::jsonb || jsonb_build_object('aliveAt', now())
    where id = ${id}::uuid and state = 'running' and coalesce((result->'reached'->>'rowNo')::int, 0) <= ${reached.rowNo}::int`,
  );

export const finish = (db: Db, id: string, result: StoredBatch['result'], state: 'running' | 'done' = 'done') =>
  db
    .updateTable('equipmentBatch')
    .set({ state, result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
