// A query model is a declared question over a declared list: its columns, conditions with parameters, order, groups with
// totals, and a small chart. It names fields of the list alone, so that the list's own scope and rights hold.

/** The question to a person before the query runs; the type of its value is that of the column. */
interface QueryParameter {
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
}

export interface QueryCondition {
  readonly field: string;
  /** One of the operators that the advanced query of the list has for the column. */
  readonly operator: string;
  /** Fixed values, or what a parameter begins with. Days may be words (`day-words.ts`). */
  readonly values: readonly string[];
  readonly parameter?: QueryParameter;
}

export const spans = ['day', 'month', 'year'] as const;
export type Span = (typeof spans)[number];

export interface QueryGroup {
  readonly field: string;
  /** Days of a column are put together by it. */
  readonly span?: Span;
}

export interface QueryMeasure {
  readonly name: string;
  readonly label: string;
  readonly kind: 'count' | 'sum';
  /** The column that is summed. */
  readonly field?: string;
}

export interface QueryModel {
  readonly code: string;
  /** The answer that it gives, said above its result. */
  readonly note: string;
  /** The number of the list that it asks. */
  readonly source: string;
  /** Of a query by groups: what is shown of the records of a group. */
  readonly columns: readonly string[];
  readonly conditions: readonly QueryCondition[];
  readonly groups: readonly QueryGroup[];
  readonly measures: readonly QueryMeasure[];
  /** By a column; of a query by groups by a grouped column or the name of a measure. */
  readonly sort?: { readonly by: string; readonly order: 'asc' | 'desc' };
  /** Name of the measure that is drawn. */
  readonly chart?: string;
  /** Rows that can be looked at, where it is less than lists show. */
  readonly most?: number;
  /** A code of a right that whoever runs it holds besides those of the list. */
  readonly permission?: string;
}

/** The offer of a source for one of its columns. */
export interface QueryColumn {
  readonly field: string;
  readonly label: string;
  readonly isTime: boolean;
  /** A moment, of which hardly two are equal. */
  readonly isMoment: boolean;
  /** Conditions may name it. */
  readonly isAsked: boolean;
  readonly isGrouped: boolean;
  readonly isSorted: boolean;
  readonly isSummed: boolean;
}

export interface QuerySource {
  readonly viewNo: string;
  readonly title: string;
  readonly columns: readonly QueryColumn[];
}

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const partsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isPart) : []);
const textsIn = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

function conditionIn({ field, operator, values, parameter }: Readonly<Record<string, unknown>>): QueryCondition {
  const askedParameters = isPart(parameter) ? parameter : undefined;
  return {
    field: textIn(field),
    operator: textIn(operator),
    values: textsIn(values),
    ...(askedParameters && {
      parameter: {
        name: textIn(askedParameters['name']),
        label: textIn(askedParameters['label']),
        isRequired: askedParameters['isRequired'] === true,
      },
    }),
  };
}

const spanIn = (value: unknown) => spans.find((span) => span === value);

function measureIn({ name, label, kind, field }: Readonly<Record<string, unknown>>): QueryMeasure {
  const summedText = textIn(field);
  return {
    name: textIn(name),
    label: textIn(label),
    kind: kind === 'sum' ? 'sum' : 'count',
    ...(summedText && { field: summedText }),
  };
}

/** A draft as its form shows it: what is missing in the content of a draft, or is of another shape, is blank. */
export function modelIn(content: unknown): QueryModel {
  const { code, note, source, columns, conditions, groups, measures, sort, chart, most, permission } = isPart(content)
    ? content
    : {};
  const drawnText = textIn(chart);
  const neededText = textIn(permission);
  return {
    code: textIn(code),
    note: textIn(note),
    source: textIn(source),
    columns: textsIn(columns),
    conditions: partsIn(conditions).map(conditionIn),
    groups: partsIn(groups).map(({ field, span }) => {
      const by = spanIn(span);
      return { field: textIn(field), ...(by && { span: by }) };
    }),
    measures: partsIn(measures).map(measureIn),
    ...(isPart(sort) && { sort: { by: textIn(sort['by']), order: sort['order'] === 'desc' ? 'desc' : 'asc' } }),
    ...(drawnText && { chart: drawnText }),
    ...(typeof most === 'number' && { most }),
    ...(neededText && { permission: neededText }),
  };
}
