import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { isCutOff } from '../../../platform/jobs/cut-off.ts';

export type TaskKind = 'export' | 'import' | 'update';

export interface NewTask {
  userId: string;
  kind: TaskKind;
  title: string;
  /** As the wire writes it: read again by the call's own declaration when the work runs. */
  request: unknown;
  requestKey: string;
  /** No job takes it up: it runs from now on, and is given up like any other whose server went down. */
  isWorkedOn?: boolean;
}

/** The task that runs for the same request already, or a new one. */
export async function addTask(tx: Tx, task: NewTask): Promise<{ id: string; isNew: boolean }> {
  const id = newId();
  const { rows } = await sql<{ id: string }>`
    insert into long_task (id, user_id, kind, title, request, request_key, state, alive_at)
    values (${id}, ${task.userId}, ${task.kind}, ${task.title}, ${JSON.stringify(task.request)}::jsonb, ${task.requestKey},
      ${task.isWorkedOn === true ? 'running' : 'waiting'}, now())
    on conflict (user_id, request_key) where state in ('waiting', 'running') do nothing returning id`.execute(tx);
  if (rows.length > 0) return { id, isNew: true };
  const running = await tx
    .selectFrom('longTask')
    .select('id')
    .where('userId', '=', task.userId)
    .where('requestKey', '=', task.requestKey)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return running ? { id: running.id, isNew: false } : addTask(tx, task); // it ended between the two statements
}

const columns = [
  'id',
  'kind',
  'title',
  'state',
  'total',
  'done',
  'note',
  'fileId',
  'isCancelAsked',
  'request',
  'result',
  'createdAt',
  'finishedAt',
] as const;

export const findOwn = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('longTask')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

export async function findOne(db: Db, userId: string, id: string) {
  if (!isId(id)) return undefined;
  return db.selectFrom('longTask').select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** One that waits is over at once; one that runs ends at its next batch. */
export const askCancel = (tx: Tx, userId: string, id: string) =>
  sql`
    update long_task set is_cancel_asked = true,
      state = case when state = 'waiting' then 'cancelled' else state end,
      finished_at = case when state = 'waiting' then now() else finished_at end
    where user_id = ${userId} and id = ${id}::uuid and state in ('waiting', 'running')`.execute(tx);

/** Takes the task up, again from its beginning when an earlier run broke off; undefined when it is over. */
export async function claim(db: Db, id: string) {
  return db
    .updateTable('longTask')
    .set({ state: 'running', done: 0, aliveAt: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'userId', 'title', 'request', 'result'])
    .executeTakeFirst();
}

/** Notes how far it came; answers whether somebody wants it to end. */
export async function advance(db: Db, id: string, at: { done: number; total: number | null }): Promise<boolean> {
  const row = await db
    .updateTable('longTask')
    .set({ ...at, aliveAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('isCancelAsked')
    .executeTakeFirst();
  return row?.isCancelAsked ?? true; // given up meanwhile: it ends, too
}

export interface Ending {
  /** The number of its records that it has done. */
  done?: number | undefined;
  state: 'done' | 'failed' | 'cancelled';
  note: string;
  fileId?: string;
  result?: unknown;
}

export async function finish(tx: Tx, id: string, { state, note, fileId, result, done }: Ending): Promise<boolean> {
  const finishedTask = await tx
    .updateTable('longTask')
    .set({ state, note, fileId: fileId ?? null, result: JSON.stringify(result ?? {}), finishedAt: sql`now()` })
    .$if(done !== undefined, (query) => query.set({ done }))
    .$if(state === 'done' && done === undefined, (query) => query.set({ done: sql`coalesce(total, done)` }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return finishedTask.numUpdatedRows === 1n;
}

/** Undefined when another runner has gone further meanwhile. */
export async function keepReached(
  tx: Tx,
  id: string,
  { before, next }: { before: number | null; next: object },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update long_task set result = result || ${JSON.stringify({ reached: next })}::jsonb, alive_at = now()
    where id = ${id}::uuid and state = 'running'
      and (result->'reached'->>'rowNo')::int is not distinct from ${before}::int`.execute(tx);
  return numAffectedRows === 1n;
}

const silent = (minutes: number) => sql`state = 'running' and alive_at < now() - ${minutes} * interval '1 minute'`;

/** A server that went down holds the queue of its job for hours: it is taken from it. */
export const freeSilent = (tx: Tx, minutes: number) =>
  sql`
    select graphile_worker.force_unlock_workers(array_agg(j.locked_by)) from graphile_worker.jobs j
    where j.locked_by is not null and j.key = any(array(select id::text from long_task where ${silent(minutes)}))
    having count(*) > 0`.execute(tx);

/** Imports of one person run one after another; those of different people do not wait for each other. */
export const importQueue = (userId: string): string => `import ${userId}`;

const isLeft = (minutes: number) => sql`
  ((${silent(minutes)}) or (state in ('waiting', 'running') and ${isCutOff(sql`long_task.id::text`)}))`;

const reachedRow = sql`coalesce((result->'reached'->>'rowNo')::int, 0)`;

/**
 * Imports that were left, and other tasks that kept how far they came, are put in again, from what is kept. One that was taken
 * up before and has come no further since ends its server each time, and is not tried once more. The job has the name of the
 * call that began it.
 */
export const resumeLeft = (tx: Tx, minutes: number) =>
  sql`
    with taken as (
      update long_task set alive_at = now(), result = result || jsonb_build_object('takenUpAt', ${reachedRow})
      where (kind = 'import' or result ? 'reached') and ${isLeft(minutes)} and (result->>'takenUpAt')::int is distinct from ${reachedRow}
      returning id, user_id, kind, request)
    select graphile_worker.add_job(request->>'path', json_build_object('taskId', id), job_key => id::text,
      max_attempts => 1, queue_name => case kind when 'import' then 'import ' || user_id else kind end) from taken`.execute(
    tx,
  );

/** A task that ends before its time, with how far it came. */
export async function findKept(tx: Tx, id: string): Promise<GivenUp | undefined> {
  const { rows } = await sql<GivenUp>`
    select id, user_id, title, kind, request->>'mode' as mode, result->'reached' as reached from long_task
    where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** Tasks that run no longer although nobody ended them: their server went down. */
export async function findGivenUp(tx: Tx, silentMinutes: number): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select id, user_id, title, kind, request->>'mode' as mode, result->'reached' as reached from long_task
    where ${isLeft(silentMinutes)} order by id for update`.execute(tx);
  return rows;
}
export interface GivenUp {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly kind: TaskKind;
  /** Of an import: whether it writes, and how. */
  readonly mode: string | null;
  /** As `keep` wrote it, where it kept anything. */
  readonly reached: unknown;
}
