import type { GivenParameters } from '@tejian/domain/query/query-model/asked-conditions.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { flag, identifier, integer, json, jsonObject, oneOf, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { queryModelRow } from './query-model.record.ts';
import { queryModelList } from './query-model.view.ts';

export const findModel = listCall({
  path: '/api/querymodel/findModel',
  search: record({ name: optional(text({ max: 60 })) }),
  row: queryModelRow,
  view: queryModelList,
});

const MOST_PARAMETERS = 20;
const MOST_VALUES = 100;
const LONGEST_VALUE = 200;
const isValue = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_VALUE;
const isGiven = (values: unknown) => Array.isArray(values) && values.length <= MOST_VALUES && values.every(isValue);

/** Values by the names of parameters; a name with no value asks nothing, one that is not there what the model proposes. */
const parameters = optional(
  json<GivenParameters>((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value);
    return entries.length <= MOST_PARAMETERS && entries.every(([, values]) => isGiven(values))
      ? (value as GivenParameters) // what was just looked at
      : undefined;
  }),
);

const askedFields = {
  parameters,
  /** Keys of a group: its records are answered in place of the groups. */
  group: optional(list(text({ max: LONGEST_VALUE }), { max: 3 })),
  pageNo: optional(integer({ min: 1, max: 1_000_000 })),
  pageSize: optional(integer({ min: 1, max: 500 })),
};

/** The result of a query: rows as they are read, whether they are records or groups. */
const result = record({
  columns: list(
    record({ key: text(), label: text(), kind: oneOf(['text', 'code', 'number', 'date']), width: integer() }),
  ),
  rows: list(
    record({
      cells: list(text()),
      /** Of a group: its keys, by which its records are asked for. */
      keys: optional(list(text())),
      /** Of a record: the fields by which its page is opened. */
      opens: optional(jsonObject<Record<string, string>>()),
    }),
  ),
  /** Over everything that was found, in the order of the measures. */
  measures: list(record({ name: text(), label: text(), total: text() })),
  /** The measure that is drawn, by its name. */
  chart: optional(text()),
  source: text(),
  count: integer(),
  /** False where there are more than can be looked at: `note` then says so. */
  isWhole: flag(),
  note: text(),
});
export type QueryResult = ValueOf<typeof result>;

/** Runs the query model that serves today, with the scope and the rights of the list that it asks. */
export const runModel = call({
  path: '/api/querymodel/run',
  request: record({ code: identifier({ max: 40 }), ...askedFields }),
  answer: result,
});

/** The same of a model that is being written. */
export const tryModel = call({
  path: '/api/querymodel/tryModel',
  request: record({ content: jsonObject<object>(), ...askedFields }),
  answer: result,
});

/** The whole result as a workbook. */
export const exportRun = fileCall({
  path: '/api/querymodel/exportRun',
  request: record({ code: identifier({ max: 40 }), parameters: askedFields.parameters, group: askedFields.group }),
});

const option = record({ value: text(), label: text() });
const sourceColumn = record({
  field: text(),
  label: text(),
  type: text(),
  many: flag(),
  dictType: optional(text()),
  options: optional(list(option)),
  isTime: flag(),
  isMoment: flag(),
  isAsked: flag(),
  isGrouped: flag(),
  isSorted: flag(),
  isSummed: flag(),
});
export type SourceColumn = ValueOf<typeof sourceColumn>;

/** The lists that models may be built over, with what each offers. */
export const findSources = call({
  path: '/api/querymodel/findSource',
  answer: list(record({ viewNo: text(), title: text(), mayRead: flag(), columns: list(sourceColumn) })),
});
export type OfferedSource = ValueOf<typeof findSources.answer>[number];

/** A model that serves, as its page needs it to ask for its parameters. */
export const getModel = call({
  path: '/api/querymodel/getModel',
  request: record({ code: identifier({ max: 40 }) }),
  answer: record({
    code: text(),
    name: text(),
    note: text(),
    version: integer(),
    content: jsonObject<object>(),
    /** The columns that its parameters ask, by the fields of the conditions. */
    columns: list(sourceColumn),
    isGrouped: flag(),
  }),
});
