import { labelDocument } from '@tejian/contract/archive/label/label.contract.ts';
import { cycleDocument } from '@tejian/contract/configuration/definition/cycle-document.ts';
import { businessDocument, numberDocument } from '@tejian/contract/configuration/definition/documents.ts';
import { formDocument } from '@tejian/contract/configuration/definition/form-document.ts';
import { libraryDocument } from '@tejian/contract/configuration/item-library/item-library.contract.ts';
import { messageTemplateDocument } from '@tejian/contract/outside/sending/sending.contract.ts';
import { queryModelDocument } from '@tejian/contract/query/query-model/query-model.record.ts';
import { read } from '@tejian/contract/kit/record.ts';
import { describe, expect, it } from 'vitest';
import { isStarted, newDocument, type StartedKind } from './new-documents.ts';

const LONGEST_CODE = 'SAMPLE-CODE-OF-FORTY-CHARACTERS-0123456';
const problems = (kind: StartedKind, code = LONGEST_CODE) => {
  const shapes = {
    business: businessDocument,
    numberRule: numberDocument,
    cycleRule: cycleDocument,
    itemLibrary: libraryDocument,
    label: labelDocument,
    form: formDocument,
    messageTemplate: messageTemplateDocument,
    queryModel: queryModelDocument,
  } satisfies Record<StartedKind, unknown>;
  return Object.keys(read<unknown>(shapes[kind], newDocument(kind, code)).problems);
};

describe('a new document is in order but for what its author has to say', () => {
  it.each<[StartedKind, string[]]>([
    ['business', ['kindCode', 'flowCode']],
    ['numberRule', []],
    ['cycleRule', ['kindCode', 'categoryCode', 'conclusionSet']],
    ['itemLibrary', ['items[0].group', 'items[0].name']],
    ['label', ['title', 'lines[0].label']],
    ['form', ['fields[0].label']],
    ['messageTemplate', ['title', 'body']],
    ['queryModel', ['source']],
  ])('%s', (kind, open) => {
    expect(problems(kind)).toEqual(open);
  });
});

it('a form says whose it is, except where its code is a kind of equipment', () => {
  expect(newDocument('form', 'unit')).toMatchObject({ entity: 'unit' });
  expect(newDocument('form', 'LIFT-DECLARATION')).toMatchObject({ entity: 'application' });
  expect(newDocument('form', '3000')).not.toHaveProperty('entity');
});

it('flows and templates begin with a version that is there', () => {
  expect([isStarted('flow'), isStarted('reportTemplate'), isStarted(undefined), isStarted('label')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
