import { usualDetails } from '@tejian/domain/query/due/handling.ts';
import { dueHandlingForm, nameOfDetail } from '@tejian/domain/query/due/due-forms.view.ts';
import { dueReasons, reasonOf } from '@tejian/domain/query/due/reasons.text.ts';
import { dueWords } from '@tejian/domain/query/due/due.text.ts';
import { today } from '../../../platform/clock.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';

export type Values = Record<string, string | undefined>;

/** Something that has happened is not after today. */
const inThePast = (label: string) => (value: string) => (value > today() ? dueWords.inFuture(label) : undefined);
const ofReasons = Object.fromEntries(
  dueReasons.flatMap(({ code, fields }) =>
    fields.flatMap(({ key, label, isPast }) =>
      isPast ? [[nameOfDetail(code, key), { check: inThePast(label) }] as const] : [],
    ),
  ),
);

/** The reasons that these rows may have, each with its own fields. */
export function fieldsFor(rows: number): FormField<Values>[] {
  const offeredReasons = dueReasons.filter(({ single }) => !single || rows === 1);
  const reasonCode = { options: offeredReasons.map(({ code, label }) => ({ value: code, label })) };
  return declaredFields<Values>(dueHandlingForm, { page: { ...ofReasons, reasonCode } });
}

/** Every reason begins with what is usual for it, so that another choice finds its fields filled in. */
export function startingValues(reasonCode: string | undefined, self: string): Values {
  const usual = dueReasons.flatMap(({ code }) =>
    Object.entries(usualDetails(code, today(), self)).map(([key, value]) => [nameOfDetail(code, key), value]),
  );
  return { ...(Object.fromEntries(usual) as Values), reasonCode, note: '' }; // pairs of two strings
}

/** The fields that the chosen reason takes; fields of the others stay behind. */
export function sentDetails(reasonCode: string, values: Values): Record<string, string> {
  const ownFields = reasonOf(reasonCode)?.fields ?? [];
  return Object.fromEntries(ownFields.map(({ key }) => [key, values[nameOfDetail(reasonCode, key)] ?? '']));
}

/** The server names a reason's fields `details.<key>`; here each stands under its reason. */
export const namedFor = (reasonCode: string, errors: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name.replace(/^details\./, `${reasonCode}.`), error]),
  );
