import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Bigrams } from './list-query.ts';

type Expression = RawBuilder<unknown>;
type Typed = Pick<FieldDefinition, 'key' | 'type'>;

/** The name of a column in a result: as the field is called, which need not be turned into another one and back. */
export const aliasOf = (field: string): Expression => sql.raw(`"${field}"`);

/** The value of an own field in the column that keeps the values, typed. Lists and indexes use this one expression. */
function ownExpression(values: Expression, { key: name, type }: Typed): Expression {
  const key = sql.lit(name);
  switch (type) {
    case 'number':
    case 'integer':
      return sql`case jsonb_typeof(${values}->${key}) when 'number' then (${values}->>${key})::float8 end`;
    case 'boolean':
      return sql`case jsonb_typeof(${values}->${key}) when 'boolean' then (${values}->>${key})::boolean end`;
    case 'date':
    case 'yearMonth':
      return sql`iso_day(${values}->>${key})`;
    case 'multiselect':
      return sql`string_to_array(${values}->>${key}, ',')`;
    default:
      return sql`${values}->>${key}`;
  }
}

interface OwnIndex {
  readonly name: string;
  readonly method: 'btree' | 'gin';
  /** Method and columns: what stands behind `on <table> using`. */
  readonly on: Expression;
  /** The expression that it is asked by, for its statistics. */
  readonly expression: Expression;
}

/** Fields of one letter have the same expression. A long text has no order: it would not fit into its index. */
const letters: Partial<Record<FieldDefinition['type'], string>> = {
  number: 'n',
  integer: 'n',
  boolean: 'b',
  date: 'd',
  yearMonth: 'd',
  select: 's',
  text: 's',
};

/** The indexes that serve conditions and order of a listed field over the column with the values. */
export function ownIndexes(prefix: string, values: Expression, field: Typed): OwnIndex[] {
  const expression = ownExpression(values, field);
  const gin = (letter: string, over: Expression): OwnIndex => ({
    name: `${prefix}${field.key}_${letter}`,
    method: 'gin',
    on: sql`gin ((${over})) with (fastupdate = off)`,
    expression,
  });
  if (field.type === 'multiselect') return [gin('m', expression)];
  const letter = letters[field.type];
  // Conditions on yes or no take what is not said as no (compileAdvanced).
  const comparedSql = field.type === 'boolean' ? sql`coalesce(${expression}, false)` : expression;
  const on = sql`btree ((${comparedSql}), id)`;
  const orderedRows = letter
    ? [{ name: `${prefix}${field.key}_${letter}`, method: 'btree', on, expression: comparedSql } as const]
    : [];
  const isText = field.type === 'text' || field.type === 'textarea';
  return isText ? [...orderedRows, gin('g', sql`bigrams(${expression})`)] : orderedRows;
}

type OwnColumns = Record<`own${string}`, Expression>;
type OwnBigrams = Record<`own${string}`, Bigrams>;

/** Columns of listed own fields over the place of their values, and what their indexes for parts of a text hold. */
export function ownColumns(values: Expression, fields: readonly Typed[]): { columns: OwnColumns; bigrams: OwnBigrams } {
  const columns: OwnColumns = {};
  const bigrams: OwnBigrams = {};
  for (const field of fields) {
    if (!isOwnKey(field.key)) continue;
    const column = ownExpression(values, field);
    columns[field.key] = column;
    if (field.type === 'text' || field.type === 'textarea') bigrams[field.key] = { text: column };
  }
  return { columns, bigrams };
}
