import { Refused } from '../../../platform/failures.ts';
import type { FieldErrors } from '../../../ui/form/use-form.ts';

/** The server's fields under the names of the form. */
const ours: Readonly<Record<string, string>> = {
  unitId: 'inspectedUnit',
  kind: 'kindCode',
  category: 'categoryCode',
  equipmentIds: 'equipment',
};

/** The sentences of a refusal at the fields of the declaration form. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof Refused
    ? Object.fromEntries(Object.entries(error.fieldErrors).map(([name, sentence]) => [ours[name] ?? name, sentence]))
    : {};
