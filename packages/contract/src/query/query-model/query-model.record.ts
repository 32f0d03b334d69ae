import { queryModelText as words } from '@tejian/domain/query/query-model/query-model.text.ts';
import { spans } from '@tejian/domain/query/query-model/query-model.ts';
import { countBound } from '../../kit/call.ts';
import { date, flag, instant, integer, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';

const { label } = words;
const field = (name: string) => requiredText(name, { max: 60 });
const LONGEST_VALUE = 200;
const MOST_CONDITIONS = 20;
const MOST_GROUPS = 3;
const MOST_MEASURES = 10;

/** The contents of a query model (decisions section 11). */
export const queryModelDocument = record({
  code: requiredText(label.code, { max: 40 }),
  note: text({ max: 200 }),
  source: field(label.source),
  columns: list(field(label.columns), { max: 60 }),
  conditions: list(
    record({
      field: field(label.conditions),
      operator: field(label.conditions),
      values: list(text({ max: LONGEST_VALUE }), { max: 100 }),
      parameter: optional(
        record({
          name: requiredText(label.parameterName, { max: 30 }),
          label: requiredText(label.parameter, { max: 30 }),
          isRequired: optional(flag()),
        }),
      ),
    }),
    { max: MOST_CONDITIONS },
  ),
  groups: list(record({ field: field(label.groups), span: optional(oneOf(spans)) }), { max: MOST_GROUPS }),
  measures: list(
    record({
      name: requiredText(label.measures, { max: 30 }),
      label: requiredText(label.measureLabel, { max: 30 }),
      kind: oneOf(['count', 'sum']),
      field: optional(field(label.measures)),
    }),
    { max: MOST_MEASURES },
  ),
  sort: optional(record({ by: field(label.sort), order: oneOf(['asc', 'desc']) })),
  chart: optional(text({ max: 30 })),
  most: optional(integer({ min: 1, max: countBound })),
  permission: optional(text({ max: 60 })),
});

/** A query model that serves today. */
export const queryModelRow = record({
  code: text(),
  name: text(),
  note: text(),
  source: text(),
  version: integer(),
  effectiveFrom: optional(date()),
  publishedBy: optional(text()),
  publishedAt: optional(instant()),
});
export type QueryModelRow = ValueOf<typeof queryModelRow>;
