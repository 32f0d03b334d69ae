import { codeProblem } from '../catalogue/codes.ts';
import { isAmong, type CataloguePlace } from '../catalogue/place.ts';
import { checks } from '../validation/checks.ts';
import { normalCode, unpartedCode, writtenCode } from '../typed/normal-code.ts';
import { codeKeys, isCode, unpartedKeys } from './code-keys.ts';
import type { FieldDefinition } from './field-definition.ts';
import { dueField } from './next-date.ts';
import { recordRules, ruleKeys, type RecordRules } from './own-rules.ts';
import { readValue, type FieldValue, type Offers } from './read-value.ts';
import { saysNothing } from './says-nothing.ts';

export { isCode } from './code-keys.ts';

export interface ReadRecord {
  /** The values that are in order, by key, in the form they are stored in. */
  values: Record<string, FieldValue>;
  /** The reason that a value was refused, by key. */
  problems: Record<string, string>;
  /** Required fields without a value, in the order of the form: the record shows 待完善 (decisions §9). */
  missing: FieldDefinition[];
  /** Fields that the record's other values say are not asked; their values are left out. */
  notAsked: string[];
}

/** The place of a record: its place in the catalogue, and the form that its business has chosen, where it has. */
export interface FieldPlace extends CataloguePlace {
  form?: string | undefined;
}

/** The common fields as equipment of this kind has and calls them. */
export const commonOf = (common: readonly FieldDefinition[], kindCode: string): FieldDefinition[] =>
  common
    .filter(({ notFor }) => !notFor?.includes(kindCode))
    .map((field) => ({
      ...field,
      required: field.required && !field.optionalFor?.includes(kindCode),
      label: field.labels?.[kindCode] ?? field.label,
      ...(field.labels?.[kindCode] === undefined ? {} : { commonLabel: field.label }),
      group: field.groups?.[kindCode] ?? field.group,
    }))
    .map((field) => dueField(field, kindCode));

/** The common fields that equipment of this kind has not; it may have had them once. */
export const lackingOf = (common: readonly FieldDefinition[], kindCode: string): FieldDefinition[] =>
  common.filter(({ notFor }) => notFor?.includes(kindCode));

/** True when the form that a business has chosen asks the field. */
export const isInForm = ({ form }: FieldDefinition, place: FieldPlace): boolean =>
  form === undefined || form === place.form;

/** The fields that a record of this place has. */
export const fieldsFor = (definitions: readonly FieldDefinition[], place: FieldPlace): FieldDefinition[] =>
  definitions.filter((field) => isInForm(field, place) && (!field.appliesTo || isAmong(field.appliesTo, place)));

/** The fields of this place that are asked of a record with these values. */
export function fieldsAsked(
  definitions: readonly FieldDefinition[],
  place: FieldPlace,
  values: Readonly<Record<string, unknown>>,
): FieldDefinition[] {
  const fields = fieldsFor(definitions, place);
  const conditional = fields.filter(({ condition }) => condition !== undefined);
  if (conditional.length === 0) return fields;
  const namedTexts = new Set(conditional.flatMap((field) => [field.key, ...ruleKeys(field)]));
  const { notAsked } = readRecord(
    fields.filter(({ key }) => namedTexts.has(key)),
    values,
    place,
  );
  return fields.filter(({ key }) => !notAsked.includes(key));
}

interface PlaceFields {
  /** Those that are stored; what is computed is not. */
  readonly fields: readonly { readonly field: FieldDefinition; readonly isNeeded: boolean }[];
  readonly checkedFields: readonly FieldDefinition[];
  readonly rules: RecordRules;
}
const fieldsByPlace = new WeakMap<readonly FieldDefinition[], Map<string, PlaceFields>>();

/** The same for record after record: thousands of one file stand in a few places of the catalogue. */
function knownFieldsFor(definitions: readonly FieldDefinition[], place: FieldPlace): PlaceFields {
  const knownFields = fieldsByPlace.get(definitions) ?? new Map<string, PlaceFields>();
  const key = [place.kindCode, place.categoryCode, place.varietyCode, place.subVarietyCode, place.form].join();
  const before = knownFields.get(key);
  if (before) return before;
  const fields = fieldsFor(definitions, place);
  const madeFields: PlaceFields = {
    fields: fields
      .filter(({ type }) => type !== 'label')
      .map((field) => ({ field, isNeeded: isRequired(field, place) })),
    checkedFields: fields.filter(({ check }) => check),
    rules: recordRules(fields),
  };
  if (knownFields.size < MOST_PLACES) fieldsByPlace.set(definitions, knownFields.set(key, madeFields));
  return madeFields;
}
const MOST_PLACES = 200; // a file may name places that do not exist

