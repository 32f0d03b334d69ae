import type { AskedCondition } from './asked-conditions.ts';
import { askedOf, proposedValues } from './asked-conditions.ts';
import type { QueryColumn, QueryGroup, QueryMeasure, QueryModel, QuerySource } from './query-model.ts';
import { queryModelText as text } from './query-model.text.ts';

export interface ModelFinding {
  readonly place: string;
  readonly sentence: string;
}

/** The reason that the list's advanced query cannot ask a condition; nothing where it can. */
export type ConditionProblem = (condition: AskedCondition) => string | undefined;

interface Checked {
  readonly model: QueryModel;
  readonly columnOf: (field: string) => QueryColumn | undefined;
}

/** Any day: whether a day word can be asked does not depend on it. */
const SOME_DAY = '2026-01-01';

/** The columns of a list by their fields, each told when it is unknown or named again. */
function namedOnce(
  fields: readonly string[],
  columnOf: Checked['columnOf'],
  place: (at: number) => string,
): ModelFinding[] {
  return fields.flatMap((field, at) => {
    const column = columnOf(field);
    if (!column) return [{ place: place(at), sentence: text.noColumn(field) }];
    return fields.indexOf(field) < at ? [{ place: place(at), sentence: text.twice(column.label) }] : [];
  });
}

function groupProblem({ span }: QueryGroup, column: QueryColumn): string | undefined {
  const { label, isGrouped, isTime, isMoment } = column;
  if (!isGrouped) return text.notGrouped(label);
  if (span && !isTime) return text.spanOnly(label);
  return isMoment && !span ? text.spanNeeded(label) : undefined;
}

function groupFindings({ model: { groups, measures }, columnOf }: Checked): ModelFinding[] {
  const each = groups.flatMap((group, at) => {
    const column = columnOf(group.field);
    const sentence = column && groupProblem(group, column);
    return sentence ? [{ place: `groups[${at}]`, sentence }] : [];
  });
  const isUnmeasured = groups.length > 0 && measures.length === 0;
  return [
    ...namedOnce(
      groups.map(({ field }) => field),
      columnOf,
      (at) => `groups[${at}].field`,
    ),
    ...each,
    ...(isUnmeasured ? [{ place: 'measures', sentence: text.noMeasure }] : []),
  ];
}

function measureProblem({ kind, field = '' }: QueryMeasure, columnOf: Checked['columnOf']): string | undefined {
  if (kind === 'count') return undefined;
  const column = columnOf(field);
  if (!column) return text.noColumn(field);
  return column.isSummed ? undefined : text.notSummed(column.label);
}

function measureFindings({ model: { measures }, columnOf }: Checked): ModelFinding[] {
  return measures.flatMap((measure, at) => {
    const problem = measureProblem(measure, columnOf);
    const isTwice =
      columnOf(measure.name) !== undefined || measures.findIndex(({ name }) => name === measure.name) < at;
    return [
      ...(problem ? [{ place: `measures[${at}].field`, sentence: problem }] : []),
      ...(isTwice ? [{ place: `measures[${at}].name`, sentence: text.twice(measure.name) }] : []),
    ];
  });
}

function conditionFindings({ model: { conditions }, columnOf }: Checked, problemOf: ConditionProblem): ModelFinding[] {
  return conditions.flatMap((condition, at) => {
    const { field, parameter, values } = condition;
    const column = columnOf(field);
    if (!column) return [{ place: `conditions[${at}].field`, sentence: text.noColumn(field) }];
    const isBefore = conditions.slice(0, at).some((other) => other.parameter?.name === parameter?.name);
    const isLeftBlank = parameter !== undefined && values.every((value) => value === '');
    const askedCondition = askedOf(condition, proposedValues(condition, column.isTime, SOME_DAY));
    const problem = isLeftBlank ? undefined : problemOf(askedCondition);
    return [
      ...(problem
        ? [{ place: `conditions[${at}]`, sentence: text.condition(parameter?.label ?? column.label, problem) }]
        : []),
      ...(parameter && isBefore
        ? [{ place: `conditions[${at}].parameter.name`, sentence: text.twice(parameter.name) }]
        : []),
    ];
  });
}

function orderProblem({ model: { sort, groups, measures }, columnOf }: Checked): string | undefined {
  if (!sort) return undefined;
  if (groups.length > 0) {
    const isOfGroups = groups.some(({ field }) => field === sort.by) || measures.some(({ name }) => name === sort.by);
    return isOfGroups ? undefined : text.sortOfGroups;
  }
  const column = columnOf(sort.by);
  if (!column) return text.noColumn(sort.by);
  return column.isSorted ? undefined : text.notSorted(column.label);
}

function chartProblem({ chart, groups, measures }: QueryModel): string | undefined {
  if (chart === undefined) return undefined;
  if (groups.length === 0) return text.chartOfGroups;
  return measures.some(({ name }) => name === chart) ? undefined : text.noDrawn;
}

interface Surroundings {
  /** The source that the model names; undefined where there is none of this number. */
  readonly source: QuerySource | undefined;
  readonly problemOf: ConditionProblem;
  readonly isPermission: (code: string) => boolean;
}

/** The faults that hinder a query model from being published or run, each with its place in the document. */
export function modelFindings(
  model: QueryModel,
  { source, problemOf, isPermission }: Surroundings,
): readonly ModelFinding[] {
  if (!source) return [{ place: 'source', sentence: text.noSource(model.source) }];
  const columnOf = (name: string) => source.columns.find(({ field }) => field === name);
  const checkedModel = { model, columnOf };
  const { columns, groups, permission } = model;
  const at = (place: string, sentence: string | undefined) => (sentence ? [{ place, sentence }] : []);
  return [
    ...at('columns', columns.length === 0 && groups.length === 0 ? text.nothingShown : undefined),
    ...namedOnce(columns, columnOf, (index) => `columns[${index}]`),
    ...conditionFindings(checkedModel, problemOf),
    ...groupFindings(checkedModel),
    ...measureFindings(checkedModel),
    ...at('sort', orderProblem(checkedModel)),
    ...at('chart', chartProblem(model)),
    ...at('permission', permission && !isPermission(permission) ? text.noPermission(permission) : undefined),
  ];
}
