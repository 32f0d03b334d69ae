import type { AdvancedOperator } from '@tejian/contract/kit/advanced.ts';
import type { CellType } from '@tejian/contract/kit/list-view.ts';
import type { SourceColumn } from '@tejian/contract/query/query-model/query-model.contract.ts';
import type { QueryCondition, QueryMeasure } from '@tejian/domain/query/query-model/query-model.ts';
import type { AdvancedField } from '../../../ui/list/advanced-state.ts';

/** A column of a source as the advanced query asks it. */
export const fieldOf = ({ field, label, type, many, dictType, options }: SourceColumn): AdvancedField => ({
  name: field,
  label,
  type: type as CellType, // the server says the types of its own lists
  many,
  ...(dictType && { dictType }),
  ...(options && { options }),
});

export const operatorOf = ({ operator }: Pick<QueryCondition, 'operator'>): AdvancedOperator =>
  operator as AdvancedOperator; // the check of the model tells one that is none

const LEAST = 1;

/** A name that none of the others has: they are the wire's, and nobody reads them. */
export function freeName(prefix: string, takenNames: readonly string[]): string {
  let number = LEAST;
  while (takenNames.includes(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

export const newMeasure = (measures: readonly QueryMeasure[], label: string): QueryMeasure => ({
  name: freeName(
    'measure',
    measures.map(({ name }) => name),
  ),
  label,
  kind: 'count',
});

/** A list with one of its entries in the place of another, or without it. */
export const withAt = <T>(list: readonly T[], at: number, next: T | undefined): T[] =>
  list.flatMap((one, index) => (index === at ? (next === undefined ? [] : [next]) : [one]));

/** A list with an entry moved by one place; as it is at its ends. */
export function movedList<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.filter((_, at) => at !== from).toSpliced(to, 0, entry);
}
