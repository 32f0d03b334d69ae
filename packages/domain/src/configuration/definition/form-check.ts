// Whether the own fields of a form go together, and what they say in words.
import { describe } from '../../shared/expression/describe.ts';
import { compileExpression } from '../../shared/expression/expression.ts';
import type { Fact, FactCatalogue } from '../../shared/expression/fact-type.ts';
import { factOfField } from '../../shared/fact/fact-catalogue.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { splitList } from '../../shared/field/offered-choice.ts';
import { readRecord } from '../../shared/field/fields.ts';
import { definitionOfOwn, MOST_LISTED, type OwnField } from '../../shared/field/own-field.ts';
import { recordField } from '../../shared/field/own-rules.ts';
import { readValue, type FieldValue } from '../../shared/field/read-value.ts';
import { definitionText as text } from './definition.text.ts';

interface Finding {
  readonly place: string;
  readonly sentence: string;
}

/** The surroundings of the own fields: labels that are taken, and the record's other fields as facts. */
interface Release {
  readonly labels: ReadonlySet<string>;
  readonly facts: FactCatalogue;
  /** The number of fields of the record's other forms that its lists show. */
  readonly listed: number;
}

const placeOf = (index: number, name: string) => `fields[${String(index)}].${name}`;

export function formFindings(fields: readonly OwnField[], { labels, facts, listed: elsewhere }: Release): Finding[] {
  const definitions = fields.map((field, index) => definitionOfOwn(field, index, text.ownGroup));
  const ownFact = ownFacts(definitions, facts);
  const listedNumbers = fields.flatMap((field, index) => (field.listed ? [index] : []));
  return [
    ...fields.flatMap((field, index) => [
      ...shapeFindings(fields, field, index, labels),
      ...expressionFindings(definitions, index, ownFact),
      ...defaultFindings(definitions[index], index),
    ]),
    ...listedNumbers
      .slice(Math.max(0, MOST_LISTED - elsewhere))
      .map((index) => ({ place: placeOf(index, 'listed'), sentence: text.tooManyListed(MOST_LISTED) })),
  ];
}

/** The record's fields with those of the form. */
function ownFacts(definitions: readonly FieldDefinition[], release: FactCatalogue): FactCatalogue {
  const ownFacts = new Map<string, Fact>(definitions.map((field) => [recordField + field.key, factOfField(field, '')]));
  return (key) => ownFacts.get(key) ?? release(key);
}

/** A condition is asked in the order of the form: it may name what stands before it, so that no two ask each other. */
function expressionFindings(definitions: readonly FieldDefinition[], index: number, facts: FactCatalogue): Finding[] {
  const { condition, check } = definitions[index] ?? {};
  const compiledSource = (source: string | undefined, name: string) => {
    if (source === undefined) return { findings: [], named: [] };
    const { expression, findings } = compileExpression(source, facts, 'boolean');
    const problems = findings.map(({ start, end, sentence }) => ({
      place: placeOf(index, name),
      sentence: text.inExpression(source.slice(start, end).trim(), sentence),
    }));
    return { findings: problems, named: expression?.facts ?? [] };
  };
  const askedCondition = compiledSource(condition, 'condition');
  const later = definitions.slice(index).filter(({ key }) => askedCondition.named.includes(recordField + key));
  return [
    ...askedCondition.findings,
    ...later.map(({ label }) => ({ place: placeOf(index, 'condition'), sentence: text.laterField(label) })),
    ...compiledSource(check?.expression, 'check.expression').findings,
  ];
}

/** The value that would be stored of a default, and whether the field's own check takes it. */
function defaultFindings(field: FieldDefinition | undefined, index: number): Finding[] {
  if (field?.default === undefined) return [];
  const place = { kindCode: '' };
  const { appliesTo: _everywhere, condition: _asked, ...plain } = field;
  const { value, problem } = readValue(plain, field.default, () => undefined);
  const refusedProblem = problem ?? readRecord([plain], { [field.key]: field.default }, place).problems[field.key];
  const sentence = refusedProblem ?? (value === field.default ? undefined : text.storedAs(words(value ?? '')));
  return sentence ? [{ place: placeOf(index, 'default'), sentence: text.wrongDefault(sentence) }] : [];
}

const { ownSays } = text;
const words = (value: FieldValue): string =>
  typeof value === 'boolean' ? (value ? ownSays.yes : ownSays.no) : String(value);

/** Returns what a form says of its fields. */
export function outlineOf(fields: readonly OwnField[], release: FactCatalogue) {
  const definitions = fields.map((field, index) => definitionOfOwn(field, index, text.ownGroup));
  const facts = ownFacts(definitions, release);
  const describedText = (source: string | undefined, say: (said: string) => string) => {
    const expression = source === undefined ? undefined : compileExpression(source, facts, 'boolean').expression;
    return expression ? say(describe(expression.tree, facts)) : '';
  };
  return fields.map(({ key, label, type, unit = '', options = [], ...field }) => ({
    code: key,
    label,
    says: [
      text.fieldTypes[type],
      unit,
      options.join('、'),
      field.required ? ownSays.required : '',
      field.default === undefined ? '' : ownSays.default(words(field.default)),
      describedText(field.condition, ownSays.condition),
      describedText(field.check?.expression, ownSays.check),
    ]
      .filter((part) => part !== '')
      .join('；'),
  }));
}

const CHOICES: readonly OwnField['type'][] = ['select', 'multiselect'];
const FIGURES: readonly OwnField['type'][] = ['number', 'integer'];

/** Lists ask a day by two values under these names. */
const isRangeOf = ({ key, type }: OwnField, name: string): boolean =>
  (type === 'date' || type === 'yearMonth') && (name === `${key}Start` || name === `${key}End`);

function shapeFindings(
  all: readonly OwnField[],
  { key, label, type, options, unit, usual }: OwnField,
  index: number,
  takenLabels: ReadonlySet<string>,
): Finding[] {
  const place = (name: string) => `fields[${String(index)}].${name}`;
  const earlier = all.slice(0, index);
  const isChoice = CHOICES.includes(type);
  const isFigure = FIGURES.includes(type);
  const rules: readonly (readonly [isWrong: boolean, name: string, sentence: string])[] = [
    [earlier.some((one) => one.key === key), 'key', text.twice(key)],
    [all.some((one) => isRangeOf(one, key)), 'key', text.rangeName(key)],
    [takenLabels.has(label) || earlier.some((one) => one.label === label), 'label', text.twice(label)],
    [isChoice && (options ?? []).length === 0, 'options', text.needsOptions],
    [!isChoice && options !== undefined, 'options', text.onlyChoices],
    [
      type === 'multiselect' && (options ?? []).some((one) => splitList(one).length > 1),
      'options',
      text.separatorInOption,
    ],
    [new Set(options).size !== (options ?? []).length, 'options', text.optionTwice],
    [!isFigure && unit !== undefined, 'unit', text.onlyFigures],
    [!isFigure && usual !== undefined, 'usual', text.onlyFigures],
    [usual !== undefined && usual.from > usual.to, 'usual', text.wrongSpan],
  ];
  return rules.flatMap(([isWrong, name, sentence]) => (isWrong ? [{ place: place(name), sentence }] : []));
}
