// Examples of a form: values of a new record, and which own fields must be refused.
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { isBlank } from '../../shared/field/fields.ts';
import { definitionOfOwn, type OwnField } from '../../shared/field/own-field.ts';
import { missingProblems, ownForm, ownIn, readOwn } from '../../shared/field/own-record.ts';
import { ownWords } from '../../shared/field/own-words.ts';
import { valueText } from '../../shared/field/value-text.ts';
import { definitionText } from './definition.text.ts';

const { formExample: text, ownGroup } = definitionText;

export interface FormExample {
  readonly name: string;
  /** Values of fields by their keys, those of the release too, which rules may name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys of the own fields that refuse the record; absent: none. A required field that is blank refuses it, too. */
  readonly refused?: readonly string[];
}

interface Form {
  readonly fields: readonly OwnField[];
  readonly examples?: readonly FormExample[];
}

/** The record's other fields, and the kind of equipment where it has one. */
interface Around {
  readonly beside: readonly FieldDefinition[];
  readonly kindCode: string;
}

const textIn = (values: FormExample['values'], key: string): string | undefined =>
  isBlank(values[key]) ? undefined : valueText(values[key]);

/** The reason that each own field would refuse a new record with these values, by key. */
function refusals(form: ReturnType<typeof ownForm>, { values }: FormExample, kindCode: string): Record<string, string> {
  const place = {
    kindCode: kindCode || (textIn(values, 'kindCode') ?? ''),
    categoryCode: textIn(values, 'equipmentCategoryCode'),
    varietyCode: textIn(values, 'equipmentVarietyCode'),
    subVarietyCode: textIn(values, 'subVarietyCode'),
  };
  const readReading = readOwn(form, ownIn(values), { before: undefined, beside: values, place });
  return { ...missingProblems(readReading), ...readReading.problems };
}

/** Examples that do not hold, with their places. */
export function formExampleFindings({ fields, examples = [] }: Form, { beside, kindCode }: Around) {
  const ownDefinitions = fields.map((field, index) => definitionOfOwn(field, index, ownGroup));
  const form = ownForm(ownDefinitions, beside);
  const knownKeys = new Set(form.all.map(({ key }) => key));
  return examples.flatMap((example, index) => {
    const at = `examples[${String(index)}]`;
    const { values, refused = [] } = example;
    const unknownItems = [
      ...Object.keys(values).flatMap((key) => (knownKeys.has(key) ? [] : [{ place: `${at}.values.${key}`, key }])),
      ...refused.flatMap((key, nth) =>
        ownDefinitions.some((field) => field.key === key) ? [] : [{ place: `${at}.refused[${String(nth)}]`, key }],
      ),
    ].map(({ place, key }) => ({ place, sentence: text.unknownKey(key) }));
    if (unknownItems.length > 0) return unknownItems;
    const problems = refusals(form, example, kindCode);
    return ownDefinitions.flatMap(({ key, label }) => {
      const problem = problems[key];
      const isExpected = refused.includes(key);
      if (isExpected === (problem !== undefined)) return [];
      const sentence = problem === undefined ? text.notRefused(label) : text.refused(label, problem);
      return [{ place: isExpected ? `${at}.refused` : `${at}.values.${key}`, sentence }];
    });
  });
}

export function formExamplesInWords({ fields, examples = [] }: Form, beside: readonly FieldDefinition[]) {
  const ownDefinitions = fields.map((field, index) => definitionOfOwn(field, index, ownGroup));
  const knownDefinitions = new Map([...beside, ...ownDefinitions].map((field) => [field.key, field]));
  const nameOf = (key: string) => knownDefinitions.get(key)?.label ?? key;
  const inWords = (key: string, value: unknown) => {
    const field = knownDefinitions.get(key);
    return text.filled(nameOf(key), field ? ownWords(field, value) : valueText(value));
  };
  return examples.map(({ name, values, refused = [] }) => ({
    name,
    says: [
      ...Object.entries(values).map(([key, value]) => inWords(key, value)),
      refused.length > 0 ? text.refuses(refused.map(nameOf)) : text.passes,
    ].join('；'),
  }));
}
