// The field definitions of the release: the source's file, and a second one of the same shape with what the forms need besides.
import type { DefinedField, FieldDefinition } from './field-definition.ts';

/** The definitions, and a second file of the same shape with the fields that report templates need besides. */
export interface FieldData {
  version?: string;
  common?: GivenField[];
  kinds?: Record<string, { fields: GivenField[] }>;
  tables?: { key: string; fields: GivenField[] }[];
  /** The names that a kind gives a common field. */
  labels?: Record<string, Record<string, string>>;
  /** The other group of the form in which a kind has a common field. */
  placedIn?: Record<string, Record<string, string>>;
  /** Required common fields that a kind may lack. */
  optionalFor?: Record<string, string[]>;
  /** Common fields that a kind has not. */
  notFor?: Record<string, string[]>;
  /**
   * Between which values numbers and dates lie, by kind or `common`. None of it has a source yet, an institute may say otherwise;
   * what was tightened by what is built carries its mark (`confidence`), as other definitions do.
   */
  bounds?: Record<string, Record<string, Pick<FieldDefinition, 'possible' | 'usual' | 'usualFor' | 'confidence'>>>;
  /** Kinds that are kept by batch and have only these of the common fields. */
  commonOf?: Record<string, string[]>;
}
/** An added field without a place of its own comes after the others. */
type GivenField = Omit<FieldDefinition, 'sort'> & { sort?: number };
const AFTER_THE_OTHERS = 5000;

// The tables below a record of equipment, under the names that field_definition knows them by.
const tableCode: Record<string, string> = { pipingUnits: '8000.pipingUnit', safetyAccessories: 'accessory' };

// Safety accessories are archived by the batch that was sent in: the source's fields are those of one valve in it.
const kindOf: Record<string, string> = { F000: 'F000.valve', 'F000.batch': 'F000' };

export interface FieldRow extends DefinedField {
  definition: FieldDefinition;
  readonly sort: number;
}

/** A field that two files define alike by kind and key is taken from the first: the added file only adds. */
export function mergedFields(files: readonly FieldData[]): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  const add = (kindCode: string, fields: GivenField[]) => {
    for (const [index, field] of fields.entries()) {
      const id = `${kindCode} ${field.key}`;
      const sort = field.sort ?? AFTER_THE_OTHERS + index;
      if (!rows.has(id)) rows.set(id, { kindCode, key: field.key, definition: { ...field, sort }, sort });
    }
  };
  for (const { common = [], kinds = {}, tables = [] } of files) {
    add('common', common);
    for (const [kindCode, { fields }] of Object.entries(kinds)) add(kindOf[kindCode] ?? kindCode, fields);
    for (const { key, fields } of tables) add(tableCode[key] ?? key, fields);
  }
  for (const { labels = {}, placedIn = {}, optionalFor = {}, notFor = {}, bounds = {}, commonOf = {} } of files) {
    for (const [kindCode, ownDefinitions] of Object.entries(bounds))
      for (const [key, both] of Object.entries(ownDefinitions)) change(rows, `${kindCode} ${key}`, both);
    for (const [kindCode, ownValues] of Object.entries(labels))
      for (const [key, label] of Object.entries(ownValues))
        change(rows, `common ${key}`, { labels: { [kindCode]: label } });
    for (const [kindCode, ownValues] of Object.entries(placedIn))
      for (const [key, group] of Object.entries(ownValues))
        change(rows, `common ${key}`, { groups: { [kindCode]: group } });
    for (const [kindCode, keys] of Object.entries(optionalFor))
      for (const key of keys) change(rows, `common ${key}`, { optionalFor: [kindCode] });
    for (const [kindCode, keys] of Object.entries(notFor))
      for (const key of keys) change(rows, `common ${key}`, { notFor: [kindCode] });
    for (const [kindCode, keys] of Object.entries(commonOf))
      for (const { key, kindCode: of } of rows.values())
        if (of === 'common' && !keys.includes(key)) change(rows, `common ${key}`, { notFor: [kindCode] });
  }
  return [...rows.values()];
}

/** Says more about a field than the source does. */
function change(
  rows: Map<string, FieldRow>,
  id: string,
  more: Pick<FieldDefinition, 'labels' | 'groups' | 'optionalFor' | 'notFor' | 'possible' | 'usual' | 'usualFor'>,
): void {
  const row = rows.get(id);
  if (!row) throw new Error(`reference data speaks of a field that does not exist: ${id}`);
  const { labels, groups, notFor } = row.definition;
  row.definition = {
    ...row.definition,
    ...(more.possible && { possible: more.possible }),
    ...(more.usual && { usual: more.usual }),
    ...(more.usualFor && { usualFor: more.usualFor }),
    ...(more.labels && { labels: { ...labels, ...more.labels } }),
    ...(more.groups && { groups: { ...groups, ...more.groups } }),
    ...(more.optionalFor && { optionalFor: [...(row.definition.optionalFor ?? []), ...more.optionalFor] }),
    ...(more.notFor && { notFor: [...(notFor ?? []), ...more.notFor] }),
  };
}
