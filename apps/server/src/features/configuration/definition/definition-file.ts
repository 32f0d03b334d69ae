import { createHash } from 'node:crypto';
import {
  definitionFile,
  FILE_FORMAT,
  FILE_VERSION,
  type CarriedDefinition,
} from '@tejian/contract/configuration/definition/definition-file.ts';
import type {
  DefinitionFinding,
  ImportedDefinition,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Kinds } from './definition-kind.ts';
import { changesBetween, findingsOf, noteOf, shownChanges } from './definition.service.ts';
import * as store from './definition.store.ts';

export async function exportFile(db: Db, ids: readonly string[], now: Date): Promise<FileAnswer> {
  const foundDefinitions = await store.findAll(db, ids);
  const missing = ids.find((id) => !foundDefinitions.some((one) => one.id === id));
  if (missing !== undefined) {
    const [, code = missing, version = ''] = missing.split(':');
    throw new Refusal(text.unknown(code, version));
  }
  const definitions = foundDefinitions.map(
    ({ kind, code, version, name, kindCode, categoryCodes, content, digest, author }): CarriedDefinition => ({
      kind,
      code,
      version,
      name,
      kindCode,
      categoryCodes,
      content,
      digest,
      author: author ?? '',
    }),
  );
  return {
    name: `definitions-${chinaDay(now)}.json`,
    mime: 'application/octet-stream', // an answer in JSON would be read as a refusal
    body: Buffer.from(JSON.stringify({ format: FILE_FORMAT, formatVersion: FILE_VERSION, definitions }, undefined, 2)),
  };
}

/** Compares every definition of a file with what stands here; unless it is a trial, what is new or other becomes a draft. */
export async function importFile(
  tx: Tx,
  kinds: Kinds,
  { content, isDryRun }: { content: unknown; isDryRun: boolean },
  actor: Actor,
  now: Date,
): Promise<{ results: ImportedDefinition[] }> {
  const all = await carriedIn(tx, content);
  const results: ImportedDefinition[] = [];
  for (const carriedDefinition of all) {
    const isAlone =
      all.filter(({ kind, code }) => kind === carriedDefinition.kind && code === carriedDefinition.code).length === 1;
    const result = await comparedContent(tx, kinds, carriedDefinition, isAlone);
    results.push(result);
    if (!isDryRun && (result.outcome === 'new' || result.outcome === 'changed'))
      await keep(tx, kinds, carriedDefinition, actor, now);
  }
  return { results };
}

/** So many changes are told of each definition; a draft can be compared whole. */
const MOST_CHANGES = 50;

async function comparedContent(
  tx: Tx,
  kinds: Kinds,
  carriedDefinition: CarriedDefinition,
  isAlone: boolean,
): Promise<ImportedDefinition> {
  const { kind, code, version, name, content, digest, author } = carriedDefinition;
  const findings = await findingsOfCarried(tx, kinds, carriedDefinition, isAlone);
  const [serving] = await store.findVersions(tx, kind, code);
  const here = serving && (await store.findOne(tx, kind, code, serving.version));
  const changes = here ? changesBetween(here.content, content) : [];
  const outcome = findings.length > 0 ? 'refused' : !here ? 'new' : changes.length === 0 ? 'same' : 'changed';
  return {
    kind,
    code,
    version,
    name,
    digest,
    author,
    outcome,
    findings,
    here: here && { version: here.version, author: here.author, digest: here.digest },
    differences: changes.length,
    changes: shownChanges(changes.slice(0, MOST_CHANGES)),
  };
}

/** A content that names another code would be kept, and published, as another definition than the comparison told of. */
async function findingsOfCarried(
  tx: Tx,
  kinds: Kinds,
  { kind, code, content }: CarriedDefinition,
  isAlone: boolean,
): Promise<DefinitionFinding[]> {
  if (!isAlone) return [{ place: '', sentence: text.severalVersions }];
  if (kinds[kind].codeOf(content) !== code) return [{ place: 'code', sentence: text.codeInside(code) }];
  return findingsOf(tx, kinds, kind, content);
}

/** A draft that somebody works on is not written over by a file. */
async function keep(
  tx: Tx,
  kinds: Kinds,
  carriedDefinition: CarriedDefinition,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { kind, code, name, kindCode, categoryCodes, content, version } = carriedDefinition;
  const current = await store.lockCode(tx, kind, code);
  if (current) throw new Refusal(text.draftStands(code, current.savedByName));
  const [serving] = await store.findVersions(tx, kind, code);
  const range = kinds[kind].rangeOf?.(content) ?? { kindCode, categoryCodes };
  const draft = { kind, code, name, ...range, content, basedOn: serving?.version ?? null };
  await store.saveDraft(tx, { ...draft, note: text.fromFile(version) }, actor, now);
  await noteOf(tx, actor, { kind, code, version: 'draft', name }, 'add', text.fromFile(version));
}

async function carriedIn(tx: Tx, file: unknown): Promise<CarriedDefinition[]> {
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== FILE_FORMAT)
    throw new Refusal(text.notABundle);
  const { value, problems } = read(definitionFile, file);
  const [first] = Object.entries(problems);
  if (first)
    throw new Refusal(
      first.join('：'),
      Object.fromEntries(Object.entries(problems).map(([place, sentence]) => [`content.${place}`, sentence])),
    );
  const { definitions, formatVersion } = value;
  if (definitions.length === 0) throw new Refusal(text.notABundle);
  const contents = definitions.map(({ content }) => content);
  const digests = formatVersion === 1 ? contents.map(digestOfOrdered) : await store.digestsOf(tx, contents);
  const damagedDefinition = definitions.find(({ digest }, at) => digest !== digests[at]);
  if (damagedDefinition) throw new Refusal(text.damaged(damagedDefinition.code, damagedDefinition.version));
  const now = formatVersion === 1 ? await store.digestsOf(tx, contents) : digests;
  return definitions.map((one, at) => ({ ...one, digest: now[at] ?? '' }));
}

/** The digest of the first format: of the content with its fields in order. */
const digestOfOrdered = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(orderedValue(content)))
    .digest('hex');

const orderedValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(orderedValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, orderedValue(inner)]),
  );
};
