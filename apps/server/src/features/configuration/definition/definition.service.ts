import { showInstant } from '@tejian/contract/kit/field.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  DefinitionDetail,
  DefinitionDifference,
  DefinitionFinding,
  DefinitionPreview,
  DefinitionToSave,
  findDefinitions,
  getDefinition,
  previewDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionList } from '@tejian/contract/configuration/definition/definition.view.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import { difference, type Change } from '@tejian/domain/configuration/definition/difference.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findList } from '../../../platform/list/list.ts';
import type { ListQuery } from '../../../platform/list/list-query.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { DefinitionRow } from '@tejian/contract/configuration/definition/definition.record.ts';
import { note } from '../../shared/operation-log/operation-log.service.ts';
import type { Kinds } from './definition-kind.ts';
import * as store from './definition.store.ts';

/** The version that names the draft of a code. */
const DRAFT = 'draft';

export type { KindOfDefinition, Publication } from './definition-kind.ts';
export { shapeFindings, storedKind } from './stored-kind.ts';
export { servingVersions as servingKinds, standingVersions as standingKinds } from './definition-version.store.ts';

type Named = RequestOf<typeof getDefinition>;

export const listing = (askedFilter: RequestOf<typeof findDefinitions>): ListQuery<DefinitionRow> => ({
  view: definitionList,
  source: store.listedSource,
  asked: askedFilter,
});
export const find = (db: Db, askedFilter: RequestOf<typeof findDefinitions>) => findList(db, listing(askedFilter));

async function requiredDefinition(db: Db | Tx, { kind, code, version }: Named): Promise<store.StoredDefinition> {
  const foundDefinition = await store.findOne(db, kind, code, version);
  if (foundDefinition) return foundDefinition;
  throw new Refusal(version === DRAFT ? text.noDraft(code) : text.unknown(code, version));
}

export async function get(db: Db, kinds: Kinds, request: Named): Promise<DefinitionDetail> {
  const { content, draftVersion: _itself, ...definition } = await requiredDefinition(db, request);
  const versions = await store.findVersions(db, request.kind, request.code);
  const draft = await store.findOne(db, request.kind, request.code, DRAFT);
  const findings = await findingsOf(db, kinds, request.kind, content);
  return {
    definition,
    content,
    findings,
    examples: (await kinds[request.kind].examples?.(content, db)) ?? [],
    outline: findings.length > 0 ? [] : await kinds[request.kind].outline(content, db),
    draftVersion: draft?.draftVersion ?? undefined,
    versions: [...(draft ? [draft] : []), ...versions],
  };
}

export async function findingsOf(db: Db | Tx, kinds: Kinds, kind: Named['kind'], content: unknown) {
  return [...nameFindings(kinds[kind].codeOf(content), content), ...(await kinds[kind].findings(db, content))];
}

/** The form of the name that calls ask for a version by, and that stands in addresses and in lists of identifiers. */
const NAME = /^[\p{L}\p{N}._-]{1,40}$/u;
const isName = (value: string | undefined): boolean => value === undefined || (NAME.test(value) && value !== DRAFT);

function nameFindings(code: string | undefined, content: unknown): DefinitionFinding[] {
  const givenVersion =
    typeof content === 'object' && content !== null && 'version' in content ? content.version : undefined;
  const version = typeof givenVersion === 'string' && givenVersion !== '' ? givenVersion : undefined;
  return [
    ...(isName(code) ? [] : [{ place: 'code', sentence: text.codeRule }]),
    ...(isName(version) ? [] : [{ place: 'version', sentence: text.codeRule }]),
  ];
}

/** A worked example as a whole: its result is another one by this content. */
const EXAMPLE = /^examples\[\d+\]$/;

/**
 * The changes that publishing would make; from a content with findings nothing follows. Examples that no longer hold
 * hinder only the publishing: whoever changes a price sees what it does before the examples are written anew.
 */
export async function preview(
  db: Db,
  kinds: Kinds,
  { kind, content, ...range }: RequestOf<typeof previewDefinition>,
  actor: Actor,
): Promise<DefinitionPreview> {
  const first = (await findingsOf(db, kinds, kind, content)).find(({ place }) => !EXAMPLE.test(place));
  if (first) throw new Refusal(`${first.place || '/'}：${first.sentence}`, { content: first.sentence });
  return (await kinds[kind].preview?.(db, content, { range, actor })) ?? { hints: [] };
}

