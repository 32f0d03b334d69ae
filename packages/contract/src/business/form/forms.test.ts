import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { archiveForm, opinionForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { requiredLabels } from '@tejian/domain/business/workflow/required-labels.text.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { formKeyOf } from '@tejian/domain/business/workflow/step-form-keys.ts';
import { stepList } from '@tejian/domain/business/workflow/steps.ts';
import { declareForm, shownWith, type NamedField } from '@tejian/domain/shared/declared-form/form-declaration.ts';
import { formView, optionalTextOf, textOf } from '../../kit/declared-form.ts';
import { read, record, wire } from '../../kit/record.ts';
import { text } from '../../kit/field.ts';
import { formsOfFlow } from './forms.ts';

/** Entries that are no field of a form: the content of a report, what signing adds, and what the server gives. */
const BESIDE_FORMS = new Set([
  'constructionNotice',
  'reportNo',
  'inspectionDates',
  'record',
  'instruments',
  'conclusion',
  'signatures',
  'signature',
  'seal',
  'approvalDate',
  'headConfirmation',
]);

const forms = formsOfFlow.map(({ form }) => form);
const formsAt = (code: string) => forms.filter(({ viewNo }) => viewNo === formKeyOf(code));
const namesOf = (request: unknown): string[] => Object.keys((request as { fields: object }).fields); // every request is a record

describe('every form of the flow', () => {
  it('stands at one step, and every step that somebody works on has one', () => {
    const worked = stepList.filter(({ behaviour }) => behaviour !== 'finish').map(({ code }) => code);
    for (const code of worked) expect(formsAt(code).length, code).toBe(1);
    expect(new Set(forms.map(({ viewNo }) => viewNo)).size).toBe(forms.length);
  });

  it.each(formsOfFlow.map((one) => [one.form.viewNo, one] as const))('%s: its call takes every field', (_, one) => {
    const sent = Object.entries(one.form.fields).filter(([, { isOfPage }]) => !isOfPage);
    expect(namesOf(one.request)).toEqual(expect.arrayContaining(sent.map(([name]) => name)));
  });

  it('has a field for each entry that its step requires, under the same name', () => {
    for (const { from, kind, required } of standardFlow('LIFT-PERIODIC').transitions) {
      const form = kind === 'return' ? formAtReturn() : kind === 'void' ? formAtVoid() : formsAt(from)[0];
      const labels = new Map(Object.values(form?.fields ?? {}).map(({ entry, label }) => [entry, label]));
      for (const key of required.filter((one) => !BESIDE_FORMS.has(one)))
        expect([from, labels.get(key)]).toEqual([from, requiredLabels[key]]);
    }
  });
});

const formAtReturn = () => forms.find(({ viewNo }) => viewNo === 'returnForm');
const formAtVoid = () => forms.find(({ viewNo }) => viewNo === 'applicationVoidForm');

it('a label of a form is not said a second time as a field of a page of the flow', () => {
  const folder = fileURLToPath(new URL('../../../../../apps/web/src/features/business/', import.meta.url));
  const labels = new Set(forms.flatMap(({ fields }) => Object.values(fields).map(({ label }) => label)));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
  expect(pages.length).toBeGreaterThan(20);
  const dictionary = /dictType: '(RETURN_REASON|UNQUALIFIED_REASON|REPORT_SEND_TYPE|BUSINESS_NATURE|APPLY_TYPE)'/;
  for (const page of pages) {
    const source = readFileSync(`${folder}${page}`, 'utf8');
    expect([page, dictionary.test(source)]).toEqual([page, false]);
    for (const label of labels) expect([page, source.includes(`label: '${label}'`)]).toEqual([page, false]);
  }
});

describe('a declared field', () => {
  const form = declareForm({
    viewNo: 'x',
    columnCount: 2,
    fields: {
      name: { label: '名称', showType: 'text', required: 'save', maxLength: 3 },
      note: { label: '备注', showType: 'text', required: 'forward', maxLength: 3 },
      lift: { label: '层站', showType: 'text', kinds: ['3000'], categories: ['01'] },
    },
  });

  it('makes the check of the call: blank is refused where it binds at saving, length always', () => {
    expect(read(textOf(form.fields.name), ' ').problems).toEqual({ '': '名称不能为空' });
    expect(read(textOf(form.fields.note), ' ').problems).toEqual({});
    expect(Object.keys(read(optionalTextOf(form.fields.note), 'abcd').problems)).toHaveLength(1);
    expect(read(textOf(applicationForm.fields.contactPhone), 'abc').problems['']).toBeTruthy();
  });

  it('is described under its name of the wire, for the kind that has it; own fields follow', () => {
    const request = record({ name: wire('mc', text()), note: text(), lift: text() });
    const namesFor = (kindCode: string, own: readonly NamedField[] = []) =>
      formView({ form, request }, { kindCode, categoryCode: '01' }, own).fields.map(({ name }) => name);
    expect(namesFor('3000')).toEqual(['mc', 'note', 'lift']);
    expect(namesFor('4000')).toEqual(['mc', 'note']);
    const own: NamedField = { name: 'own.colour', label: '颜色', showType: 'text' };
    expect(namesFor('4000', [own])).toEqual(['mc', 'note', 'own.colour']);
  });

  it('is shown only where its condition is known to hold', () => {
    const { keepUntil } = archiveForm.fields;
    const isShown = keepUntil.condition && shownWith(keepUntil.condition);
    expect(isShown?.({ period: 'other' })).toBe(true);
    expect(isShown?.({ period: '6' })).toBe(false);
    expect(isShown?.({})).toBe(false);
    const { reasonCode } = opinionForm.fields;
    expect(reasonCode.condition && shownWith(reasonCode.condition)({ verdict: 'refuse' })).toBe(true);
  });
});
