// When an own field is asked, and what its value must meet: expressions over the fields of the same record.
import { decimalOfNumber } from '../decimal/decimal.ts';
import { readDate } from '../expression/calendar.ts';
import { prepare, type Program } from '../expression/evaluate.ts';
import { factsOf } from '../expression/expression.ts';
import { parse } from '../expression/parser.ts';
import type { Value } from '../expression/value.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldValue } from './read-value.ts';

/**
 * The prefix by which expressions of a form call a field of its record; the catalogue of facts names fields of the
 * archive so, too.
 */
export const recordField = 'field.';

/** The part of a field that rules know. */
interface Ruled extends Pick<FieldDefinition, 'key' | 'condition' | 'check'> {
  readonly type: string;
}
interface Rule {
  readonly program: Program;
  readonly keys: readonly string[];
}
type Values = Readonly<Record<string, FieldValue | undefined>>;

// Definitions are data that never change, so an expression is compiled when it is first asked.
const conditions = new WeakMap<Ruled, Rule>();
const checks = new WeakMap<Ruled, Rule>();

function ruleOf(field: Ruled, source: string, knownMap: WeakMap<Ruled, Rule>): Rule {
  const before = knownMap.get(field);
  if (before) return before;
  const rule = compiledRule(source);
  knownMap.set(field, rule);
  return rule;
}

function compiledRule(source: string): Rule {
  const { tree } = parse(source, (key) => key.startsWith(recordField));
  if (!tree) return { program: prepare({ type: 'null' }), keys: [] }; // no form is published with such a text
  return { program: prepare(tree), keys: factsOf(tree).map((key) => key.slice(recordField.length)) };
}

function answer({ program }: Rule, values: Values, fieldOf: (key: string) => Ruled | undefined): Value {
  return program((name) => {
    const key = name.slice(recordField.length);
    const value = values[key];
    return value === undefined ? null : asFact(value, fieldOf(key)?.type);
  }).value;
}

/** A stored value as expressions see it. */
function asFact(value: FieldValue, type: string | undefined): Value {
  if (typeof value === 'number') return decimalOfNumber(value);
  if (typeof value === 'boolean') return value;
  if (type === 'date') return readDate(value);
  return type === 'multiselect' ? value.split(',') : value;
}

/** The own fields of a record that say when they are asked or what they must meet, with a way to look others up. */
export interface RecordRules {
  /** True when the field is asked of a record with these values: its condition is known to be true. */
  readonly isAsked: (field: Ruled, values: Values) => boolean;
  /** The sentence of a check that is known to be false, by field. */
  readonly refused: (fields: readonly Ruled[], values: Values) => Record<string, string>;
}

export function recordRules(fields: readonly Ruled[]): RecordRules {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const fieldOf = (key: string) => byKey.get(key);
  return {
    isAsked: (field, values) =>
      field.condition === undefined || answer(ruleOf(field, field.condition, conditions), values, fieldOf) === true,
    refused: (askedItems, values) =>
      Object.fromEntries(
        askedItems.flatMap((field) =>
          field.check && answer(ruleOf(field, field.check.expression, checks), values, fieldOf) === false
            ? [[field.key, field.check.sentence] as const]
            : [],
        ),
      ),
  };
}

/** The fields that the rules of a field read. */
export function ruleKeys(field: Ruled): readonly string[] {
  const condition = field.condition === undefined ? [] : ruleOf(field, field.condition, conditions).keys;
  return field.check ? [...condition, ...ruleOf(field, field.check.expression, checks).keys] : condition;
}
