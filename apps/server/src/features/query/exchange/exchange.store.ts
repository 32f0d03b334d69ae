import type { ExchangeMode, ExchangeSubject, MappedField } from '@tejian/domain/query/exchange/exchange.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

export const lockCounterpart = (tx: Tx, id: string) =>
  tx.selectFrom('exchangeCounterpart').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findCounterpartByCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('exchangeCounterpart')
    .select('id')
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();

interface CounterpartValues {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly keyId: string;
  readonly secret: string;
  readonly subjects: string[];
  readonly isEnabled: boolean;
  readonly note: string;
  readonly changedBy: string;
  readonly changedAt: Date;
}
export const addCounterpart = (tx: Tx, id: string, values: CounterpartValues) =>
  tx
    .insertInto('exchangeCounterpart')
    .values({ id, ...values })
    .execute();
export const changeCounterpart = (tx: Tx, id: string, values: CounterpartValues) =>
  tx
    .updateTable('exchangeCounterpart')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const lockField = (tx: Tx, id: string) =>
  tx.selectFrom('exchangeField').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface FieldValues {
  readonly counterpartId: string;
  readonly subject: ExchangeSubject;
  readonly source: string;
  readonly target: string;
  readonly codes: string;
  readonly sort: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Another field that is sent under this name already. */
export const findFieldByTarget = (tx: Tx, { counterpartId, subject, target }: FieldValues) =>
  tx
    .selectFrom('exchangeField')
    .select('id')
    .where('counterpartId', '=', counterpartId)
    .where('subject', '=', subject)
    .where('target', '=', target)
    .executeTakeFirst();
export const addField = (tx: Tx, id: string, values: FieldValues) =>
  tx
    .insertInto('exchangeField')
    .values({ id, ...values })
    .execute();
export const changeField = (tx: Tx, id: string, values: FieldValues) =>
  tx
    .updateTable('exchangeField')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
export const removeField = (tx: Tx, id: string) => tx.deleteFrom('exchangeField').where('id', '=', id).execute();

export const lockPlan = (tx: Tx, id: string) =>
  tx.selectFrom('exchangePlan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface PlanValues {
  readonly counterpartId: string;
  readonly name: string;
  readonly subject: ExchangeSubject;
  readonly mode: ExchangeMode;
  readonly dailyAt: string | null;
  readonly everyMinutes: number | null;
  readonly isEnabled: boolean;
  readonly nextRunAt: Date | null;
  readonly changedBy: string;
  readonly changedAt: Date;
}
export const addPlan = (tx: Tx, id: string, values: PlanValues) =>
  tx
    .insertInto('exchangePlan')
    .values({ id, ...values })
    .execute();
export const changePlan = (tx: Tx, id: string, values: PlanValues) =>
  tx
    .updateTable('exchangePlan')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
export const setNextRun = (tx: Tx, id: string, nextRunAt: Date | null) =>
  tx.updateTable('exchangePlan').set({ nextRunAt }).where('id', '=', id).execute();
export const setCovered = (tx: Tx, id: string, coveredUntil: Date) =>
  tx.updateTable('exchangePlan').set({ coveredUntil }).where('id', '=', id).execute();

/** Plans whose time has come; another node's tick leaves those alone that this one holds. */
export const lockDuePlans = (tx: Tx, now: Date) =>
  tx
    .selectFrom('exchangePlan')
    .selectAll()
    .where('isEnabled', '=', true)
    .where('nextRunAt', '<=', now)
    .orderBy('nextRunAt')
    .forUpdate()
    .skipLocked()
    .execute();

export async function findMappedFields(db: Db | Tx, counterpartId: string, subject: string): Promise<MappedField[]> {
  const rows = await db
    .selectFrom('exchangeField')
    .select(['source', 'target', 'codes'])
    .where('counterpartId', '=', counterpartId)
    .where('subject', '=', subject)
    .orderBy('sort')
    .orderBy('target')
    .execute();
  return rows.map((row) => ({ ...row, codes: row.codes as Record<string, string> })); // written by saveField
}

export const findRunning = (tx: Tx, planId: string) =>
  tx
    .selectFrom('exchangeRun')
    .select(['startedBy', 'startedAt'])
    .where('planId', '=', planId)
    .where('state', '=', 'running')
    .executeTakeFirst();

export async function addRun(
  tx: Tx,
  run: {
    planId: string;
    planName: string;
    counterpartName: string;
    subject: string;
    startedBy: string;
    startedAt: Date;
  },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('exchangeRun')
    .values({ id, ...run })
    .execute();
  return id;
}

export const findRun = (db: Db | Tx, id: string) =>
  db
    .selectFrom('exchangeRun')
    .innerJoin('exchangePlan', 'exchangePlan.id', 'exchangeRun.planId')
    .innerJoin('exchangeCounterpart', 'exchangeCounterpart.id', 'exchangePlan.counterpartId')
    .select([
      'exchangeRun.id',
      'exchangeRun.planId',
      'exchangeRun.subject',
      'exchangeRun.state',
      'exchangeRun.startedAt',
    ])
    .select(['exchangePlan.mode', 'exchangePlan.coveredUntil', 'exchangePlan.counterpartId'])
    .select(['exchangeCounterpart.address', 'exchangeCounterpart.code', 'exchangeCounterpart.keyId'])
    .select(['exchangeCounterpart.secret', 'exchangeCounterpart.isEnabled'])
    .where('exchangeRun.id', '=', id)
    .executeTakeFirst();
export type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Of the records of a run: how many wait and how many failed. */
export async function countStates(db: Db | Tx, runId: string): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select total - sent - failed as waiting, failed from exchange_run where id = ${runId}`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

export const endRun = (tx: Tx, id: string, ending: { state: 'done' | 'failed'; reason: string; endedAt: Date }) =>
  tx.updateTable('exchangeRun').set(ending).where('id', '=', id).where('state', '=', 'running').execute();
/** A run of which something is sent again later says then how it ended. */
export const sayOutcome = (tx: Tx, id: string, outcome: { state: 'done' | 'failed'; reason: string }) =>
  tx.updateTable('exchangeRun').set(outcome).where('id', '=', id).where('state', '<>', 'running').execute();

export interface WaitingRecord {
  readonly id: string;
  readonly recordId: string;
  readonly tries: number;
}

/** The next records of a run that may be sent now: those that were not tried yet first, in the order in which they were collected. */
export const findWaiting = (db: Db, runId: string, now: Date, most: number): Promise<WaitingRecord[]> =>
  db
    .selectFrom('exchangeRecord')
    .select(['id', 'recordId', 'tries'])
    .where('runId', '=', runId)
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('nextTryAt', 'is', null), where('nextTryAt', '<=', now)]))
    .orderBy('nextTryAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute();

export interface Outcome {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly reason: string;
  readonly answer: string;
  readonly nextTryAt: Date | null;
}
export async function keepOutcomes(tx: Tx, outcomes: readonly Outcome[], at: Date): Promise<void> {
  await sql`
    update exchange_record x set state = o.state, reason = o.reason, answer = o.answer, next_try_at = o.next_try_at,
      tries = x.tries + 1, at = ${at}
    from jsonb_to_recordset(${JSON.stringify(outcomes.map(({ nextTryAt, ...rest }) => ({ ...rest, next_try_at: nextTryAt })))}::jsonb)
      as o(id uuid, state text, reason text, answer text, next_try_at timestamptz)
    where x.id = o.id and x.state = 'waiting'`.execute(tx);
}

/**
 * Runs of which something waits for another try whose time has come. What waits for a counterpart that is switched off goes on
 * when it is switched on again.
 */
export async function findRunsToResume(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ runId: string }>`
    select distinct x.run_id from exchange_record x
    join exchange_plan p on p.id = x.plan_id
    join exchange_counterpart c on c.id = p.counterpart_id
    where x.state = 'waiting' and x.next_try_at <= ${now} and c.is_enabled`.execute(db);
  return rows.map(({ runId }) => runId);
}

/** Records of a plan that wait for another try are tried now. Answers the runs that it belongs to. */
export async function hasten(tx: Tx, planId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ runId: string }>`
    with hastened as (update exchange_record set next_try_at = ${now}
      where plan_id = ${planId} and state = 'waiting' and next_try_at is not null returning run_id)
    select distinct run_id from hastened`.execute(tx);
  return rows.map(({ runId }) => runId);
}

/** Failed records wait again; one that waits already for its plan is left to that. Answers the runs that they belong to. */
export async function reopen(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ runId: string }>`
    update exchange_record x set state = 'waiting', tries = 0, next_try_at = ${now}, reason = ''
    where x.id = any(${[...ids]}::uuid[]) and x.state = 'failed'
      and x.id = (select max(o.id::text)::uuid from exchange_record o where o.plan_id = x.plan_id and o.record_id = x.record_id
        and o.state = 'failed' and o.id = any(${[...ids]}::uuid[]))
      and not exists (select from exchange_record o where o.plan_id = x.plan_id and o.record_id = x.record_id and o.state = 'waiting')
    returning run_id`.execute(tx);
  return rows.map(({ runId }) => runId);
}
