import type { AdvancedCondition } from '@tejian/contract/kit/advanced.ts';
import { definitionOfOwn, ownFieldTypes, type OwnField } from '@tejian/domain/shared/field/own-field.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { valueOf, type Chance } from './generated-equipment.ts';

// Own fields by chance, with what a record that is made with them must hold.

export type Own = Record<string, FieldValue>;

export const types = Object.keys(ownFieldTypes) as OwnField['type'][]; // the record's own keys

const nowhere = { definitions: [], offers: () => undefined, place: { kindCode: '' } };
/** A value as it is kept: nobody sees blanks around it. */
const someValue = (field: OwnField, random: Chance, no: number): FieldValue | undefined => {
  const value = valueOf(definitionOfOwn(field, 0, ''), nowhere, random, no);
  return typeof value === 'string' ? value.trim() : value;
};

/** One field of every type, under keys and names that chance makes, in an order of chance. */
export function someFields(random: Chance, seed: number): OwnField[] {
  const drawn = plainFields(random, seed).map((field) => [random.below(1_000_000), field] as const);
  const plain = drawn.toSorted(([one], [other]) => one - other).map(([, field]) => field);
  return plain.map((field, at) => {
    const earlier = random.one(plain.slice(0, at).filter(({ type }) => type === 'select' || type === 'boolean'));
    const initial = random.odds(0.4) ? someValue(field, random, at) : undefined;
    const isLimited = field.type === 'integer';
    return {
      ...field,
      ...(initial === undefined ? {} : { default: initial }),
      ...(earlier && !isLimited && random.odds(0.6) ? { condition: `field.${earlier.key} = ${wanted(earlier)}` } : {}),
      ...(isLimited && {
        check: { expression: `field.${field.key} <= ${String(MOST)}`, sentence: `不能大于 ${String(MOST)}` },
      }),
    };
  });
}
export const MOST = 1_000_000;
/** The first choice, so that some records fulfil the condition and others do not. */
const wanted = ({ type, options = [] }: OwnField) => (type === 'boolean' ? 'true' : JSON.stringify(options[0]));

/**
 * The values that a new record holds of what was given: defaults where nothing was said, nothing where a field is not
 * asked.
 */
export function settled(
  fields: readonly OwnField[],
  given: Readonly<Record<string, FieldValue | null | undefined>>,
): Own {
  const own: Own = {};
  for (const { key, condition, default: initial } of fields) {
    const source = fields.find((one) => condition === `field.${one.key} = ${wanted(one)}`);
    const isAsked = !condition || (source && JSON.stringify(own[source.key]) === wanted(source));
    const value = given[key] === undefined ? initial : given[key];
    if (isAsked && value !== undefined && value !== null) own[key] = value;
  }
  return own;
}

function plainFields(random: Chance, seed: number): OwnField[] {
  return types.map((type, at) => ({
    key: `own${'ABCDE'[random.below(5)] ?? 'A'}${random.odds(0.5) ? 'bC' : '9'}${String(at)}s${String(seed)}`,
    label: `本院${String(random.below(90))}项${String(at)}`,
    type,
    listed: true,
    ...(type === 'select' ? { options: ['甲', '乙 丙', '丁、戊', '=1'].slice(0, 2 + random.below(3)) } : {}),
    ...(type === 'multiselect' ? { options: ['甲', '乙 丙', '=1'].slice(0, 2 + random.below(2)) } : {}),
    ...(type === 'number' && random.odds(0.5) ? { unit: 'dB' } : {}),
  }));
}

/** True when another field is asked where this one has a certain value. */
export const isSource = (fields: readonly OwnField[], key: string): boolean =>
  fields.some(({ condition }) => condition?.startsWith(`field.${key} `));

/** Said for most fields, for a few that there is none, and nothing for the rest; the first records say everything. */
export function someOwnValues(
  fields: readonly OwnField[],
  random: Chance,
  { no, isWhole }: { no: number; isWhole: boolean },
): Record<string, FieldValue | null> {
  const said = Object.fromEntries(
    fields.map((field) => {
      const asking = field.type === 'boolean' ? true : (field.options?.[0] ?? '');
      const isAsking = isSource(fields, field.key) && (isWhole || random.odds(0.4));
      const value = isAsking ? asking : someValue(field, random, no);
      if (isWhole) return [field.key, value ?? asking] as const;
      return [field.key, random.odds(0.2) ? undefined : random.odds(0.1) ? null : value] as const;
    }),
  );
  const kept = settled(fields, said);
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]): [string, FieldValue | null][] =>
      value === undefined || (value !== null && kept[key] === undefined) ? [] : [[key, value]],
    ),
  );
}

type Asked = readonly [condition: AdvancedCondition, matches: (own: Own) => boolean];

/** The conditions of an advanced query on a field of each type, and which records answer. */
export function conditionsOf({ type, key }: OwnField, value: FieldValue): readonly Asked[] {
  const [first = ''] = String(value).split(',');
  const said = (own: Own) => String(own[key] ?? '');
  const filled: Asked = [{ field: key, operator: 'filled' }, (own) => own[key] !== undefined];
  switch (type) {
    case 'boolean':
      return [[{ field: key, operator: 'eq', value: 'true' }, (own) => own[key] === true]];
    case 'multiselect':
      return [[{ field: key, operator: 'in', value: [first] }, (own) => said(own).split(',').includes(first)], filled];
    case 'textarea':
      return [
        [{ field: key, operator: 'contains', value: String(value) }, (own) => said(own).includes(String(value))],
        filled,
      ];
    default:
      return [[{ field: key, operator: 'eq', value: String(value) }, (own) => own[key] === value], filled];
  }
}
