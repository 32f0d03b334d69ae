import type { Field } from './field.ts';
import { isRecord, type Entry } from './record-walk.ts';

/** A dictionary, AREA or EQUIPMENT_KIND by its name, or the values themselves where the product gives them. */
export type CodeSet = string | readonly string[];

/** A code, or several, of a declared set. The server refuses what the set has not. */
interface Coded<T extends string | string[]> extends Field<T> {
  /** With several sets a code of any of them will do. */
  readonly codeSets: readonly CodeSet[];
}

/** Records are looked for by the code: one that its set no longer offers will do, for records still hold it. */
interface Sought<T extends string | undefined> extends Field<T> {
  readonly codeSets: readonly CodeSet[];
  readonly isSought: true;
}

/** Declares the set of a coded field. It is kept by the server alone, for the browser offers nothing else. */
export const coded = <T extends string | string[]>(inner: Field<T>, ...codeSets: CodeSet[]): Coded<T> => ({
  ...inner,
  codeSets,
});

/** The same for a condition: an unknown code would find nothing and call that a success. */
export const sought = <T extends string | undefined>(inner: Field<T>, ...codeSets: CodeSet[]): Sought<T> => ({
  ...inner,
  codeSets,
  isSought: true,
});

/** A field whose value itself says of which sets its codes are, as the conditions of an advanced query do. */
export interface NamingCodes<T> extends Field<T> {
  codesIn(value: T, path: string): CodedValue[];
}

const namesCodes = (field: Field<unknown>): field is NamingCodes<unknown> => 'codesIn' in field;

/** The sets that a field is declared by; undefined for one that takes any text. */
export const codeSetsOf = (field: Field<unknown>): readonly CodeSet[] | undefined =>
  'codeSets' in field ? (field as Coded<string | string[]>).codeSets : undefined; // only `coded` and `sought` make such a field

export interface CodedValue {
  /** Place on the wire: `roles`, `certificates[0].itemCode`. */
  readonly path: string;
  readonly codeSets: readonly CodeSet[];
  readonly code: string;
  /** The name that people have for what holds it, where its place says nothing to them. */
  readonly label?: string;
  /** Records are looked for by it. */
  readonly isSought?: true;
}

/** Every code that a value holds in a coded field; blanks are no codes. */
export function codedValues(field: Field<unknown>, value: unknown, path = ''): CodedValue[] {
  if (value === undefined || value === null) return [];
  const codeSets = codeSetsOf(field);
  if (codeSets) {
    const sort = 'isSought' in field ? ({ isSought: true } as const) : {};
    const codes = Array.isArray(value) ? value : [value];
    return codes.flatMap((code) => (typeof code === 'string' && code ? [{ path, codeSets, code, ...sort }] : []));
  }
  if (namesCodes(field)) return field.codesIn(value, path);
  if (isRecord(field)) {
    const source = value as Record<string, unknown>; // what a record reads
    return codedPlacesOf(field.fields).flatMap(({ name, wireName, inner }) =>
      codedValues(inner, source[name], path ? `${path}.${wireName}` : wireName),
    );
  }
  if (!field.inner) return [];
  const { inner } = field;
  if (!Array.isArray(value)) return codedValues(inner, value, path);
  if (field.optional) return codedValues(inner, value, path); // the list stands within
  return value.flatMap((one, at) => codedValues(inner, one, `${path}[${at}]`));
}

interface CodedPlace {
  readonly name: string;
  readonly wireName: string;
  readonly inner: Field<unknown>;
}

const codedPlaces = new WeakMap<object, readonly CodedPlace[]>();

/** The fields of a record that may hold codes: of the thirty conditions of a list a few, and each call asks for them. */
function codedPlacesOf(fields: Readonly<Record<string, Entry>>): readonly CodedPlace[] {
  const knownPlaces = codedPlaces.get(fields);
  if (knownPlaces) return knownPlaces;
  const places = Object.entries(fields)
    .map(([name, entry]) =>
      entry.kind === 'wired'
        ? { name, wireName: entry.name, inner: entry.inner }
        : { name, wireName: name, inner: entry },
    )
    .filter(({ inner }) => mayHoldCodes(inner));
  codedPlaces.set(fields, places);
  return places;
}

const mayHoldCodes = (field: Field<unknown>): boolean =>
  codeSetsOf(field) !== undefined ||
  namesCodes(field) ||
  isRecord(field) ||
  (field.inner !== undefined && mayHoldCodes(field.inner));

/** The place without the numbers of rows, which shift when a row is added. */
export const placeOf = (path: string): string => path.replace(/\[\d+\]/g, '[]');
