import { createHash } from 'node:crypto';
import type { ImportedDefinition } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { definitionKinds } from '@tejian/contract/configuration/definition/definition.record.ts';
import {
  definitionText as text,
  type DefinitionKind,
} from '@tejian/domain/configuration/definition/definition.text.ts';
import { difference } from '@tejian/domain/configuration/definition/difference.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Kinds } from './definition-kind.ts';
import { findingsOf, noted } from './definition.service.ts';
import * as store from './definition.store.ts';

/** What a file of definitions says of itself, so that no other JSON is taken for one. */
const FORMAT = 'tejian-definitions';

interface Carried {
  readonly kind: DefinitionKind;
  readonly code: string;
  readonly version: string;
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly content: unknown;
  /** SHA-256 of the content with its fields in order: a content that was changed on the way is found out. */
  readonly digest: string;
}

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
};
const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(content)))
    .digest('hex');

export async function exportFile(db: Db, ids: readonly string[], now: Date): Promise<FileAnswer> {
  const found = await store.findAll(db, ids);
  const missing = ids.find((id) => !found.some((one) => one.id === id));
  if (missing !== undefined) {
    const [, code = missing, version = ''] = missing.split(':');
    throw new Refusal(text.unknown(code, version));
  }
  const definitions = found.map(({ kind, code, version, name, kindCode, categoryCodes, content }): Carried => ({
    kind,
    code,
    version,
    name,
    kindCode,
    categoryCodes,
    content,
    digest: digestOf(content),
  }));
  return {
    name: `definitions-${chinaDay(now)}.json`,
    mime: 'application/octet-stream', // an answer in JSON would be read as a refusal
    body: Buffer.from(JSON.stringify({ format: FORMAT, formatVersion: 1, definitions }, undefined, 2)),
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
  const results: ImportedDefinition[] = [];
  for (const carried of carriedIn(content)) {
    const result = await compared(tx, kinds, carried);
    results.push(result);
    if (!isDryRun && (result.outcome === 'new' || result.outcome === 'changed')) await keep(tx, carried, actor, now);
  }
  return { results };
}

async function compared(tx: Tx, kinds: Kinds, carried: Carried): Promise<ImportedDefinition> {
  const { kind, code, version, name, content } = carried;
  const findings = await findingsOf(tx, kinds, kind, content);
  const [serving] = await store.findVersions(tx, kind, code);
  const here = serving && (await store.findOne(tx, kind, code, serving.version));
  const changes = here ? difference(here.content, content).filter(({ place }) => place !== 'version') : [];
  const outcome = findings.length > 0 ? 'refused' : !here ? 'new' : changes.length === 0 ? 'same' : 'changed';
  return { kind, code, version, name, outcome, differences: changes.length, findings };
}

/** A draft that somebody works on is not written over by a file. */
async function keep(tx: Tx, carried: Carried, actor: Actor, now: Date): Promise<void> {
  const { kind, code, name, kindCode, categoryCodes, content, version } = carried;
  const current = await store.lockCode(tx, kind, code);
  if (current) throw new Refusal(text.draftStands(code, current.savedByName));
  const [serving] = await store.findVersions(tx, kind, code);
  const draft = { kind, code, name, kindCode, categoryCodes, content, basedOn: serving?.version ?? null };
  await store.saveDraft(tx, { ...draft, note: text.fromFile(version) }, actor, now);
  await noted(tx, actor, { kind, code, version: 'draft', name }, 'add', text.fromFile(version));
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function carriedIn(file: unknown): Carried[] {
  const definitions = isPart(file) && file['format'] === FORMAT ? file['definitions'] : undefined;
  if (!Array.isArray(definitions) || definitions.length === 0 || definitions.length > 500)
    throw new Refusal(text.notABundle);
  return definitions.map((each: unknown) => {
    const part = isPart(each) ? each : {};
    const kind = definitionKinds.find((one) => one === part['kind']);
    const { code, version, name, kindCode, content, digest } = part;
    if (!kind || !textIn(code) || !textIn(name)) throw new Refusal(text.notABundle);
    if (digestOf(content) !== digest) throw new Refusal(text.damaged(textIn(code), textIn(version)));
    const categoryCodes = Array.isArray(part['categoryCodes']) ? part['categoryCodes'].map(String) : [];
    const [carriedCode, carriedName] = [textIn(code), textIn(name)];
    const identity = { kindCode: textIn(kindCode), version: textIn(version), digest: textIn(digest) };
    return { kind, code: carriedCode, name: carriedName, categoryCodes, content, ...identity };
  });
}
