// Own fields of records that keep them beside fields of another declaration: units, applications, items.
import type { FieldDefinition } from './field-definition.ts';
import { isBlank, isInForm, readRecord, type FieldPlace } from './fields.ts';
import { fieldsText } from './fields.text.ts';
import { defaultsOf, droppedProblems } from './own-field.ts';
import { isOwnKey } from './own-key.ts';
import type { FieldValue } from './read-value.ts';

/** The own fields of one kind of record, and its other fields, which their rules may name. */
export interface OwnForm {
  readonly own: readonly FieldDefinition[];
  /** Both, the others first: conditions ask what was read before. */
  readonly all: readonly FieldDefinition[];
}

export const ownForm = (ownDefinitions: readonly FieldDefinition[], beside: readonly FieldDefinition[]): OwnForm => ({
  own: ownDefinitions,
  all: [...beside, ...ownDefinitions],
});

export type OwnStored = Readonly<Record<string, FieldValue>>;
type Given = Readonly<Record<string, unknown>>;

interface Known {
  /** The own fields that the record keeps; nothing for a new one. */
  readonly before: OwnStored | undefined;
  /** Its other values. */
  readonly beside: Given;
  /** The place that its fields depend on: the places of the equipment catalogue that it speaks of, and its form. */
  readonly place: FieldPlace;
}

interface OwnReading {
  readonly values: OwnStored;
  readonly problems: Readonly<Record<string, string>>;
  /** Required fields that are blank. */
  readonly missing: readonly FieldDefinition[];
}

/** Own values among others. */
export const ownIn = (values: Given): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, FieldValue] => isOwnKey(entry[0]) && !isBlank(entry[1])),
  );

/**
 * Reads what would be kept: a field that is not given stays, a blank one is cleared, a new record begins with the
 * defaults.
 */
export function readOwn({ own, all }: OwnForm, givenValues: Given, { before, beside, place }: Known): OwnReading {
  const standing = new Set(own.map(({ key }) => key));
  const start = before ?? defaultsOf(own);
  const ownGiven = Object.fromEntries(Object.entries(givenValues).filter(([key]) => isOwnKey(key)));
  const { values, problems, missing, notAsked } = readRecord(all, { ...beside, ...start, ...ownGiven }, place);
  const elsewhere = own.flatMap((field) => (isInForm(field, place) ? [] : [field.key]));
  const withdrawnEntries = Object.entries(before ?? {}).filter(([key]) => !standing.has(key));
  const onlyOwn = <T>(foundValues: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(foundValues).filter(([key]) => standing.has(key)));
  return {
    values: { ...Object.fromEntries(withdrawnEntries), ...onlyOwn(values) },
    problems: {
      ...onlyOwn(problems),
      ...droppedProblems(ownGiven, start, { standing, notAsked: [...notAsked, ...elsewhere] }),
    },
    missing: missing.filter(({ key }) => standing.has(key)),
  };
}

/** Required own fields that are blank, as problems of a form that may not be sent without them. */
export const missingProblems = ({ missing }: Pick<OwnReading, 'missing'>): Record<string, string> =>
  Object.fromEntries(missing.map(({ key, label }) => [key, fieldsText.required(label)]));

const inWords = (value: FieldValue | undefined): string =>
  value === undefined
    ? fieldsText.blank
    : typeof value === 'boolean'
      ? value
        ? fieldsText.yes
        : fieldsText.no
      : String(value);

/** The changes, in one line for the log of a record; nothing where nothing changed. */
export function ownChanges({ own }: OwnForm, before: OwnStored, after: OwnStored): string {
  return own
    .filter(({ key }) => before[key] !== after[key])
    .map(({ key, label }) => fieldsText.changed(label, inWords(before[key]), inWords(after[key])))
    .join('；');
}
