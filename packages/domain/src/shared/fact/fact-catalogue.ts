// The catalogue of facts: the file of facts together with the field definitions.
import type { Fact } from '../expression/fact-type.ts';
import { widestUsual } from '../field/bounds.ts';
import type { DefinedField, FieldDefinition } from '../field/field-definition.ts';
import { recordField } from '../field/own-rules.ts';
import type { FactData, FactDefinition, FactType, KnownFact } from './fact-definition.ts';

/** Every field of the archive is a fact behind this prefix: cycle rules speak of fields that no form prints. */
export const fieldPrefix = recordField;

export interface FactCatalogue {
  readonly data: FactData;
  /** The fact that this kind has under the key. */
  readonly find: (kind: string, key: string) => KnownFact | undefined;
  /** Kinds other than this one that have a fact under the key: there it means something else. */
  readonly otherKinds: (kind: string, key: string) => string[];
  /** The archive field of a kind, its tables included. */
  readonly field: (kind: string, key: string) => FieldDefinition | undefined;
}

/** Values of a dictionary in words, by its type. */
export type DictionaryWords = Readonly<Record<string, readonly string[]>>;

export function factCatalogue(
  data: FactData,
  fields: readonly DefinedField[],
  words: DictionaryWords = {},
): FactCatalogue {
  const definedDefinitions = new Map(fields.map((field) => [`${field.kindCode} ${field.key}`, field.definition]));
  const tables = [...new Set(fields.map(({ kindCode }) => kindCode))];
  const records = new Map(
    Object.keys(data.records ?? {}).map((record) => [record, byField(recordFields(data, record))]),
  );
  const field = (kind: string, key: string): FieldDefinition | undefined => {
    const ofRecord = records.get(kind);
    if (ofRecord) return ofRecord.get(key);
    const common = definedDefinitions.get(`common ${key}`);
    if (common && !common.notFor?.includes(kind)) return common;
    const places = [kind, ...tables.filter((table) => table.startsWith(`${kind}.`))];
    return places.map((place) => definedDefinitions.get(`${place} ${key}`)).find((one) => one !== undefined);
  };
  const common = byKey(data.common);
  const kinds = new Map(Object.entries(data.kinds).map(([kind, facts]) => [kind, byKey(facts)]));
  const find = (kind: string, key: string): KnownFact | undefined => {
    if (key.startsWith(fieldPrefix)) {
      const name = key.slice(fieldPrefix.length);
      return field(kind, name) && knownFact({ key, origin: 'archive', field: name }, field(kind, name), kind, words);
    }
    const ownDefinition = common.get(key) ?? kinds.get(kind)?.get(key);
    return (
      ownDefinition &&
      knownFact(
        ownDefinition,
        ownDefinition.origin === 'archive' ? field(kind, ownDefinition.field ?? '') : undefined,
        kind,
        words,
      )
    );
  };
  const otherKinds = (kind: string, key: string) =>
    [...kinds].filter(([other, facts]) => other !== kind && facts.has(key)).map(([other]) => other);
  return { data, find, otherKinds, field };
}

const byField = (fields: readonly FieldDefinition[]) => new Map(fields.map((field) => [field.key, field]));

/** The fields of units, applications or items as rules read them. */
export const recordFields = ({ records = {} }: FactData, record: string): FieldDefinition[] =>
  (records[record] ?? []).map((field) => ({ ...field, showType: 'text', group: '', required: false, sort: 0 }));

const byKey = (facts: readonly FactDefinition[]) => new Map(facts.map((fact) => [fact.key, fact]));

/** Types of facts by the type of the field; what is chosen is a text with options. */
const typeOfField: Readonly<Partial<Record<FieldDefinition['type'], FactType>>> = {
  number: 'number',
  integer: 'number',
  date: 'date',
  yearMonth: 'month',
  boolean: 'boolean',
  multiselect: 'list',
};

/** A field of a record as a fact of its own, outside the catalogue of a release. */
export const factOfField = (field: FieldDefinition, kind: string): Fact =>
  asExpressionFact(knownFact({ key: field.key, origin: 'archive', field: field.key }, field, kind, {}));

/** A fact with what the definition of its field says of it. */
export function knownFact(
  fact: FactDefinition,
  field: FieldDefinition | undefined,
  kind: string,
  words: DictionaryWords,
): KnownFact {
  const unit = fact.unit ?? field?.unit;
  const possible = fact.possible ?? (unit === field?.unit ? field?.possible : undefined);
  const usual = field && unit === field.unit ? widestUsual(field) : undefined;
  const options = fact.options ?? field?.options ?? words[field?.dictType ?? ''];
  return {
    ...fact,
    label: fact.label ?? field?.labels?.[kind] ?? field?.label ?? fact.key,
    type: fact.type ?? (field && typeOfField[field.type]) ?? 'text',
    ...(unit !== undefined && fact.unitBy === undefined && { unit }),
    ...(options && { options }),
    ...(possible && { possible }),
    ...(usual && { usual }),
    ...((fact.unconfirmed ?? field?.unconfirmed) && { unconfirmed: true }),
  };
}

/** The facts of a kind as expressions name and check them. */
export const expressionFacts =
  (catalogue: FactCatalogue, kind: string) =>
  (key: string): Fact | undefined => {
    const fact = catalogue.find(kind, key);
    return fact && asExpressionFact(fact);
  };

const asExpressionFact = ({ label, type, unit, options }: KnownFact): Fact => ({
  label,
  type: type === 'list' ? { list: 'text' } : type === 'month' ? 'text' : type,
  ...(unit && { unit }),
  ...(options && { options: options.map((value) => ({ value, label: value })) }),
});
