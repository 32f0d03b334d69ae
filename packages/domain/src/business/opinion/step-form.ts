import { definitionOfOwn, type OwnField } from '../../shared/field/own-field.ts';
import { fieldsText } from '../../shared/field/fields.text.ts';
import {
  missingProblems,
  ownForm,
  ownIn,
  readOwn,
  type OwnForm,
  type OwnStored,
} from '../../shared/field/own-record.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import type { Step } from '../workflow/steps.ts';

/** The form that people fill in at a step beside their opinion, as forms and checks read it. */
export const formOfStep = ({ label, form = [] }: Pick<Step, 'label' | 'form'>): OwnForm =>
  ownForm(form.map((field: OwnField, at) => definitionOfOwn(field, at, label)), []); // prettier-ignore

interface Filled {
  readonly values: OwnStored;
  /** By field, why a value cannot be kept, or that it lacks. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The values that somebody filled in; who refuses need not fill in anything. */
export function readStepForm(
  form: OwnForm,
  givenValues: Readonly<Record<string, unknown>>,
  { kindCode, isAgreed }: { readonly kindCode: string; readonly isAgreed: boolean },
): Filled {
  const readReading = readOwn(form, ownIn(givenValues), { before: {}, beside: {}, place: { kindCode } });
  return {
    values: readReading.values,
    problems: { ...readReading.problems, ...(isAgreed ? missingProblems(readReading) : {}) },
  };
}

/** The values filled in, field by field, as the flow log keeps and shows them. */
export const filledInWords = (
  { own }: OwnForm,
  values: OwnStored,
): readonly { readonly label: string; readonly says: string }[] =>
  own.flatMap(({ key, label, unit }) => {
    const value = values[key];
    if (value === undefined) return [];
    const says = typeof value === 'boolean' ? (value ? fieldsText.yes : fieldsText.no) : String(value);
    return [{ label, says: withUnit(says, unit) }];
  });
