// A run: what is to be sent is put into its records first, then sent in parts; each part's outcome is kept before the next
// goes. A process that ends between the two sends a part again under the same keys.
import {
  mappedRecord,
  nextRun,
  pauseAfter,
  type ExchangeSubject,
  type MappedField,
} from '@tejian/domain/query/exchange/exchange.ts';
import { exchangeText as text } from '@tejian/domain/query/exchange/exchange.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { aboutCounterpart } from '../../../platform/secrets/about.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { send, type Answered } from './exchange-send.ts';
import { collect, findSources } from './exchange-source.store.ts';
import * as store from './exchange.store.ts';

const AT_ONCE = 50;
/** Transactions that were open at the moment to which a run has covered are seen by the next one. */
const OVERLAP_MS = 10 * 60_000;

interface Sending {
  readonly run: store.Run;
  readonly fields: readonly MappedField[];
  readonly secret: string;
}

const failure = ({ id, tries }: store.WaitingRecord, reason: string, answer: string, now: Date): store.Outcome => {
  const pause = pauseAfter(tries + 1);
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause);
  return { id, state: nextTryAt ? 'waiting' : 'failed', reason, answer, nextTryAt };
};

/** A record that a counterpart refuses would be refused again; one that got no answer is tried again. */
function outcomeOf(record: store.WaitingRecord, serverAnswer: Answered, now: Date): store.Outcome {
  const { answer } = serverAnswer;
  if ('trouble' in serverAnswer) return failure(record, serverAnswer.trouble, answer, now);
  const result = serverAnswer.results.get(record.id);
  if (!result) return failure(record, text.notAnswered, answer, now);
  const settledRecord = { id: record.id, answer, nextTryAt: null };
  if (result.isSuccess) return { ...settledRecord, state: 'sent', reason: '' };
  return { ...settledRecord, state: 'failed', reason: text.refusedBy(result.reason) };
}

async function sendPart(db: Db, { run, fields, secret }: Sending, records: readonly store.WaitingRecord[]) {
  const subject = run.subject as ExchangeSubject; // the table checks it
  const foundSources = await findSources(
    db,
    subject,
    records.map(({ recordId }) => recordId),
  );
  const [here, goneRecords] = [
    records.filter((one) => foundSources.has(one.recordId)),
    records.filter((one) => !foundSources.has(one.recordId)),
  ];
  const now = new Date();
  const serverAnswer = await send(
    { ...run, secret },
    { plan: run.planId, subject },
    here.map(({ id, recordId }) => ({ key: id, values: mappedRecord(fields, foundSources.get(recordId) ?? {}) })),
    now,
  );
  const outcomes = [
    ...here.map((record) => outcomeOf(record, serverAnswer, now)),
    ...goneRecords.map(({ id }) => ({ id, state: 'failed', reason: text.gone, answer: '', nextTryAt: null }) as const),
  ];
  await db.transaction().execute((tx) => store.keepOutcomes(tx, outcomes, now));
}

/** Collects what a new run is to send; a run that was cut off has collected already. */
async function begin(db: Db, run: store.Run): Promise<void> {
  const { id, planId, mode, coveredUntil, startedAt } = run;
  if (coveredUntil && coveredUntil >= startedAt) return;
  const since = mode === 'changed' && coveredUntil ? new Date(coveredUntil.getTime() - OVERLAP_MS) : undefined;
  await db.transaction().execute(async (tx) => {
    await collect(tx, { id, planId, subject: run.subject as ExchangeSubject }, since);
    await store.setCovered(tx, planId, startedAt);
  });
}

async function end(db: Db, id: string): Promise<void> {
  const reason = text.partly(await store.countStates(db, id));
  const outcome = { state: reason === '' ? 'done' : 'failed', reason } as const;
  await db.transaction().execute(async (tx) => {
    await store.endRun(tx, id, { ...outcome, endedAt: new Date() });
    await store.sayOutcome(tx, id, outcome);
  });
}

/** Carries a run out, or sends again what waits in one that has ended. */
export async function carryOut(db: Db, vault: Vault, runId: string): Promise<void> {
  const run = await store.findRun(db, runId);
  if (!run) return;
  if (run.state === 'running') await begin(db, run);
  const fields = await store.findMappedFields(db, run.counterpartId, run.subject);
  const secret = vault.open(run.secret, aboutCounterpart(run.counterpartId));
  while (run.isEnabled) {
    const records = await store.findWaiting(db, runId, new Date(), AT_ONCE);
    if (records.length === 0) break;
    await sendPart(db, { run, fields, secret }, records);
  }
  await end(db, runId);
}

type Plan = NonNullable<Awaited<ReturnType<typeof store.lockPlan>>>;

/** The reason that a plan cannot run now; nothing when it can. */
export async function obstacleOf(
  tx: Tx,
  { counterpartId, subject }: Pick<Plan, 'counterpartId' | 'subject'>,
): Promise<{ obstacle: string } | { counterpartName: string }> {
  const counterpart = await store.lockCounterpart(tx, counterpartId);
  if (!counterpart) return { obstacle: text.notFound };
  const { name } = counterpart;
  const shownSubject = text.subjects[subject as ExchangeSubject]; // the table checks it
  if (!counterpart.isEnabled) return { obstacle: text.disabled(name) };
  if (!counterpart.subjects.includes(subject)) return { obstacle: text.notGranted(name, shownSubject) };
  const fields = await store.findMappedFields(tx, counterpartId, subject);
  return fields.length === 0 ? { obstacle: text.noFields(name, shownSubject) } : { counterpartName: name };
}

/** Opens a run of a plan under its lock, and sets when the next one comes by the time table. */
export async function openRun(tx: Tx, plan: Plan, counterpartName: string, by: { startedBy: string; now: Date }) {
  const runId = await store.addRun(tx, {
    planId: plan.id,
    planName: plan.name,
    counterpartName,
    subject: plan.subject,
    startedBy: by.startedBy,
    startedAt: by.now,
  });
  await setNext(tx, plan, by.now);
  return runId;
}

async function setNext(tx: Tx, { id, dailyAt, everyMinutes, isEnabled }: Plan, now: Date): Promise<void> {
  const next = isEnabled
    ? nextRun({ dailyAt: dailyAt ?? undefined, everyMinutes: everyMinutes ?? undefined }, now.getTime())
    : undefined;
  await store.setNextRun(tx, id, next === undefined ? null : new Date(next));
}

/** Opens the runs whose time has come. A plan that cannot run says so in the log; one that runs still is left to that. */
export async function openDueRuns(tx: Tx, now: Date): Promise<string[]> {
  const openedTexts: string[] = [];
  for (const plan of await store.lockDuePlans(tx, now)) {
    if (await store.findRunning(tx, plan.id)) {
      await setNext(tx, plan, now);
      continue;
    }
    const checkedObstacle = await obstacleOf(tx, plan);
    const name = 'obstacle' in checkedObstacle ? '' : checkedObstacle.counterpartName;
    const runId = await openRun(tx, plan, name, { startedBy: text.byTimeTable, now });
    if ('obstacle' in checkedObstacle)
      await store.endRun(tx, runId, { state: 'failed', reason: checkedObstacle.obstacle, endedAt: now });
    else openedTexts.push(runId);
  }
  return openedTexts;
}
