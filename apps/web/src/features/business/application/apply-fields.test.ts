import { applicationForm } from '@tejian/contract/business/application/application-form.view.ts';
import { expect, it } from 'vitest';
import { applyFields } from './apply-fields.ts';

it('the form has the fields that its configuration describes, in its order and under its labels', () => {
  const shown = (fields: readonly { label: string; showType: string }[]) =>
    fields.map(({ label, showType }) => [label, showType]);
  const described = applicationForm.fields.filter(({ showType }) => showType !== 'hidden');
  expect(shown(applyFields.filter(({ name }) => name !== 'equipment'))).toEqual(shown(described));
});
