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
async function held<Row extends { version: number }>(
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

const noted = (tx: Tx, actor: Actor, id: string, isNew: boolean, name: string) =>
  note(tx, actor, { subject: 'exchange', subjectId: id, name, action: isNew ? 'add' : 'change' });

/** Saves who may receive what. The secret is sealed and never comes back; left out, the one in force stays. */
export async function saveCounterpart(
  tx: Tx,
  { id: given, version: seen, secret, ...asked }: RequestOf<typeof contract.saveCounterpart>,
  vault: Vault,
  { actor, now }: When,
): Saved {
  const before = await held(tx, { id: given, version: seen }, store.lockCounterpart);
  const id = before?.id ?? newId();
  const twin = await store.findCounterpartByCode(tx, asked.code);
  if (twin && twin.id !== id) refuse('code', text.codeTaken(asked.code));
  if (!secret && !before) refuse('secret', text.secretRequired);
  const sealed = secret ? vault.seal(secret, aboutCounterpart(id)) : (before?.secret ?? '');
  const values = {
    ...asked,
    subjects: [...new Set(asked.subjects)].sort(),
    keyId: asked.keyId ?? '',
    note: asked.note ?? '',
    secret: sealed,
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changeCounterpart(tx, id, values) : store.addCounterpart(tx, id, values));
  await noted(tx, actor, id, !before, `${text.lists.counterpart} ${asked.name}`);
  return { id, version: (before?.version ?? 0) + 1 };
}

async function granted(tx: Tx, counterpartId: string, subject: ExchangeSubject, asked: string): Promise<string> {
  const counterpart = isId(counterpartId) ? await store.lockCounterpart(tx, counterpartId) : undefined;
  if (!counterpart) return refuse('counterpartId', text.notFound);
  if (!counterpart.subjects.includes(subject)) refuse(asked, text.notGranted(counterpart.name, text.subjects[subject]));
  return counterpart.name;
}

export async function saveField(
  tx: Tx,
  { id: given, version: seen, codes: lines = '', source, ...asked }: RequestOf<typeof contract.saveExchangeField>,
  { actor, now }: When,
): Saved {
  const before = await held(tx, { id: given, version: seen }, store.lockField);
  const id = before?.id ?? newId();
  const found = readSource(source) ?? refuse('source', text.unknownSource(source));
  const counterpart = await granted(tx, asked.counterpartId, found.subject, 'source');
  const codes = readCodes(lines);
  if ('wrongLine' in codes && typeof codes.wrongLine === 'number') refuse('codes', text.wrongCodes(codes.wrongLine));
  const { subject, field } = found;
  const values = {
    ...asked,
    subject,
    source: field,
    codes: JSON.stringify(codes),
    changedBy: actor.name,
    changedAt: now,
  };
  const twin = await store.findFieldByTarget(tx, values);
  if (twin && twin.id !== id) refuse('target', text.targetTaken(asked.target));
  await (before ? store.changeField(tx, id, values) : store.addField(tx, id, values));
  await noted(tx, actor, id, !before, `${text.lists.field} ${counterpart} ${asked.target}`);
  return { id, version: (before?.version ?? 0) + 1 };
}

export async function removeField(
  tx: Tx,
  asked: RequestOf<typeof contract.removeExchangeField>,
  { actor }: When,
): Promise<object> {
  const before = await held(tx, asked, store.lockField);
  await store.removeField(tx, asked.id);
  const name = `${text.lists.field} ${before?.target ?? ''}`;
  await note(tx, actor, { subject: 'exchange', subjectId: asked.id, name, action: 'remove' });
  return {};
}

export async function savePlan(
  tx: Tx,
  { id: given, version: seen, dailyAt, everyMinutes, ...asked }: RequestOf<typeof contract.saveExchangePlan>,
  { actor, now }: When,
): Saved {
  const before = await held(tx, { id: given, version: seen }, store.lockPlan);
  const id = before?.id ?? newId();
  await granted(tx, asked.counterpartId, asked.subject, 'subject');
  if (dailyAt && everyMinutes) refuse('everyMinutes', text.twoTimes);
  const next = asked.isEnabled ? nextRun({ dailyAt, everyMinutes }, now.getTime()) : undefined;
  const values = {
    ...asked,
    dailyAt: dailyAt || null,
    everyMinutes: everyMinutes ?? null,
    nextRunAt: next === undefined ? null : new Date(next),
    changedBy: actor.name,
    changedAt: now,
  };
  await (before ? store.changePlan(tx, id, values) : store.addPlan(tx, id, values));
  await noted(tx, actor, id, !before, `${text.lists.plan} ${asked.name}`);
  return { id, version: (before?.version ?? 0) + 1 };
}

/** Starts a plan by hand. Of two who start it at once the slower learns who runs it. */
export async function runPlan(tx: Tx, id: string, { actor, now }: When): Promise<{ runId: string }> {
  const plan = isId(id) ? await store.lockPlan(tx, id) : undefined;
  if (!plan) throw new Refusal(text.notFound);
  const running = await store.findRunning(tx, id);
  if (running) throw new Refusal(text.isRunning(running.startedBy, showInstant(running.startedAt)));
  const checked = await obstacleOf(tx, plan);
  if ('obstacle' in checked) throw new Refusal(checked.obstacle);
  const runId = await openRun(tx, plan, checked.counterpartName, { startedBy: actor.name, now });
  await runExchange.later(tx, { runId }, { key: `exchange.run.${runId}` });
  return { runId };
}

export async function resend(tx: Tx, ids: readonly string[], { actor, now }: When): Promise<{ count: number }> {
  const reopened = await store.reopen(tx, ids.filter(isId), now);
  if (reopened.length === 0) throw new Refusal(text.notFailed);
  for (const runId of new Set(reopened)) await runExchange.later(tx, { runId }, { key: `exchange.run.${runId}` });
  const details = String(reopened.length);
  await note(tx, actor, { subject: 'exchange', subjectId: '', name: text.action.resend, action: 'change', details });
  return { count: reopened.length };
}
