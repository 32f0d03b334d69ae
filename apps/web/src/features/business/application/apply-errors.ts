import { applicationForm } from '@tejian/domain/business/form/application-form.view.ts';
import { Refused } from '../../../platform/failures.ts';
import type { FieldErrors } from '../../../ui/form/form-errors.ts';
import { valueNames } from './apply-fields.ts';

const nameOfValue = new Map<string, string>(Object.entries(valueNames));

/** A field as the call or as the flow names it, under the name of the form's values. */
const ours: ReadonlyMap<string, string> = new Map([
  ['parts', valueNames.equipmentIds], // the chosen lines of an installation are told where the equipment stands
  ...Object.entries(applicationForm.fields).flatMap(([name, { entry = name }]) => {
    const ownName = nameOfValue.get(name) ?? name;
    return [[name, ownName] as const, [entry, ownName] as const];
  }),
]);

/** The sentences of a refusal at the fields of the declaration form. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof Refused
    ? Object.fromEntries(
        Object.entries(error.fieldErrors).map(([name, sentence]) => [ours.get(name) ?? name, sentence]),
      )
    : {};
