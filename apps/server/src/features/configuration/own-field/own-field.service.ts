import type { DefinitionFinding } from '@tejian/contract/configuration/definition/definition.contract.ts';
import { formDocument } from '@tejian/contract/configuration/definition/form-document.ts';
import { definitionText as text } from '@tejian/domain/configuration/definition/definition.text.ts';
import { formFindings, outlineOf } from '@tejian/domain/configuration/definition/form-check.ts';
import type { FactCatalogue } from '@tejian/domain/shared/expression/fact-type.ts';
import { expressionFacts, recordFields } from '@tejian/domain/shared/fact/fact-catalogue.ts';
import { definitionOfOwn, type OwnEntity, type OwnField } from '@tejian/domain/shared/field/own-field.ts';
import { recordField } from '@tejian/domain/shared/field/own-rules.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { facts } from '../../../reference/facts.ts';
import { servingKinds, storedKind } from '../definition/definition.service.ts';
import { placeOfOwn } from './own-place.store.ts';
import * as store from './own-field.store.ts';

/** The code is the kind of equipment whose form the fields belong to, or the kind of record itself. */
interface Form {
  readonly code: string;
  readonly entity?: OwnEntity | undefined;
  readonly fields: readonly OwnField[];
}

/** Forms as a kind of definition: what an institute adds to the records of a kind. */
export const formKind = storedKind<ReturnType<typeof formDocument.decode>>({
  kind: 'form',
  document: formDocument,
  codeOf: ({ code }) => code,
  rangeOf: ({ code }) => ({ kindCode: code, categoryCodes: [] }),
  outline: ({ code, fields }) => outlineOf(fields, releaseFacts(code)),
  findings: findingsOf,
  uses: async (db, code) => {
    const counts = [];
    for (const { content } of await servingKinds(db, 'form')) {
      const form = content as Form; // checked when it was published
      if (form.code !== code) continue;
      for (const { key, label } of form.fields)
        counts.push({ label, count: await store.countValues(db, placeOfOwn(code), key) });
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
  const { entity = 'equipment' } = form;
  if (entity === 'equipment' && !(await store.isKind(db, form.code)))
    return [{ place: 'code', sentence: text.noKind(form.code) }];
  if (entity !== 'equipment' && form.code !== entity) return [{ place: 'code', sentence: text.codeOfEntity(entity) }];
  const release =
    entity === 'equipment' ? await store.fieldsOfRelease(db, form.code) : recordFields(facts().data, entity);
  const labels = new Set(release.map(({ label }) => label));
  const standing = await store.standingTypes(db, form.code);
  const findings = formFindings(form.fields, { labels, facts: releaseFacts(form.code) });
  for (const [index, { key, type }] of form.fields.entries()) {
    const before = standing.get(key);
    if (before === undefined || before === type) continue;
    const held = await store.countValues(db, placeOfOwn(form.code), key);
    if (held > 0) findings.push({ place: `fields[${String(index)}].type`, sentence: text.typeInUse(held) });
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