/** Saves the draft of the code that the content names. A draft may have findings: it is worked on. */
export async function save(tx: Tx, kinds: Kinds, askedDefinition: DefinitionToSave, actor: Actor, now: Date) {
  const { kind, draftVersion, basedOn = null, ...values } = askedDefinition;
  const code = kinds[kind].codeOf(askedDefinition.content);
  if (!code) throw new Refusal(text.noCode, { content: text.noCode });
  const [misnamedFinding] = nameFindings(code, askedDefinition.content);
  if (misnamedFinding) throw new Refusal(misnamedFinding.sentence, { content: misnamedFinding.sentence });
  const current = await store.lockCode(tx, kind, code);
  if (current && current.version !== draftVersion)
    throw new Refusal(text.savedMeanwhile(current.savedByName, showInstant(current.savedAt)));
  if (!current && draftVersion !== undefined) throw new Refusal(text.noDraft(code));
  const savedDraft = await store.saveDraft(
    tx,
    { kind, code, basedOn, ...values, ...kinds[kind].rangeOf?.(askedDefinition.content) },
    actor,
    now,
  );
  await noteOf(tx, actor, { kind, code, version: DRAFT, name: values.name }, current ? 'change' : 'add');
  return { code, draftVersion: savedDraft, findings: await findingsOf(tx, kinds, kind, askedDefinition.content) };
}

export async function drop(tx: Tx, request: { kind: Named['kind']; code: string; draftVersion: number }, actor: Actor) {
  const { name } = await requiredDefinition(tx, { ...request, version: DRAFT });
  const current = await store.lockCode(tx, request.kind, request.code);
  if (current?.version !== request.draftVersion)
    throw new Refusal(
      current ? text.savedMeanwhile(current.savedByName, showInstant(current.savedAt)) : text.noDraft(request.code),
    );
  await store.dropDraft(tx, request.kind, request.code);
  await noteOf(tx, actor, { ...request, version: DRAFT, name }, 'remove');
  return {};
}

/** Ends a version for new records; answers the version that serves them now. */
export async function replace(tx: Tx, kinds: Kinds, request: Named & { note: string }, actor: Actor, now: Date) {
  await store.lockCode(tx, request.kind, request.code);
  const foundDefinition = await requiredDefinition(tx, request);
  if (foundDefinition.state === 'draft') throw new Refusal(text.unknown(request.code, request.version));
  if (foundDefinition.state === 'replaced')
    throw new Refusal(
      text.alreadyReplaced(
        foundDefinition.changedBy,
        foundDefinition.changedAt ? showInstant(foundDefinition.changedAt) : '',
      ),
    );
  await kinds[request.kind].end(tx, request.code, request.version, { by: actor.name, at: now });
  await noteOf(
    tx,
    actor,
    { ...request, name: foundDefinition.name },
    'disable',
    text.endedAs(request.version, request.note),
  );
  const serving = (await store.findVersions(tx, request.kind, request.code)).find(({ state }) => state === 'inForce');
  return { servesNow: serving?.version };
}

/** Two versions differ in their number, as everybody knows who compares them. */
export const changesBetween = (before: unknown, after: unknown): Change[] =>
  difference(before, after).filter(({ place }) => place !== 'version');

const LONGEST = 2_000;
function shownText(value: unknown): string | undefined {
  const whole = value === undefined ? undefined : JSON.stringify(value, undefined, 1);
  return whole !== undefined && whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
}

export async function compare(
  db: Db,
  { otherVersion, ...request }: Named & { otherVersion: string },
): Promise<{ differences: DefinitionDifference[] }> {
  const [one, other] = [
    await requiredDefinition(db, request),
    await requiredDefinition(db, { ...request, version: otherVersion }),
  ];
  return { differences: shownChanges(changesBetween(one.content, other.content)) };
}

export const shownChanges = (changes: readonly Change[]): DefinitionDifference[] =>
  changes.map(({ place, change, before, after }) => ({
    place: place || '/',
    change,
    before: shownText(before),
    after: shownText(after),
  }));

export async function uses(db: Db, kinds: Kinds, request: Named) {
  await requiredDefinition(db, request);
  return request.version === DRAFT ? [] : kinds[request.kind].uses(db, request.code, request.version);
}

export const noteOf = (
  tx: Tx,
  actor: Actor,
  { kind, code, version, name }: { kind: Named['kind']; code: string; version: string; name: string },
  action: 'add' | 'change' | 'remove' | 'publish' | 'disable',
  details = '',
) => note(tx, actor, { subject: kind, subjectId: `${code}/${version}`, name, action, details });
