import { usualDetails } from '@tejian/domain/query/due/handling.ts';
import { dueReasons, reasonOf, type ReasonField } from '@tejian/domain/query/due/reasons.text.ts';
import { dueWords } from '@tejian/domain/query/due/due.text.ts';
import { today } from '../../../platform/clock.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './due.text.ts';

export type Values = Record<string, string | undefined>;

const nameOf = (code: string, key: string) => `${code}.${key}`;
const showTypes = { text: 'text', date: 'dateselect', choice: 'select' } as const;

/** A reason's own fields are there while it is chosen. */
const fieldOf = (code: string, { key, label, type, required, options, isPast }: ReasonField): FormField<Values> => ({
  name: nameOf(code, key),
  label,
  showType: showTypes[type],
  required,
  maxLength: 200,
  options: options?.map((one) => ({ value: one, label: one })),
  visible: ({ reasonCode }) => reasonCode === code,
  check: isPast ? (value) => (value > today() ? dueWords.inFuture(label) : undefined) : undefined,
});

/** The reasons that these rows may have, each with its own fields. */
export function fieldsFor(rows: number): FormField<Values>[] {
  const reasons = dueReasons.filter(({ single }) => !single || rows === 1);
  return [
    {
      name: 'reasonCode',
      label: text.reason,
      showType: 'select',
      required: true,
      options: reasons.map(({ code, label }) => ({ value: code, label })),
    },
    ...reasons.flatMap(({ code, fields }) => fields.map((field) => fieldOf(code, field))),
    { name: 'followUpOn', label: text.followUp, showType: 'dateselect', help: text.followUpHelp },
    { name: 'note', label: text.note, showType: 'textarea', maxLength: 500, rows: 2 },
  ];
}

/** Every reason begins with what is usual for it, so that another choice finds its fields filled in. */
export function startingValues(reasonCode: string | undefined, self: string): Values {
  const usual = dueReasons.flatMap(({ code }) =>
    Object.entries(usualDetails(code, today(), self)).map(([key, value]) => [nameOf(code, key), value]),
  );
  return { ...(Object.fromEntries(usual) as Values), reasonCode, note: '' }; // pairs of two strings
}

/** What the chosen reason takes; fields of the others stay behind. */
export function sentDetails(reasonCode: string, values: Values): Record<string, string> {
  const own = reasonOf(reasonCode)?.fields ?? [];
  return Object.fromEntries(own.map(({ key }) => [key, values[nameOf(reasonCode, key)] ?? '']));
}

/** The server names a reason's fields `details.<key>`; here each stands under its reason. */
export const namedFor = (reasonCode: string, errors: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name.replace(/^details\./, `${reasonCode}.`), error]),
  );
