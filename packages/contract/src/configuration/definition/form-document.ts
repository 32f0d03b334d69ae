import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { fieldSpans, ownEntities, ownFieldTypes } from '@tejian/domain/shared/field/own-field.ts';
import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { checked, field, jsonObject, oneOf, optional, requiredText, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';

const { formDocument: label } = definitionText;
const types = Object.keys(ownFieldTypes) as (keyof typeof ownFieldTypes)[]; // the record's own keys
const figure = field(
  { type: 'number', isWhole: false },
  (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined),
  label.figure,
);
const onlyTrue = field(
  { type: 'choice', options: [true] },
  (raw) => (raw === true ? (true as const) : undefined),
  label.onlyTrue,
);
const plain = field(
  { type: 'plain' },
  (raw) => (['string', 'number', 'boolean'].includes(typeof raw) ? (raw as FieldValue) : undefined),
  label.plain,
);
const span = field({ type: 'choice', options: fieldSpans }, (raw) => fieldSpans.find((one) => one === raw), label.span);
const expression = (name: string) => requiredText(name, { max: 1000 });
const keyProblem = (value: string) => (isOwnKey(value) ? undefined : label.keyRule);

/** The additions of an institute to the form of a record: its own fields in their order. */
export const formDocument = record({
  code: requiredText(label.code, { max: 40 }),
  /** Absent: equipment of the kind that the code says. */
  entity: optional(oneOf(ownEntities)),
  fields: list(
    record({
      key: checked(requiredText(label.key, { max: 40 }), keyProblem),
      label: requiredText(label.label, { max: 40 }),
      type: oneOf(types),
      group: optional(text({ max: 40 })),
      unit: optional(text({ max: 20 })),
      options: optional(list(requiredText(label.option, { max: 60 }), { max: 200 })),
      required: optional(onlyTrue),
      listed: optional(onlyTrue),
      appliesTo: optional(list(requiredText(label.place, { max: 10 }), { max: 200 })),
      span: optional(span),
      usual: optional(record({ from: figure, to: figure })),
      default: optional(plain),
      check: optional(
        record({ expression: expression(label.expression), sentence: requiredText(label.sentence, { max: 100 }) }),
      ),
      condition: optional(expression(label.condition)),
      note: optional(text({ max: 300 })),
    }),
    { max: 100 },
  ),
  examples: optional(
    list(
      record({
        name: requiredText(label.exampleName, { max: 60 }),
        values: jsonObject<Record<string, unknown>>(),
        refused: optional(list(requiredText(label.key, { max: 40 }), { max: 100 })),
      }),
      { max: 100 },
    ),
  ),
});
