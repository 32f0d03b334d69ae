import { showInstant } from '@tejian/contract/kit/field.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Entity } from '@tejian/domain/business/workflow/steps.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { stoodForIn, type Actor } from '../../../platform/session/actor.ts';
import { namedIn } from './deputies.store.ts';
import type { ActRequest, ActResult, FlowRow, NotMoved } from './flow-record.ts';
import { lastEntries } from './workflow.store.ts';
import { standingOf, type HeldRecord } from './what-happened.store.ts';

/**
 * Tells whoever was refused because somebody else has the work, or did something to it in this moment, who that is; and of a
 * record that has not come to the step, or went back before it, who has it and what was done to it last. It is read for what was
 * refused alone. `left`: the records that somebody moved on from the step, whose refusal names the person.
 */
export async function withNames(
  tx: Tx,
  { entity, seenVersion }: Pick<ActRequest, 'entity' | 'seenVersion'>,
  rows: readonly FlowRow[],
  results: readonly ActResult[],
  left: ReadonlySet<string>,
): Promise<ActResult[]> {
  const changedIds = new Set(
    rows.filter(({ version }) => seenVersion !== undefined && version !== seenVersion).map(({ id }) => id),
  );
  const isAsked = (one: ActResult): one is NotMoved =>
    !one.ok && (one.sentence === flowText.assignedToOthers || (one.code === 'seen' && !left.has(one.id)));
  const isElsewhere = ({ code, sentence }: NotMoved) => code === 'seen' && sentence !== flowText.changedMeanwhile;
  const askedResults = results.filter(isAsked);
  if (askedResults.length === 0) return [...results];
  const standing = await standingOf(
    tx,
    entity,
    askedResults.map(({ id }) => id),
  );
  return results.map((one) => {
    const foundRecord = isAsked(one) ? standing.get(one.id) : undefined;
    return isAsked(one) && foundRecord
      ? {
          ...one,
          sentence: sentenceOf(one, foundRecord, { isElsewhere: isElsewhere(one), isChanged: changedIds.has(one.id) }),
        }
      : one;
  });
}

function sentenceOf(
  { code, sentence }: NotMoved,
  { names, last }: HeldRecord,
  { isElsewhere, isChanged }: { readonly isElsewhere: boolean; readonly isChanged: boolean },
): string {
  const holder = (code === 'notYours' || isElsewhere) && names.length > 0 ? flowText.heldBy(names.join('、')) : '';
  return `${sentence}${holder}${(isChanged || isElsewhere) && last ? flowText.lastDone(last.userName, showInstant(last.at), last.action) : ''}`;
}

/** A record with its open tasks: whom each names, and the right that it asks for. */
interface OpenWork {
  readonly entity: Entity;
  readonly id: string;
  readonly open: readonly { readonly assigneeIds: readonly string[]; readonly permission: string }[];
}

/**
 * The reason that a person can neither pass nor return a record: its open tasks name others, none for whom the person
 * is deputy. The sentence is that of the refusal, so that a page offers nothing that is refused.
 */
export async function whyOthers(
  db: Db | Tx,
  { entity, id, open }: OpenWork,
  actor: Actor,
): Promise<string | undefined> {
  const isTheirs = ({ assigneeIds, permission }: (typeof open)[number]) =>
    assigneeIds.length === 0 || assigneeIds.includes(actor.userId) || !!stoodForIn(actor, assigneeIds, permission);
  if (open.length === 0 || open.some(isTheirs)) return undefined;
  const names = (await standingOf(db, entity, [id])).get(id)?.names ?? [];
  return `${flowText.assignedToOthers}${flowText.heldBy(names.join('、'))}`;
}

/** The same of an item, by its open tasks. */
export const whyNotMine = async (db: Db | Tx, itemId: string, actor: Actor): Promise<string | undefined> =>
  whyOthers(db, { entity: 'item', id: itemId, open: await namedIn(db, itemId, undefined) }, actor);

/**
 * The sentence about a record that is no longer as it was read before its lock: who moved it, or what was done to it
 * last.
 */
export async function changedSentence(
  tx: Tx,
  entity: Entity,
  before: { readonly id: string; readonly step: string },
  now: { readonly step: string },
): Promise<string> {
  const movedEntry =
    before.step === now.step ? undefined : (await lastEntries(tx, entity, [before.id], before.step)).get(before.id);
  if (movedEntry) return flowText.handledBy(movedEntry.userName, showInstant(movedEntry.at));
  const last = (await standingOf(tx, entity, [before.id])).get(before.id)?.last;
  return `${flowText.changedMeanwhile}${last ? flowText.lastDone(last.userName, showInstant(last.at), last.action) : ''}`;
}
