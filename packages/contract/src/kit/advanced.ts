import { typedNumber } from '@tejian/domain/shared/typed/typed-number.ts';
import { advancedText } from './advanced.text.ts';
import type { CodedValue } from './coded.ts';
import { dayAndTime, isFlagWord } from './field.ts';
import { codeSetOf, isQuantity, offeredFor, type CellType, type Column, type ListView } from './list-view.ts';

/** And/or groups of conditions over the columns of a list (spec §2 “advanced query”; decisions §4). */
export type AdvancedOperator = keyof typeof advancedText.operator;
export interface AdvancedCondition {
  field: string;
  operator: AdvancedOperator;
  value?: string | number | string[];
}
export type AdvancedQuery = { and: AdvancedPart[] } | { or: AdvancedPart[] };
export type AdvancedPart = AdvancedCondition | AdvancedQuery;

export const MAX_DEPTH = 4;
export const MAX_CONDITIONS = 50;
const MAX_VALUE = 200;
/** Values of one condition (“one of”). */
const MAX_VALUES = 500;

export const isGroup = (part: AdvancedPart): part is AdvancedQuery => !('field' in part);
export const partsOf = (group: AdvancedQuery): AdvancedPart[] => ('and' in group ? group.and : group.or);

/** Reads the shape; what a condition may ask is checked against the list's columns (`conditionProblem`). */
export function readAdvanced(value: unknown): AdvancedQuery | undefined {
  let conditions = 0;
  let groups = 0;
  const isQuery = (one: unknown, depth: number): boolean => {
    if (typeof one !== 'object' || one === null || depth > MAX_DEPTH) return false;
    groups += 1;
    if (groups > MAX_CONDITIONS) return false;
    const [[joint, parts] = [], ...others] = Object.entries(one);
    if ((joint !== 'and' && joint !== 'or') || others.length > 0) return false; // everybody who walks through it asks which
    return Array.isArray(parts) && parts.every((part) => isCondition(part) || isQuery(part, depth + 1));
  };
  const isCondition = (one: unknown): boolean => {
    if (typeof one !== 'object' || one === null || !('field' in one) || !('operator' in one)) return false;
    conditions += 1;
    const comparedValue = 'value' in one ? one.value : undefined;
    const values = Array.isArray(comparedValue) ? comparedValue : [comparedValue ?? ''];
    if (values.length > MAX_VALUES) return false;
    const isPlain = values.every((each) => typeof each === 'string' || typeof each === 'number');
    return typeof one.field === 'string' && typeof one.operator === 'string' && isPlain && conditions <= MAX_CONDITIONS;
  };
  return isQuery(value, 1) ? (value as AdvancedQuery) : undefined;
}

/** The same query with its fields under other names: ours inside, the wire's outside (decisions §2). */
export function renameFields(query: AdvancedQuery, nameOf: (field: string) => string): AdvancedQuery {
  const rename = (part: AdvancedPart): AdvancedPart =>
    isGroup(part) ? renameFields(part, nameOf) : { ...part, field: nameOf(part.field) };
  return 'and' in query ? { and: query.and.map(rename) } : { or: query.or.map(rename) };
}

export function conditionCount(query: AdvancedQuery): number {
  return partsOf(query).reduce((sum, part) => sum + (isGroup(part) ? conditionCount(part) : 1), 0);
}

const ofText: readonly AdvancedOperator[] = ['contains', 'eq', 'ne', 'startsWith', 'in', 'empty', 'filled'];
const ofNumber: readonly AdvancedOperator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'filled'];
const ofTime: readonly AdvancedOperator[] = ['between', 'eq', 'ge', 'le', 'gt', 'lt', 'empty', 'filled'];
const ofCode: readonly AdvancedOperator[] = ['in', 'notIn', 'eq', 'ne', 'empty', 'filled'];

const operators: Record<CellType, readonly AdvancedOperator[]> = {
  text: ofText,
  code: ofText,
  number: ofNumber,
  money: ofNumber,
  date: ofTime,
  instant: ofTime,
  dict: ofCode,
  catalogue: ofCode,
  category: ofCode,
  step: ofCode,
  flag: ['eq'],
};

type Asked = Pick<Column<never>, 'type' | 'many' | 'hidden' | 'queried'> & {
  /** The values that the list offers for the column, where it gives them itself. */
  readonly options?: readonly { readonly value: string }[] | undefined;
};

/** A column with the values that its list offers for it. */
export function askedColumn<Row>(view: ListView<Row>, name: string) {
  const column = view.columns.find(({ field }) => field === name);
  return column && { ...column, options: offeredFor(view, name) };
}

/** Columns that conditions may name. */
export const isQueried = (column: Asked): boolean => !column.hidden && column.queried !== false;

/** The operators that can be asked of a column, the most usual first. */
export const operatorsOf = (column: Asked): readonly AdvancedOperator[] =>
  column.many ? ['in', 'notIn', 'empty', 'filled'] : operators[column.type ?? 'text'];

