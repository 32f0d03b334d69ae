import { createHash } from 'node:crypto';
import type { findMovements, getFlow, getLogged } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { FlowLogEntry, Movement, Withdrawable } from '@tejian/contract/business/workflow/workflow.record.ts';
import { flowLogList, movementList, withdrawableList } from '@tejian/contract/business/workflow/workflow.view.ts';
import type { AnswerOf, Paging, RequestOf } from '@tejian/contract/kit/call.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import type { FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { formKeyOf } from '@tejian/domain/business/workflow/step-form-keys.ts';
import { flowSettings } from '../../configuration/flow-config/flow-config.service.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList, type ListQuery } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { within } from '../../shared/scope/within.scope.ts';
import {
  chainOf,
  findLogged,
  flowLogSource,
  heads,
  keepAnchor,
  logOf,
  movementSource,
  withdrawableBy,
  withdrawableSource,
  type LoggedRow,
} from './flow-log.store.ts';
import { flowOf, isFlow } from './flow-document.service.ts';
import { verifyChain, type ChainProof } from './hash-chain.ts';

export { chainOf } from './flow-log.store.ts';
export { entryHash } from './hash-chain.ts';

type Key = RequestOf<typeof getLogged>;

/** The acts on an application, or on one item and what came before it. */
export async function logListing(db: Db, askedFilter: Key & Paging, actor: Actor): Promise<ListQuery<FlowLogEntry>> {
  const { businessKey, applicationNo, itemNo, flowCode, kindCode, formKey, ...paging } = askedFilter;
  const key = { businessKey, applicationNo, itemNo, flowCode, kindCode, formKey };
  const { applicationId, itemId } = await visibleLog(db, key, actor);
  return { view: flowLogList, source: flowLogSource, asked: paging, always: logOf(applicationId, itemId) };
}

/** The record that a key means, with its flow. */
export async function loggedOf(db: Db, key: Key, actor: Actor): Promise<AnswerOf<typeof getLogged>> {
  const { applicationId, applicationNo, itemNo, ...row } = await visibleLog(db, key, actor);
  return { applicationId, applicationNo, ...(itemNo && { itemNo }), content: await flowOf(db, row) };
}

export const findLog = async (db: Db, askedFilter: Key & Paging, actor: Actor) =>
  findList(db, await logListing(db, askedFilter, actor));

/** The definition of a code and version, or that of a record that the person may read. */
export async function flowOfAsked(db: Db, request: RequestOf<typeof getFlow>, actor: Actor): Promise<FlowDefinition> {
  const { flowCode, flowVersion, ...key } = request;
  if (flowCode !== undefined && flowVersion !== undefined) return flowOf(db, { flowCode, flowVersion });
  return flowOf(db, await visibleLog(db, key, actor));
}

/** Recomputes the hash chain of an application's log. */
export async function checkLog(db: Db, key: Key, actor: Actor): Promise<ChainProof> {
  const { applicationId } = await visibleLog(db, key, actor);
  const { entries, head } = await chainOf(db, applicationId);
  return verifyChain(entries, head);
}

/**
 * The one record that the person sees and every value of the key means. Refused where there is none, where the values mean
 * several, and where each means something and together they mean nothing.
 */
async function visibleLog(db: Db, key: Key, actor: Actor): Promise<LoggedRow> {
  const givenEntries = Object.entries(key).filter(([, value]) => value !== undefined && value !== '');
  if (givenEntries.length === 0) throw new Refusal(flowText.noKey);
  const [row, other] = await findLogged(db, key, actor);
  if (other) throw new Refusal(flowText.severalMeant);
  if (row && (!key.formKey || (await flowOf(db, row)).steps.some(({ code }) => formKeyOf(code) === key.formKey)))
    return row;
  if (key.flowCode && !(await isFlow(db, key.flowCode))) throw noFlow(key.flowCode);
  const alone = givenEntries.filter(([name]) => identifying.has(name)).map(([name, value]) => ({ [name]: value }));
  for (const one of alone) if ((await findLogged(db, one, actor)).length === 0) throw new Refusal(flowText.missing);
  const names = givenEntries.map(([name]) => flowText.logKey[name as keyof Key]); // the keys of a Key
  throw new Refusal(names.length < 2 ? flowText.missing : flowText.contradicting(names));
}

/** The values that name one record; the others only say of which sort it is. */
const identifying: ReadonlySet<string> = new Set(['businessKey', 'applicationNo', 'itemNo']);

function noFlow(code: string): Refusal {
  const sentence = applicationText.unknownFlow(code);
  return new Refusal(sentence, { flowCode: sentence });
}

/** One hash over the heads of all chains of the day: who changes an old log now would have to change this too. */
export async function anchorHeads(db: Db, day: string): Promise<{ chains: number; hash: Buffer }> {
  const hash = createHash('sha256');
  let chains = 0;
  for await (const page of heads(db))
    for (const { id, head } of page) {
      hash.update(id).update(head);
      chains += 1;
    }
  const digest = hash.digest();
  await keepAnchor(db, day, chains, digest);
  return { chains, hash: digest };
}

/** Every movement that the person may see; a range of days is one of moments in China. */
export const movementListing = (askedFilter: RequestOf<typeof findMovements>, actor: Actor): ListQuery<Movement> => ({
  view: movementList,
  source: movementSource,
  asked: askedFilter,
  always: [within(actor, 'application')],
});

export const movements = (db: Db, request: RequestOf<typeof findMovements>, actor: Actor) =>
  findList(db, movementListing(request, actor));

const HOUR = 3_600_000;

/** One's own submissions that may still be taken back (page selfRollback). */
export async function withdrawableListing(
  db: Db | Tx,
  askedPaging: Paging,
  actor: Actor,
  now: Date,
): Promise<ListQuery<Withdrawable>> {
  const { withdrawHours } = await flowSettings(db);
  const since = new Date(now.getTime() - withdrawHours * HOUR);
  const always = withdrawableBy(actor, since);
  return { view: withdrawableList, source: withdrawableSource, asked: askedPaging, always };
}

export const findWithdrawable = async (db: Db, askedPaging: Paging, actor: Actor, now: Date) =>
  findList(db, await withdrawableListing(db, askedPaging, actor, now));
