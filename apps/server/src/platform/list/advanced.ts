import type { AdvancedCondition, AdvancedQuery } from '@tejian/contract/kit/call.ts';
import { sql, type RawBuilder } from 'kysely';
import { listText } from '@tejian/domain/list/list.text.ts';
import { Refusal } from '../http/refusal.ts';

type Expression = RawBuilder<unknown>;
type ColumnOf = (condition: AdvancedCondition) => { column: Expression; type: string };

/** And/or groups over the list's own columns (spec §2 “advanced query”); values are always bound, never written into SQL. */
export function compileAdvanced(
  query: AdvancedQuery,
  columnOf: ColumnOf,
): { condition: Expression; isSubstring: boolean } {
  let isSubstring = false;
  const compile = (part: AdvancedCondition | AdvancedQuery): Expression => {
    if ('field' in part) {
      isSubstring ||= part.operator === 'contains';
      return condition(part, columnOf(part));
    }
    const [parts, joint] = 'and' in part ? [part.and, sql` and `] : [part.or, sql` or `];
    return parts.length === 0 ? sql`true` : sql`(${sql.join(parts.map(compile), joint)})`;
  };
  return { condition: compile(query), isSubstring };
}

const COMPARISONS: Record<string, Expression> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

function condition({ operator, value, field }: AdvancedCondition, { column, type }: ReturnType<ColumnOf>): Expression {
  if (operator === 'empty')
    return type === 'text' || type === 'code' ? sql`coalesce(${column}::text, '') = ''` : sql`${column} is null`;
  if (operator === 'filled')
    return type === 'text' || type === 'code' ? sql`coalesce(${column}::text, '') <> ''` : sql`${column} is not null`;
  if (value === undefined) throw new Refusal(listText.noValue(field));
  if (operator === 'in')
    return sql`${column}::text = any(${(Array.isArray(value) ? value : String(value).split(',')).map(String)})`;
  if (operator === 'contains') return sql`${column} ilike ${`%${like(value)}%`}`;
  if (operator === 'startsWith') return sql`${column} ilike ${`${like(value)}%`}`;
  const comparison = COMPARISONS[operator];
  if (!comparison) throw new Refusal(listText.unknownOperator(operator));
  return sql`${column} ${comparison} ${typed(value, type, field)}`;
}

const like = (value: unknown) => String(value).replace(/[\\%_]/g, (sign) => `\\${sign}`);

function typed(value: string | number | string[], type: string, field: string): Expression {
  if (type === 'number') {
    const number = Number(value);
    if (!Number.isFinite(number)) throw new Refusal(listText.notNumber(field));
    return sql`${number}`;
  }
  if (type !== 'date' && type !== 'instant') return sql`${String(value)}`;
  const text = String(value);
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new Refusal(listText.notDate(field));
  return type === 'date' ? sql`${text.slice(0, 10)}::date` : sql`${text}::timestamptz`;
}
