import {
  conditionCount,
  isGroup,
  MAX_CONDITIONS,
  MAX_DEPTH,
  operatorsOf,
  partsOf,
  takesMany,
  takesNoValue,
  type AdvancedCondition,
  type AdvancedOperator,
  type AdvancedPart,
  type AdvancedQuery,
} from '@tejian/contract/kit/advanced.ts';
import type { AdvancedField } from './advanced-state.ts';

/** The place of a part: its index in every group on the way. */
export type Path = readonly number[];
export type Joint = 'and' | 'or';

export const blank: AdvancedCondition = { field: '', operator: 'eq' };
export const start: AdvancedQuery = { and: [blank] };
export const jointOf = (group: AdvancedQuery): Joint => ('and' in group ? 'and' : 'or');
export const groupOf = (joint: Joint, parts: AdvancedPart[]): AdvancedQuery =>
  joint === 'and' ? { and: parts } : { or: parts };

/** The query with one part changed; a change to nothing removes it. */
export function changeAt(
  query: AdvancedQuery,
  path: Path,
  change: (part: AdvancedPart) => AdvancedPart | undefined,
): AdvancedQuery {
  const [index, ...rest] = path;
  const parts = partsOf(query).flatMap((part, at): AdvancedPart[] => {
    if (at !== index) return [part];
    const next = rest.length > 0 && isGroup(part) ? changeAt(part, rest, change) : change(part);
    return next === undefined ? [] : [next];
  });
  return groupOf(jointOf(query), parts);
}

/** The query with one group changed; the whole query is the group at the empty path. */
export const changeGroup = (
  query: AdvancedQuery,
  path: Path,
  change: (group: AdvancedQuery) => AdvancedQuery,
): AdvancedQuery =>
  path.length === 0 ? change(query) : changeAt(query, path, (part) => (isGroup(part) ? change(part) : part));

export const add = (group: AdvancedQuery, part: AdvancedPart): AdvancedQuery =>
  groupOf(jointOf(group), [...partsOf(group), part]);

export const mayAdd = (query: AdvancedQuery): boolean => conditionCount(query) < MAX_CONDITIONS;
export const mayNest = (path: Path): boolean => path.length + 1 < MAX_DEPTH;

/** The query that is asked: without conditions that name no field, and without groups that are empty. */
export function prunedQuery(query: AdvancedQuery): AdvancedQuery {
  const parts = partsOf(query).flatMap((part): AdvancedPart[] => {
    if (!isGroup(part)) return part.field ? [part] : [];
    const inner = prunedQuery(part);
    return partsOf(inner).length > 0 ? [inner] : [];
  });
  return groupOf(jointOf(query), parts);
}

/** Another field keeps what still fits it: the operator where it has that one, never the value of another type. */
export function withField(
  condition: AdvancedCondition,
  field: AdvancedField,
  before: AdvancedField | undefined,
): AdvancedCondition {
  const offeredOperators = operatorsOf(field);
  const operator =
    offeredOperators.includes(condition.operator) && before ? condition.operator : (offeredOperators[0] ?? 'eq');
  const isAlike =
    before?.type === field.type &&
    before.dictType === field.dictType &&
    before.options === field.options &&
    (before.many ?? false) === (field.many ?? false);
  const fits = isAlike && operator === condition.operator;
  return { field: field.name, operator, ...(fits && condition.value !== undefined ? { value: condition.value } : {}) };
}

const shapeOf = (operator: AdvancedOperator) =>
  takesNoValue(operator) ? 'none' : takesMany(operator) ? 'many' : operator === 'between' ? 'range' : 'one';

/** Another operator keeps the value where it takes one of the same shape. */
export function withOperator(
  { field, operator: before, value }: AdvancedCondition,
  operator: AdvancedOperator,
): AdvancedCondition {
  return shapeOf(before) === shapeOf(operator) && value !== undefined
    ? { field, operator, value }
    : { field, operator };
}
