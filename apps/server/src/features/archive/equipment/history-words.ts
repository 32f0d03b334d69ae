import type { Change } from '@tejian/domain/archive/equipment/changes.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { historyText } from '@tejian/domain/archive/equipment/history.text.ts';
import { partChangeLabel, partChangeOf } from '@tejian/domain/archive/equipment/part-changes.ts';
import { valueWords, type CodeNames } from '@tejian/domain/archive/equipment/history-words.ts';
import type { Db } from '../../../platform/db/database.ts';
import { catalogue, definitionsOf } from '../../shared/catalogue/catalogue.service.ts';
import { areaPath, offersOf } from '../../shared/code-set/code-set.service.ts';

/** The names of the fields of one kind and of their values. */
export interface HistoryWords {
  /** In the order of the form. */
  readonly definitions: readonly FieldDefinition[];
  label(field: string): string;
  /** The place of a field that is none of the record's own: under its row, or among the others. */
  group(field: string): string;
  value(field: string, value: unknown): string;
}

/** Words for these changes or values: dictionaries, catalogue and areas are asked for once, and only those that occur. */
export async function wordsFor(
  db: Db,
  kindCode: string,
  values: readonly Pick<Change, 'field' | 'before' | 'after'>[],
): Promise<HistoryWords> {
  const { common, kind, tables, lacking } = await definitionsOf(db, kindCode);
  const definitions = [...common, ...kind];
  const ownDefinitions = new Map([...lacking, ...definitions].map((field) => [field.key, field])); // what it had once has its name
  const ofParts = tables.flatMap(({ fields }) => fields);
  const knownDefinition = (field: string) => ownDefinitions.get(field) ?? partField(field, ofParts);
  const occurring = values.flatMap(({ field }) => knownDefinition(field) ?? []);
  const names = await codeNames(db, kindCode, occurring, areaCodes(values, knownDefinition));
  return {
    definitions,
    label: (field) => ownDefinitions.get(field)?.label ?? partChangeLabel(field, ofParts) ?? field,
    group: (field) => (partChangeOf(field) ? historyText.partsGroup : historyText.otherFields),
    value: (field, value) => valueWords(knownDefinition(field), value, names),
  };
}

/** The definition of a row's field, as the history names it. */
const partField = (field: string, definitions: readonly FieldDefinition[]): FieldDefinition | undefined => {
  const key = partChangeOf(field)?.key;
  return key === undefined ? undefined : definitions.find((one) => one.key === key);
};

function areaCodes(
  values: readonly Change[],
  knownDefinition: (field: string) => FieldDefinition | undefined,
): string[] {
  const codes = values
    .filter(({ field }) => knownDefinition(field)?.type === 'area')
    .flatMap(({ before, after }) => [before, after]);
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

async function codeNames(
  db: Db,
  kindCode: string,
  occurring: readonly FieldDefinition[],
  areas: readonly string[],
): Promise<CodeNames> {
  const types = [...new Set(occurring.flatMap(({ dictType }) => dictType ?? []))];
  const offers = await offersOf(db, types);
  const hasCatalogue = occurring.some(({ type }) => type === 'catalogue');
  const places = new Map((hasCatalogue ? await catalogue(db, kindCode) : []).map(({ code, name }) => [code, name]));
  const areaNames = new Map<string, string>();
  for (const code of areas) {
    const line = await areaPath(db, code);
    if (line.length > 0) areaNames.set(code, line.map(({ label }) => label).join(' '));
  }
  return {
    dictionary: (type, code) => offers(type)?.find(({ value }) => value === code)?.label ?? code,
    catalogue: (code) => places.get(code) ?? code,
    area: (code) => areaNames.get(code) ?? code,
  };
}
