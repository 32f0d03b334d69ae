import {
  operationLogText,
  type OperationAction,
  type OperationSubject,
} from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as store from './operation-log.store.ts';

export interface Act {
  readonly subject: OperationSubject;
  readonly subjectId: string;
  readonly name: string;
  readonly action: OperationAction;
  readonly details?: string;
  /** Its moment, where it is known; otherwise that of the transaction. */
  readonly at?: Date;
}

/** Keeps what the product did by itself. */
export const noteBySystem = (tx: Tx, { details = '', ...act }: Act) =>
  store.add(tx, [{ ...act, details, userId: null, userName: operationLogText.system }]);

/** Keeps who did what, in the transaction that does it: there is no act without its entry. */
export const note = (tx: Tx, actor: Actor, act: Act) => noteAll(tx, actor, [act]);

/** The same for many acts in one statement. */
export const noteAll = (tx: Tx, actor: Actor, acts: readonly Act[]) =>
  store.add(
    tx,
    acts.map(({ details = '', ...act }) => ({
      ...act,
      details,
      userId: actor.userId,
      userName: actor.name,
    })),
  );

/** The version that somebody changed; without one nobody knows what the sender saw, and nobody was faster. */
export function requireVersion(version: number | undefined): void {
  const { versionMissing } = operationLogText;
  if (version === undefined) throw new Refusal(versionMissing, { version: versionMissing });
}

/** The version that somebody had on the screen, for each record of a call about many. */
export function seenById({ ids, seenVersions = [] }: SeenRecords): ReadonlyMap<string, number> {
  const { versionMissing } = operationLogText;
  if (seenVersions.length < ids.length) throw new Refusal(versionMissing, { seenVersions: versionMissing });
  return new Map(ids.map((id, at) => [id, Number(seenVersions[at])]));
}

interface SeenRecords {
  readonly ids: readonly string[];
  /** In the order of `ids`. */
  readonly seenVersions?: readonly string[] | undefined;
}

type About = Pick<Act, 'subject' | 'subjectId'>;

/**
 * Of two who do the same the slower one learns beside the rule who was faster, when, and what was done: the last of these
 * acts on the record, or on any of several.
 */
export async function doneMeanwhile(
  tx: Tx,
  sentence: string,
  about: About | readonly About[],
  actions: readonly OperationAction[],
): Promise<Refusal> {
  const records = 'subject' in about ? [about] : about;
  const last = records.length > 0 ? await store.lastOf(tx, records, actions) : undefined;
  const action = actions.find((one) => one === last?.action);
  if (!last || !action) return new Refusal(sentence);
  const { doneBy, actions: words } = operationLogText;
  return new Refusal(`${sentence}${doneBy(last.userName, showInstant(last.at), words[action])}`);
}

/** The moments at which these records were changed last, in their order. */
export async function changedAt(
  tx: Tx,
  subject: OperationSubject,
  subjectIds: readonly (string | undefined)[],
): Promise<(Date | undefined)[]> {
  const moments = await store.changedAtOf(
    tx,
    subject,
    subjectIds.flatMap((id) => id ?? []),
  );
  return subjectIds.map((id) => moments.get(id ?? ''));
}

/** Of two who change the same record the slower one learns who was faster, and when. */
export async function changedMeanwhile(tx: Tx, { subject, subjectId }: About): Promise<Refusal> {
  const last = await store.lastChange(tx, subject, subjectId);
  const who = last && { who: last.userName, at: showInstant(last.at) };
  return new Refusal(operationLogText.changedMeanwhile(operationLogText.subjects[subject], who));
}