export const isRequired = (field: FieldDefinition, place: CataloguePlace): boolean =>
  field.required || (!!field.requiredFor && isAmong(field.requiredFor, place));

export const isBlank = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  (typeof raw === 'string' && raw.trim() === '') ||
  (Array.isArray(raw) && raw.length === 0);

/**
 * Reads a record against its definitions: types, units, options, codes, and which required values are missing. Forms,
 * import and declaration ask this one rule; what is missing refuses nothing here, it binds when business starts.
 */
export function readRecord(
  definitions: readonly FieldDefinition[],
  raw: Readonly<Record<string, unknown>>,
  place: FieldPlace,
  offers: Offers = () => undefined,
): ReadRecord {
  const record: ReadRecord = { values: {}, problems: {}, missing: [], notAsked: [] };
  const { fields, checkedFields, rules } = knownFieldsFor(definitions, place);
  for (const { field, isNeeded } of fields) {
    if (!rules.isAsked(field, record.values)) {
      record.notAsked.push(field.key);
      continue;
    }
    const givenValue = raw[field.key];
    if (isBlank(givenValue)) {
      if (isNeeded) record.missing.push(field);
      continue;
    }
    const nothing = saysNothing(field, givenValue);
    const { value, problem } =
      nothing === undefined
        ? readValue(field, isCode(field.key) ? codeToStore(field.key, String(givenValue)) : givenValue, offers)
        : { problem: nothing };
    if (problem === undefined) record.values[field.key] = value;
    else record.problems[field.key] = problem;
  }
  checkMeanings(record, place);
  checkRules(record, checkedFields, rules);
  return record;
}

/** Collects what the checks of own fields refuse; fields that are not asked are not checked. */
function checkRules(
  { values, problems, notAsked }: ReadRecord,
  fields: readonly FieldDefinition[],
  rules: RecordRules,
) {
  if (fields.length === 0) return;
  const askedDefinitions = fields.filter(({ key }) => !notAsked.includes(key));
  for (const [key, sentence] of Object.entries(rules.refused(askedDefinitions, values))) {
    problems[key] ??= sentence;
    delete values[key];
  }
}

/** The stored form of a code that was typed. */
export const codeToStore = (key: string, text: string): string =>
  unpartedKeys.includes(key) ? unpartedCode(text) : writtenCode(text);

/** The form that a code of this field is found by; a code of any field by what it is as it stands. */
export const codeToFind = (key: string, text: string): string => normalCode(codeToStore(key, text));

/** True when two texts say the same code. */
export const isSameCode = (key: string, one: unknown, other: unknown): boolean =>
  isCode(key) &&
  typeof one === 'string' &&
  typeof other === 'string' &&
  (one === other || codeToFind(key, one) === codeToFind(key, other));

/** The shared checks of spec §5 that a field takes by what it means. */
const meanings: Readonly<Record<string, (value: string) => string | undefined>> = {
  useUnitCode: checks.unitCode,
  ownerUnitCode: checks.unitCode,
  manufacturerCode: checks.creditCode,
  useUnitPostcode: checks.postcode,
  useUnitPhone: checks.phone,
  safetyManagerPhone: checks.phone,
  contactPhone: checks.phone,
  maintainerPhone: checks.phone,
  emergencyPhone: checks.phone,
  fixedAssets: checks.fixedAssets,
};
const meaningKeys = Object.keys(meanings);

/** The reason that this text is no telephone number, credit code … where the field is to hold one (spec §5). */
export const meaningProblem = (key: string, value: string): string | undefined => meanings[key]?.(value);

/** The texts that a field can hold by what it means; nothing where it holds any. */
export const takenByMeaning = (key: string): ((cell: string) => boolean) | undefined =>
  Object.hasOwn(meanings, key) ? (cell) => meaningProblem(key, cell) === undefined : undefined;

function checkMeanings({ values, problems }: ReadRecord, place: CataloguePlace): void {
  const refuse = (key: string, problem: string | undefined) => {
    if (problem === undefined) return;
    problems[key] = problem;
    delete values[key];
  };
  const madeFields = values['manufactureDate'];
  const owner = { kindCode: place.kindCode, manufactureDate: typeof madeFields === 'string' ? madeFields : undefined };
  for (const code of codeKeys) refuse(code, codeProblem(code, String(values[code] ?? ''), owner));
  for (const key of meaningKeys) if (Object.hasOwn(values, key)) refuse(key, meanings[key]?.(String(values[key])));
}
