import type * as contract from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { nextRun, readCodes, readSource, type ExchangeSubject } from '@tejian/domain/query/exchange/exchange.ts';
import { exchangeText as text } from '@tejian/domain/query/exchange/exchange.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { aboutCounterpart } from '../../../platform/secrets/about.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { obstacleOf, openRun } from './exchange-run.service.ts';
import { runExchange } from './exchange.job.ts';
import * as store from './exchange.store.ts';

interface When {
  readonly actor: Actor;
  readonly now: Date;
}
type Saved = Promise<{ id: string; version: number }>;

function refuse(field: string, sentence: string): never {
  throw new Refusal(sentence, { [field]: sentence });
}

/** The row as it stands under its lock, seen in this version; a new one is none. */
async function heldRow<Row extends { version: number }>(
  tx: Tx,
  { id, version }: { id?: string | undefined; version?: number | undefined },
  lock: (tx: Tx, id: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (!id) return undefined;
  const row = isId(id) ? await lock(tx, id) : undefined;
  if (!row) throw new Refusal(text.notFound);
  if (row.version !== version) throw await changedMeanwhile(tx, { subject: 'exchange', subjectId: id });
  return row;
}

const noteAction = (tx: Tx, actor: Actor, id: string, isNew: boolean, name: string) =>
  note(tx, actor, { subject: 'exchange', subjectId: id, name, action: isNew ? 'add' : 'change' });

/** Saves who may receive what. The secret is sealed and never comes back; left out, the one in force stays. */
export async function saveCounterpart(
  tx: Tx,
  { id: givenId, version: seenVersion, secret, ...request }: RequestOf<typeof contract.saveCounterpart>,
  vault: Vault,
  { actor, now }: When,
): Saved {
  const before = await heldRow(tx, { id: givenId, version: seenVersion }, store.lockCounterpart);
  const id = before?.id ?? newId();
  const twin = await store.findCounterpartByCode(tx, request.code);
  if (twin && twin.id !== id) refuse('code', text.codeTaken(request.code));
  if (!secret && !before) refuse('secret', text.secretRequired);
  const sealedSeal = secret ? vault.seal(secret, aboutCounterpart(id)) : (before?.secret ?? '');
  const values = {
    ...request,
    subjects: [...new Set(request.subjects)].sort(),
    keyId: request.keyId ?? '',
    note: request.note ?? '',
    secret: sealedSeal,
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changeCounterpart(tx, id, values) : store.addCounterpart(tx, id, values));
  await noteAction(tx, actor, id, !before, `${text.lists.counterpart} ${request.name}`);
  return { id, version: (before?.version ?? 0) + 1 };
}

async function grantedText(
  tx: Tx,
  counterpartId: string,
  subject: ExchangeSubject,
  askedText: string,
): Promise<string> {
  const counterpart = isId(counterpartId) ? await store.lockCounterpart(tx, counterpartId) : undefined;
  if (!counterpart) return refuse('counterpartId', text.notFound);
  if (!counterpart.subjects.includes(subject))
    refuse(askedText, text.notGranted(counterpart.name, text.subjects[subject]));
  return counterpart.name;
}

export async function saveField(
  tx: Tx,
  {
    id: givenId,
    version: seenVersion,
    codes: lines = '',
    source,
    ...request
  }: RequestOf<typeof contract.saveExchangeField>,
  { actor, now }: When,
): Saved {
  const before = await heldRow(tx, { id: givenId, version: seenVersion }, store.lockField);
  const id = before?.id ?? newId();
  const foundSource = readSource(source) ?? refuse('source', text.unknownSource(source));
  const counterpart = await grantedText(tx, request.counterpartId, foundSource.subject, 'source');
  const codes = readCodes(lines);
  if ('wrongLine' in codes && typeof codes.wrongLine === 'number') refuse('codes', text.wrongCodes(codes.wrongLine));
  const { subject, field } = foundSource;
  const values = {
    ...request,
    subject,
    source: field,
    codes: JSON.stringify(codes),
    changedBy: actor.name,
    changedAt: now,
  };
  const twin = await store.findFieldByTarget(tx, values);
  if (twin && twin.id !== id) refuse('target', text.targetTaken(request.target));
  await (before ? store.changeField(tx, id, values) : store.addField(tx, id, values));
  await noteAction(tx, actor, id, !before, `${text.lists.field} ${counterpart} ${request.target}`);
  return { id, version: (before?.version ?? 0) + 1 };
}

export async function removeField(
  tx: Tx,
  request: RequestOf<typeof contract.removeExchangeField>,
  { actor }: When,
): Promise<object> {
  const before = await heldRow(tx, request, store.lockField);
  await store.removeField(tx, request.id);
  const name = `${text.lists.field} ${before?.target ?? ''}`;
  await note(tx, actor, { subject: 'exchange', subjectId: request.id, name, action: 'remove' });
  return {};
}

export async function savePlan(
  tx: Tx,
  { id: givenId, version: seenVersion, dailyAt, everyMinutes, ...request }: RequestOf<typeof contract.saveExchangePlan>,
  { actor, now }: When,
): Saved {
  const before = await heldRow(tx, { id: givenId, version: seenVersion }, store.lockPlan);
  const id = before?.id ?? newId();
  await grantedText(tx, request.counterpartId, request.subject, 'subject');
  if (dailyAt && everyMinutes) refuse('everyMinutes', text.twoTimes);
  const next = request.isEnabled ? nextRun({ dailyAt, everyMinutes }, now.getTime()) : undefined;
  const values = {
    ...request,
    dailyAt: dailyAt || null,
    everyMinutes: everyMinutes ?? null,
    nextRunAt: next === undefined ? null : new Date(next),
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changePlan(tx, id, values) : store.addPlan(tx, id, values));
  await noteAction(tx, actor, id, !before, `${text.lists.plan} ${request.name}`);
  return { id, version: (before?.version ?? 0) + 1 };
}

/**
 * Starts a plan by hand; what earlier runs of it could not deliver goes, too, and waits for no pause. Of two who start it at once the
 * slower learns who runs it.
 */
export async function runPlan(tx: Tx, id: string, { actor, now }: When): Promise<{ runId: string }> {
  const plan = isId(id) ? await store.lockPlan(tx, id) : undefined;
  if (!plan) throw new Refusal(text.notFound);
  const running = await store.findRunning(tx, id);
  if (running) throw new Refusal(text.isRunning(running.startedBy, showInstant(running.startedAt)));
  const checkedObstacle = await obstacleOf(tx, plan);
  if ('obstacle' in checkedObstacle) throw new Refusal(checkedObstacle.obstacle);
  const hastenedRuns = await store.hasten(tx, id, now);
  const runId = await openRun(tx, plan, checkedObstacle.counterpartName, { startedBy: actor.name, now });
  await laterEach(tx, [runId, ...hastenedRuns]); // the new one collects nothing that waits already
  return { runId };
}

const laterEach = (tx: Tx, runIds: readonly string[]) =>
  runExchange.laterEach(
    tx,
    [...new Set(runIds)].map((runId) => ({ payload: { runId }, key: `exchange.run.${runId}` })),
  );

export async function resend(tx: Tx, ids: readonly string[], { actor, now }: When): Promise<{ count: number }> {
  const reopenedTexts = await store.reopen(tx, ids.filter(isId), now);
  if (reopenedTexts.length === 0) throw new Refusal(text.notFailed);
  await laterEach(tx, reopenedTexts);
  const details = String(reopenedTexts.length);
  await note(tx, actor, { subject: 'exchange', subjectId: '', name: text.action.resend, action: 'change', details });
  return { count: reopenedTexts.length };
}
