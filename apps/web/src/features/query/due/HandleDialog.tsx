import { handleDue } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { usualDetails } from '@tejian/domain/query/due/handling.ts';
import { dueReasons, reasonOf, type ReasonField } from '@tejian/domain/query/due/reasons.text.ts';
import { dueWords } from '@tejian/domain/query/due/due.text.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { Refused } from '../../../platform/failures.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { useUser } from '../../../platform/session.ts';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './due.text.ts';
import type { HandleResult } from './handle.ts';

type Values = Record<string, string | undefined>;

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

function fieldsFor(rows: number): FormField<Values>[] {
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

function startingValues(reasonCode: string | undefined, self: string): Values {
  const usual = dueReasons.flatMap(({ code }) =>
    Object.entries(usualDetails(code, today(), self)).map(([key, value]) => [nameOf(code, key), value]),
  );
  return { ...(Object.fromEntries(usual) as Values), reasonCode, note: '' }; // pairs of two strings
}

interface Props {
  rows: readonly DueRow[];
  onDone: (result: HandleResult) => void;
  onClose: () => void;
}

/** Why one or many pieces of equipment have not been inspected: the case, what has to be known of it, when to ask again. */
export function HandleDialog({ rows, onDone, onClose }: Props) {
  const { name } = useUser();
  const [fields] = useState(() => fieldsFor(rows.length));
  const [only] = rows;
  return (
    <FormDialog
      title={text.handleTitle(rows.length, only?.shownCode ?? '')}
      fields={fields}
      initial={startingValues(rows.length === 1 ? only?.reasonCode : undefined, name)}
      width={560}
      isQuiet
      save={(values) => handle(rows, values)}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}

async function handle(rows: readonly DueRow[], values: Values): Promise<HandleResult> {
  const { reasonCode = '', followUpOn, note = '' } = values;
  const own = reasonOf(reasonCode)?.fields ?? [];
  const details = Object.fromEntries(own.map(({ key }) => [key, values[nameOf(reasonCode, key)] ?? '']));
  try {
    return await callServer(handleDue, { ids: rows.map(({ id }) => id), reasonCode, details, note, followUpOn });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(error.message, namedFor(reasonCode, error.fieldErrors));
  }
}

/** The server names a reason's fields `details.<key>`; here each stands under its reason. */
const namedFor = (reasonCode: string, errors: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name.replace(/^details\./, `${reasonCode}.`), error]),
  );
