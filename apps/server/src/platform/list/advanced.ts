import {
  advancedProblems,
  askedNumber,
  isGroup,
  partsOf,
  placedConditions,
  takesMany,
  valuesOf,
  type AdvancedCondition,
  type AdvancedOperator,
  type AdvancedQuery,
} from '@tejian/contract/kit/advanced.ts';
import { advancedText } from '@tejian/contract/kit/advanced.text.ts';
import { isQuantity, type Column, type SearchField } from '@tejian/contract/kit/list-view.ts';
import { spellingsOf } from '@tejian/domain/shared/typed/spellings.ts';
import { normalCode } from '@tejian/domain/shared/typed/normal-code.ts';
import { listText } from '@tejian/domain/shared/list/list.text.ts';
import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '../refusal/refusal.ts';

type Expression = RawBuilder<unknown>;
/** The column that a condition names: as it is declared, and where the store has it. */
export interface Asked<Row> {
  column: Column<Row> & { options: SearchField<Row>['options'] };
  sql: Expression;
  contains: (value: string) => Expression;
  /** The place holds the normal form of codes. */
  isCode?: boolean;
}

/**
 * And/or groups over the list's own columns (spec §2 “advanced query”). What may be asked is one rule with the browser;
 * a refusal names the place of each condition. Values are always bound, never written into SQL.
 */
export function compileAdvanced<Row>(
  query: AdvancedQuery,
  askedOf: (field: string) => Asked<Row> | undefined,
): { condition: Expression; isSubstring: boolean } {
  refuseProblems(query, askedOf);
  let isSubstring = false;
  const group = (query: AdvancedQuery): Expression => {
    const parts = partsOf(query).map((part) => {
      if (isGroup(part)) return group(part);
      const askedPart = askedOf(part.field);
      if (!askedPart) throw new Error(`${part.field} was checked above`);
      isSubstring ||= part.operator === 'contains' || part.operator === 'startsWith';
      return conditionOf(part, askedPart);
    });
    return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, 'and' in query ? sql` and ` : sql` or `)})`;
  };
  return { condition: group(query), isSubstring };
}

function refuseProblems<Row>(query: AdvancedQuery, askedOf: (field: string) => Asked<Row> | undefined): void {
  const problems = advancedProblems(query, (field) => askedOf(field)?.column);
  const [first] = placedConditions(query).filter(([place]) => problems[place] !== undefined);
  if (!first) return;
  const [place, { field }] = first;
  const label = askedOf(field)?.column.label ?? field;
  throw new Refusal(listText.badCondition(advancedText.ofField(label, problems[place] ?? '')), problems);
}

function conditionOf<Row>(condition: AdvancedCondition, request: Asked<Row>): Expression {
  const { operator } = condition;
  const { column } = request;
  if (operator === 'empty') return emptiness(request);
  if (operator === 'filled') return sql`not ${emptiness(request)}`;
  const givenValues = valuesOf(condition).filter(Boolean);
  const values = request.isCode && operator !== 'contains' ? givenValues.map(normalCode) : givenValues;
  if (takesMany(operator)) return membership(operator, values.flatMap(spellingsOf), request);
  const [value = '', end = ''] = values;
  if (operator === 'contains') return request.contains(value);
  const spellings = spellingsOf(value);
  if (operator === 'startsWith')
    return sql`(${sql.join(
      spellings.map((one) => sql`${request.sql} ilike ${`${escapeLike(one)}%`}`),
      sql` or `,
    )})`;
  if (operator === 'between') return sql`(${compare('ge', value, request)} and ${compare('le', end, request)})`;
  if (column.type === 'flag') return sql`coalesce(${request.sql}, false) = ${value === 'true' || value === '1'}`;
  if (spellings.length > 1 && (operator === 'eq' || operator === 'ne') && !isQuantity(column.type))
    return membership(operator === 'eq' ? 'in' : 'notIn', [...spellings], request);
  return compare(operator, value, request);
}

function emptiness<Row>({ column, sql: place }: Asked<Row>): Expression {
  if (column.many) return sql`(coalesce(cardinality(${place}), 0) = 0)`;
  return isQuantity(column.type) || column.type === 'date' || column.type === 'instant'
    ? sql`(${place} is null)`
    : sql`(coalesce(${place}::text, '') = '')`;
}

function membership<Row>(operator: AdvancedOperator, values: string[], { column, sql: place }: Asked<Row>): Expression {
  const within = column.many
    ? sql`${place}::text[] && ${values}::text[]`
    : sql`${place}::text = any(${values}::text[])`;
  return operator === 'in' ? sql`(${within})` : sql`not coalesce(${within}, false)`; // coalesce would hide the index
}

type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
const signs: Record<Comparison, Expression> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function compare<Row>(operator: AdvancedOperator, value: string, request: Asked<Row>): Expression {
  const { column, sql: place } = request;
  const isDay = value.length === 'yyyy-MM-dd'.length;
  if (column.type === 'instant' && isDay) return compareDay(operator, value, place);
  const sign = signs[operator as Comparison]; // the other operators were taken before
  if (isQuantity(column.type)) return sql`${place} ${sign} ${askedNumber(value)}::numeric`;
  if (column.type === 'date') return sql`${place} ${sign} ${value.slice(0, 10)}::date`;
  if (column.type === 'instant') return sql`${place} ${sign} ${inShanghai(value)}`;
  return sql`${place} ${sign} ${value}`;
}

const inShanghai = (text: string): Expression => sql`(${text}::timestamp at time zone 'Asia/Shanghai')`;

/** A day asked of a moment is the whole day. */
function compareDay(operator: AdvancedOperator, day: string, place: Expression): Expression {
  const start = inShanghai(day);
  const end = sql`((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const within = sql`(${place} >= ${start} and ${place} < ${end})`;
  if (operator === 'eq') return within;
  if (operator === 'ne') return sql`not coalesce(${within}, false)`;
  if (operator === 'gt') return sql`${place} >= ${end}`;
  if (operator === 'ge') return sql`${place} >= ${start}`;
  return operator === 'lt' ? sql`${place} < ${start}` : sql`${place} < ${end}`;
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