export const takesNoValue = (operator: AdvancedOperator): boolean => operator === 'empty' || operator === 'filled';
export const takesMany = (operator: AdvancedOperator): boolean => operator === 'in' || operator === 'notIn';

export const valuesOf = ({ value }: AdvancedCondition): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map((one) => String(one).trim());

/** The reason that a condition cannot be asked, or nothing; browser and server ask this one rule. */
export function conditionProblem(condition: AdvancedCondition, column: Asked | undefined): string | undefined {
  if (!condition.field) return advancedText.chooseField;
  if (!column || !isQueried(column)) return advancedText.unknownField;
  const { operator } = condition;
  if (!operatorsOf(column).includes(operator)) return advancedText.unknownOperator;
  if (takesNoValue(operator)) return undefined;
  const values = valuesOf(condition);
  if (operator === 'between') return rangeProblem(values, column.type ?? 'text');
  const givenValues = values.filter(Boolean);
  if (givenValues.length === 0) return advancedText.noValue;
  if (givenValues.length > 1 && !takesMany(operator)) return advancedText.oneValue;
  return valueProblem(givenValues, column.type ?? 'text') ?? offerProblem(givenValues, column);
}

/** Columns of codes take what is offered; a part of a text may be any. */
function offerProblem(values: readonly string[], { type = 'text', options }: Asked): string | undefined {
  if (!options || operators[type] !== ofCode) return undefined;
  const other = values.find((value) => options.every((option) => option.value !== value));
  return other === undefined ? undefined : advancedText.notOffered(other);
}

function rangeProblem(values: readonly string[], type: CellType): string | undefined {
  const [from = '', to = ''] = values;
  if (!from || !to || values.length !== 2) return advancedText.twoValues;
  const wrong = valueProblem(values, type);
  if (wrong) return wrong;
  const isReversed = isQuantity(type) ? askedNumber(from) > askedNumber(to) : isLater(from, to);
  return isReversed ? advancedText.reversed : undefined;
}

/** A day without a time is the whole day: a moment of that day is not later. */
function isLater(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const comparable = (moment: string) => moment.slice(0, length).replace('T', ' ');
  return comparable(one) > comparable(other);
}

function valueProblem(values: readonly string[], type: CellType): string | undefined {
  if (values.some((value) => value.length > MAX_VALUE)) return advancedText.tooLong;
  if (isQuantity(type)) return numberProblem(values);
  if (type === 'flag') return values.every(isFlagWord) ? undefined : advancedText.notFlag;
  const isTime = type === 'date' || type === 'instant';
  return isTime && !values.every(dayAndTime) ? advancedText.notDate : undefined;
}

function numberProblem(values: readonly string[]): string | undefined {
  for (const value of values) {
    const readNumber = typedNumber(value);
    if (readNumber.kind !== 'number')
      return readNumber.kind === 'wrong' && /\d/.test(value) ? readNumber.reason : advancedText.notNumber;
  }
  return undefined;
}

/** The number of a condition that `conditionProblem` has found in order. */
export function askedNumber(value: string): number {
  const readNumber = typedNumber(value);
  if (readNumber.kind !== 'number') throw new Error('a condition is checked before its number is read');
  return readNumber.value;
}

const PLACE = 'advancedQuery';

/** Every condition of a query with its place (`advancedQuery.and[0].or[1]`). */
export function placedConditions(query: AdvancedQuery, path = PLACE): [place: string, AdvancedCondition][] {
  const joint = 'and' in query ? 'and' : 'or';
  return partsOf(query).flatMap((part, index): [string, AdvancedCondition][] => {
    const place = `${path}.${joint}[${index}]`;
    return isGroup(part) ? placedConditions(part, place) : [[place, part]];
  });
}

/** Every problem of a query by its place. */
export function advancedProblems(
  query: AdvancedQuery,
  columnOf: (field: string) => Asked | undefined,
  path = PLACE,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [place, condition] of placedConditions(query, path)) {
    const problem = conditionProblem(condition, columnOf(condition.field));
    if (problem) problems[place] = problem;
  }
  return problems;
}

/** The codes that the conditions of a query ask by, with the sets of their columns: an unknown one would find nothing. */
export function advancedCodes<Row>(query: AdvancedQuery, { columns }: ListView<Row>, path = PLACE): CodedValue[] {
  return placedConditions(query, path).flatMap(([place, condition]) => {
    const column = columns.find(({ field }) => field === condition.field);
    const set = column && codeSetOf(column);
    if (!column || set === undefined || takesNoValue(condition.operator)) return [];
    const { label } = column;
    const codes = valuesOf(condition).filter(Boolean);
    return codes.map((code) => ({ path: place, codeSets: [set], code, label, isSought: true as const }));
  });
}
