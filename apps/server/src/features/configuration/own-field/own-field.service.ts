import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { formDocument } from '@tejian/contract/configuration/definition/form-document.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import {
  formExampleFindings,
  formExamplesInWords,
  type FormExample,
} from '@tejian/domain/configuration/definition/form-examples.ts';
import { formFindings, outlineOf } from '@tejian/domain/configuration/definition/form-check.ts';
import type { FactCatalogue } from '@tejian/domain/shared/expression/fact-type.ts';
import { expressionFacts, recordFields } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { definitionOfOwn, isChosenForm, type OwnEntity, type OwnField } from '@tejian/domain/shared/field/own-field.ts';
import { recordField } from '@tejian/domain/shared/field/own-rules.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { facts } from '../../../reference/facts.ts';
import { countChoosing } from '../business-definition/business-definition.service.ts';
import { servingKinds, standingKinds, storedKind } from '../definition/definition.service.ts';
import { placeOfOwn } from './own-place.store.ts';
import * as store from './own-field.store.ts';

/** The code is the kind of equipment whose form the fields belong to, the kind of record itself, or a form's own. */
interface Form {
  readonly code: string;
  readonly entity?: OwnEntity | undefined;
  readonly fields: readonly OwnField[];
  readonly examples?: readonly FormExample[] | undefined;
}

/** The owner of the fields: a kind of equipment or a kind of record. */
const recordOf = ({ code, entity = 'equipment' }: Pick<Form, 'code' | 'entity'>): string =>
  entity === 'equipment' ? code : entity;

/** True when only the declarations of a business that has chosen the form have its fields. */
const isChosen = (form: Form): boolean => recordOf(form) !== form.code;

/** Forms as a kind of definition: what an institute adds to the records of a kind. */
export const formKind = storedKind<ReturnType<typeof formDocument.decode>>({
  kind: 'form',
  document: formDocument,
  codeOf: ({ code }) => code,
  rangeOf: ({ code, entity = 'equipment' }) => ({ kindCode: entity === 'equipment' ? code : '', categoryCodes: [] }),
  outline: (form) => outlineOf(form.fields, releaseFacts(recordOf(form))),
  examples: (form) => formExamplesInWords(form, besideOf(form)),
  findings: findingsOf,
  uses: async (db, code) => {
    const counts = [];
    for (const { content } of await servingKinds(db, 'form')) {
      const form = content as Form; // checked when it was published
      if (form.code !== code) continue;
      for (const { key, label } of form.fields)
        counts.push({ label, count: await store.countValues(db, placeOfOwn(recordOf(form)), key) });
      if (isChosen(form)) counts.push({ label: text.uses.businesses, count: await countChoosing(db, code) });
    }
    return counts;
  },
  changed: (tx) => settleOwnFields(tx),
});

/** Takes over the fields of the versions that serve today: those of every record first, then those of chosen forms. */
export async function settleOwnFields(db: Db | Tx): Promise<void> {
  const forms = (await servingKinds(db, 'form')).map(({ content }) => content as Form); // likewise
  const inOrder = forms.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)));
  const rows = [...Map.groupBy(inOrder, recordOf)].flatMap(([kindCode, ofRecord]) => {
    const fields = ofRecord.flatMap((form) => form.fields.map((field) => ({ form, field })));
    return fields.map(({ form, field }, index) => {
      const definition = definitionOfOwn(field, index, text.ownGroup);
      const chosenPart = isChosen(form) ? { form: form.code } : {};
      return { kindCode, key: field.key, sort: definition.sort, definition: { ...definition, ...chosenPart } };
    });
  });
  await store.writeFields(db, firstOfEach(rows));
}

/** Two forms that were published at one moment may name one key: the first of them has it. */
const firstOfEach = <T extends { kindCode: string; key: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.toReversed().map((row) => [`${row.kindCode} ${row.key}`, row])).values(),
];

/** The fields of the release that a record of no kind of equipment has. */
const besideOf = ({ entity = 'equipment' }: Form) => (entity === 'equipment' ? [] : recordFields(facts().data, entity));

async function codeFinding(db: Db | Tx, form: Form): Promise<string | undefined> {
  const { code, entity = 'equipment' } = form;
  if (entity === 'equipment') return (await store.isKind(db, code)) ? undefined : text.noKind(code);
  if (code === entity) return undefined;
  if (entity !== 'application') return text.codeOfEntity(entity);
  return isChosenForm(code) ? undefined : text.codeOfChosen;
}

async function findingsOf(db: Db | Tx, form: Form): Promise<DefinitionFinding[]> {
  const wrongCode = await codeFinding(db, form);
  if (wrongCode) return [{ place: 'code', sentence: wrongCode }];
  const record = recordOf(form);
  const { entity = 'equipment' } = form;
  const release = entity === 'equipment' ? await store.fieldsOfRelease(db, form.code) : besideOf(form);
  const others = (await standingKinds(db, 'form'))
    .map(({ content }) => content as Form) // likewise
    .filter((other) => recordOf(other) === record && other.code !== form.code);
  const beside = others.flatMap(({ code, fields }) => fields.map((field) => ({ ...field, code })));
  const findings = formFindings(form.fields, {
    labels: new Set([...release, ...beside].map(({ label }) => label)),
    facts: releaseFacts(record),
    listed: beside.filter(({ listed }) => listed).length,
  });
  // A form that is faulty in itself would fail its examples for that reason.
  if (findings.length === 0)
    findings.push(...formExampleFindings(form, { beside: release, kindCode: entity === 'equipment' ? record : '' }));
  const standing = await store.standingTypes(db, record);
  for (const [index, { key, type }] of form.fields.entries()) {
    const place = `fields[${String(index)}]`;
    const other = beside.find((field) => field.key === key);
    if (other) findings.push({ place: `${place}.key`, sentence: text.keyOfOther(key, other.code) });
    const before = standing.get(key);
    if (before === undefined || before === type) continue;
    const heldValues = await store.countValues(db, placeOfOwn(record), key);
    if (heldValues > 0) findings.push({ place: `${place}.type`, sentence: text.typeInUse(heldValues) });
  }
  return findings;
}

/** The fields of the release as expressions of a form name them. What is computed is not in the record. */
const releaseFacts =
  (kindCode: string): FactCatalogue =>
  (key) => {
    const catalogue = facts();
    const field = key.startsWith(recordField) ? catalogue.field(kindCode, key.slice(recordField.length)) : undefined;
    return field && field.type !== 'label' ? expressionFacts(catalogue, kindCode)(key) : undefined;
  };
