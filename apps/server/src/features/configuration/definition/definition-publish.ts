import { showInstant } from '@tejian/contract/kit/field.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { publishDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import { difference } from '@tejian/domain/configuration/definition/difference.ts';
import { servesOn } from '@tejian/domain/configuration/definition/serves-on.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { KindOfDefinition, Kinds, Publication } from './definition-kind.ts';
import { changesBetween, findingsOf, noteOf } from './definition.service.ts';
import { needsSecondPerson } from './publish-rule.service.ts';
import * as store from './definition.store.ts';

type Asked = RequestOf<typeof publishDefinition>;
type Ready = Omit<Publication, 'actor' | 'now'> & { readonly code: string };

/**
 * Publishes the draft of a code, or a content that comes with the call: the next version serves new records from its date
 * on; running records stay with theirs.
 */
export async function publish(tx: Tx, kinds: Kinds, request: Asked, actor: Actor, now: Date) {
  const kind = kinds[request.kind];
  if (request.effectiveFrom && request.effectiveFrom < chinaDay(now))
    throw new Refusal(text.pastDate, { effectiveFrom: text.pastDate });
  const ready =
    request.content === undefined
      ? await fromDraft(tx, kind, request, actor)
      : await fromCall(tx, kinds, request, actor);
  await requireSound(tx, kinds, request.kind, ready.content);
  const without = servesOn(
    await store.findVersions(tx, request.kind, ready.code),
    ready.effectiveFrom ?? chinaDay(now),
  );
  const version = await kind.publish(tx, { ...ready, actor, now });
  if (without) await requireDifference(tx, { kind: request.kind, code: ready.code, version }, without.version);
  if (request.content === undefined) await store.dropDraft(tx, request.kind, ready.code);
  const about = { kind: request.kind, code: ready.code, version, name: ready.name };
  await noteOf(tx, actor, about, 'publish', text.publishedAs(version, ready.effectiveFrom ?? ''));
  return { code: ready.code, version };
}

async function fromDraft(
  tx: Tx,
  { needsTwo = false }: KindOfDefinition,
  { kind, code = '', draftVersion, effectiveFrom }: Asked,
  actor: Actor,
): Promise<Ready> {
  const current = await store.lockCode(tx, kind, code);
  const draft = current && (await store.findOne(tx, kind, code, 'draft'));
  if (!current || !draft) throw new Refusal(text.noDraft(code));
  if (current.version !== draftVersion)
    throw new Refusal(text.savedMeanwhile(current.savedByName, showInstant(current.savedAt)));
  // a delivered draft was saved by nobody: it is somebody's own first
  if (needsTwo && (current.savedBy === null || current.savedBy === actor.userId))
    throw new Refusal(text.alwaysByTwo(text.kinds[kind]));
  if (current.savedBy === actor.userId && (await needsSecondPerson(tx))) throw new Refusal(text.publisherIsSaver);
  const [newest] = await store.findVersions(tx, kind, code);
  if (draft.basedOn && newest && draft.basedOn !== newest.version && newest.state === 'inForce')
    throw new Refusal(text.publishedMeanwhile(newest.version));
  return {
    ...draft,
    basedOn: draft.basedOn ?? null,
    effectiveFrom: effectiveFrom ?? null,
    author: current.savedByName,
  };
}

async function fromCall(tx: Tx, kinds: Kinds, request: Asked, actor: Actor): Promise<Ready> {
  const { kind, content, name = '', kindCode = '', categoryCodes = [], effectiveFrom = null } = request;
  if (kinds[kind].needsTwo) throw new Refusal(text.alwaysByTwo(text.kinds[kind]));
  if (await needsSecondPerson(tx)) throw new Refusal(text.needsDraft);
  await requireSound(tx, kinds, kind, content);
  const code = kinds[kind].codeOf(content);
  if (!code) throw new Refusal(text.noCode, { content: text.noCode });
  await store.lockCode(tx, kind, code);
  const author = actor.name;
  return { code, name, kindCode, categoryCodes, content, effectiveFrom, basedOn: null, note: '', author };
}

/**
 * Refuses a version that says what the one says that would serve on its first day without it: a number more, and nothing
 * else for new records. Both are compared as they are kept, their remarks aside; the refusal takes the new one back.
 */
async function requireDifference(
  tx: Tx,
  { kind, code, version }: { readonly kind: Asked['kind']; readonly code: string; readonly version: string },
  before: string,
): Promise<void> {
  const [old, madeDefinition] = [
    await store.findOne(tx, kind, code, before),
    await store.findOne(tx, kind, code, version),
  ];
  const headOf = ({ name, kindCode, categoryCodes }: store.StoredDefinition) => [name, kindCode, ...categoryCodes];
  if (!old || !madeDefinition || difference(headOf(old), headOf(madeDefinition)).length > 0) return;
  if (changesBetween(old.content, madeDefinition.content).length === 0) throw new Refusal(text.saysTheSame(before));
}

/** Refuses with the first finding; all of them stand at their places. */
async function requireSound(tx: Tx, kinds: Kinds, kind: Asked['kind'], content: unknown): Promise<void> {
  const findings = await findingsOf(tx, kinds, kind, content);
  const [first] = findings;
  if (first)
    throw new Refusal(
      `${first.place || '/'}：${first.sentence}`,
      Object.fromEntries(findings.map(({ place, sentence }) => [`content.${place}`, sentence])),
    );
}
