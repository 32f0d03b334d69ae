import type {
  DefinitionDetail,
  DefinitionFinding,
  DefinitionPreview,
} from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { Field } from '@tejian/contract/kit/field.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';
import { read } from '@tejian/contract/kit/record.ts';
import {
  definitionText as text,
  type DefinitionKind,
} from '@tejian/domain/configuration/definition/definition.text.ts';
import { difference } from '@tejian/domain/configuration/definition/difference.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { KindOfDefinition, Publication } from './definition-kind.ts';
import * as store from './definition-version.store.ts';

/** The part of a kind that needs no table of its own: the shape of its document and what may hinder it. */
interface StoredKind<T> {
  readonly kind: DefinitionKind;
  readonly needsTwo?: boolean;
  readonly document: Field<T>;
  readonly codeOf: (document: T) => string;
  /** The kind of equipment and the inspection categories that lists show of it. */
  readonly rangeOf: (document: T) => { readonly kindCode: string; readonly categoryCodes: readonly string[] };
  readonly outline: (document: T, db: Db) => DefinitionDetail['outline'] | Promise<DefinitionDetail['outline']>;
  /**
   * The findings that hinder a document whose shape is in order: what it meets in this installation, and examples that
   * fail.
   */
  readonly findings: (db: Db | Tx, document: T, content: object) => Promise<readonly DefinitionFinding[]>;
  /** The examples that must hold, in words. */
  readonly examples?: (document: T) => DefinitionDetail['examples'];
  readonly uses: (db: Db, code: string, version: number) => Promise<{ label: string; count: number }[]>;
  readonly preview?: (db: Db, content: object, actor: Actor) => Promise<DefinitionPreview>;
  /** The consequences when versions of a code begin or end. */
  readonly changed?: (tx: Tx, document: T) => Promise<void>;
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that says nothing is as if it were not there. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isPart(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])),
  );
};

/** Fields that a document may not have are those that are gone when it is read and written again. */
export function shapeFindings<T>(document: Field<T>, content: unknown): { value: T; findings: DefinitionFinding[] } {
  const { value, problems } = read(document, isPart(content) ? content : {});
  const findings = Object.entries(problems).map(([place, sentence]) => ({ place, sentence }));
  if (findings.length > 0) return { value, findings };
  const lostChanges = difference(withoutNulls(content), document.encode(value)).filter(
    ({ change }) => change === 'removed',
  );
  return { value, findings: lostChanges.map(({ place }) => ({ place, sentence: text.unknownField })) };
}

/** A kind of definition whose versions stand in `definition_version`, numbered from 1. */
export function storedKind<T>(ownKind: StoredKind<T>): KindOfDefinition {
  const { kind, document } = ownKind;
  const readDocument = (content: unknown): T => read(document, content).value;
  /** As the shape writes it: 6 where "6" was sent, no blanks around a code, nothing for a null. It is used without being read again. */
  const writtenContent = (value: T): object => document.encode(value) as object; // documents are records
  const codeIn = (content: unknown): string | undefined => {
    const code = isPart(content) ? ownKind.codeOf(readDocument(content)) : '';
    return code === '' ? undefined : code;
  };
  const { preview, needsTwo = false } = ownKind;
  return {
    kind,
    needsTwo,
    codeOf: codeIn,
    rangeOf: (content) => ownKind.rangeOf(readDocument(content)),
    outline: (content, db) => ownKind.outline(readDocument(content), db),
    findings: async (db, content) => {
      const { value, findings } = shapeFindings(document, content);
      return findings.length > 0 ? findings : ownKind.findings(db, value, writtenContent(value));
    },
    examples: (content) => {
      const { value, findings } = shapeFindings(document, content);
      return findings.length > 0 ? [] : (ownKind.examples?.(value) ?? []);
    },
    ...(preview && { preview: (db, content, { actor }) => preview(db, writtenContent(readDocument(content)), actor) }),
    publish: (tx, publication) => {
      const value = readDocument(publication.content);
      return publish(tx, ownKind, value, { ...publication, content: writtenContent(value) });
    },
    end: async (tx, code, version, ending) => {
      const content = await store.endVersion(tx, { kind, code, version: Number(version) }, ending);
      if (content) await ownKind.changed?.(tx, readDocument(content));
    },
    uses: (db, code, version) => ownKind.uses(db, code, Number(version)),
  };
}

async function publish<T>(tx: Tx, ownKind: StoredKind<T>, value: T, publication: Publication): Promise<string> {
  const { name, note, basedOn, effectiveFrom, author, actor, now } = publication;
  if (!name) throw new Refusal(kitText.blank(text.label.name), { name: kitText.blank(text.label.name) });
  const version = await store.insertVersion(tx, {
    kind: ownKind.kind,
    code: ownKind.codeOf(value),
    name,
    ...ownKind.rangeOf(value),
    content: publication.content,
    effectiveFrom: effectiveFrom ?? chinaDay(now),
    basedOn,
    note,
    author,
    publishedBy: actor.name,
    publishedAt: now,
  });
  await ownKind.changed?.(tx, value);
  return String(version);
}
