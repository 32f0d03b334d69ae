import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { formDocument } from '@tejian/contract/configuration/definition/form-document.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import { definitionOfOwn, MOST_LISTED, type OwnField } from '@tejian/domain/shared/field/own-field.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { servingKinds, storedKind } from '../definition/definition.service.ts';
import * as store from './own-field.store.ts';

/** The code is the kind of equipment whose form the fields belong to. */
interface Form {
  readonly code: string;
  readonly fields: readonly OwnField[];
}

/** Forms as a kind of definition: what an institute adds to the records of a kind. */
export const formKind = storedKind<ReturnType<typeof formDocument.decode>>({
  kind: 'form',
  document: formDocument,
  codeOf: ({ code }) => code,
  rangeOf: ({ code }) => ({ kindCode: code, categoryCodes: [] }),
  outline: ({ fields }) =>
    fields.map(({ key, label, type, unit = '', options = [] }) => ({
      code: key,
      label,
      says: [text.fieldTypes[type], unit, options.join('、')].filter((part) => part !== '').join('；'),
    })),
  findings: findingsOf,
  uses: async (db, code) => {
    const counts = [];
    for (const { content } of await servingKinds(db, 'form')) {
      const form = content as Form; // checked when it was published
      if (form.code !== code) continue;
      for (const { key, label } of form.fields) counts.push({ label, count: await store.countValues(db, code, key) });
    }
    return counts;
  },
  changed: (tx) => settleOwnFields(tx),
});

/** Takes over the fields of the versions that serve today. */
export async function settleOwnFields(db: Db | Tx): Promise<void> {
  const forms = (await servingKinds(db, 'form')).map(({ content }) => content as Form); // likewise
  const rows = forms.flatMap(({ code, fields }) =>
    fields.map((field, index) => {
      const definition = definitionOfOwn(field, index, text.ownGroup);
      return { kindCode: code, key: field.key, sort: definition.sort, definition };
    }),
  );
  await store.writeFields(db, rows);
}

async function findingsOf(db: Db | Tx, form: Form): Promise<DefinitionFinding[]> {
  if (!(await store.isKind(db, form.code))) return [{ place: 'code', sentence: text.noKind(form.code) }];
  const release = await store.fieldsOfRelease(db, form.code);
  const labels = new Set(release.map(({ label }) => label));
  const standing = await store.standingTypes(db, form.code);
  const findings = form.fields.flatMap((field, index) => shapeFindings(form.fields, field, index, labels));
  for (const [index, { key, type }] of form.fields.entries()) {
    const before = standing.get(key);
    if (before === undefined || before === type) continue;
    const held = await store.countValues(db, form.code, key);
    if (held > 0) findings.push({ place: `fields[${String(index)}].type`, sentence: text.typeInUse(held) });
  }
  const listed = form.fields.flatMap((field, index) => (field.listed ? [index] : []));
  for (const index of listed.slice(MOST_LISTED))
    findings.push({ place: `fields[${String(index)}].listed`, sentence: text.tooManyListed(MOST_LISTED) });
  return findings;
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
  taken: ReadonlySet<string>,
): DefinitionFinding[] {
  const place = (name: string) => `fields[${String(index)}].${name}`;
  const earlier = all.slice(0, index);
  const isChoice = CHOICES.includes(type);
  const isFigure = FIGURES.includes(type);
  const rules: readonly (readonly [isWrong: boolean, name: string, sentence: string])[] = [
    [earlier.some((one) => one.key === key), 'key', text.twice(key)],
    [all.some((one) => isRangeOf(one, key)), 'key', text.rangeName(key)],
    [taken.has(label) || earlier.some((one) => one.label === label), 'label', text.twice(label)],
    [isChoice && (options ?? []).length === 0, 'options', text.needsOptions],
    [!isChoice && options !== undefined, 'options', text.onlyChoices],
    [new Set(options).size !== (options ?? []).length, 'options', text.optionTwice],
    [!isFigure && unit !== undefined, 'unit', text.onlyFigures],
    [!isFigure && usual !== undefined, 'usual', text.onlyFigures],
    [usual !== undefined && usual.from > usual.to, 'usual', text.wrongSpan],
  ];
  return rules.flatMap(([isWrong, name, sentence]) => (isWrong ? [{ place: place(name), sentence }] : []));
}
