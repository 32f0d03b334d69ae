import type { ApplicationDraft } from '@tejian/contract/business/application/declaration.contract.ts';
import { conditionsIn } from '@tejian/domain/business/form/kinds/declared-conditions.view.ts';
import { fieldsText } from '@tejian/domain/shared/field/fields.text.ts';
import { readOwn, type OwnForm, type OwnStored } from '@tejian/domain/shared/field/own-record.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** The values that a declaration holds beside its own fields, by the names of its form. */
export type Declared = Readonly<Record<string, unknown>> & {
  readonly kindCode: string;
  readonly details?: Readonly<Record<string, unknown>>;
};

const knownOf = (declaredDraft: Declared, before: OwnStored | undefined, form: string | undefined) => ({
  before,
  beside: { ...declaredDraft, ...conditionsIn(declaredDraft.details ?? {}) },
  place: { kindCode: declaredDraft.kindCode, form },
});

/**
 * The own fields that a draft keeps; a value that is none of its field is refused at once, a blank one when it is
 * submitted.
 */
export function ownOfDraft(
  form: OwnForm,
  { own = {}, ...draft }: ApplicationDraft,
  {
    inspectedUnit,
    before,
    formCode,
  }: { inspectedUnit: string; before: OwnStored | undefined; formCode: string | undefined },
): OwnStored {
  const { values, problems } = readOwn(form, own, knownOf({ ...draft, details: {}, inspectedUnit }, before, formCode));
  const foundObjects = Object.values(problems);
  if (foundObjects.length === 0) return values;
  throw new Refusal(
    foundObjects.length === 1 ? String(foundObjects[0]) : fieldsText.ownRefused(foundObjects.length),
    problems,
  );
}

/** Labels of the required own fields that a declaration lacks. */
export const missingOwn = (
  form: OwnForm,
  declaredEntry: Declared & { readonly own: OwnStored },
  formCode: string | undefined,
): string =>
  form.own.length === 0
    ? ''
    : readOwn(form, {}, knownOf(declaredEntry, declaredEntry.own, formCode))
        .missing.map(({ label }) => label)
        .join('、');
