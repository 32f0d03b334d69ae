import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useState } from 'react';
import { FormDialog, STAY } from '../../../platform/FormDialog.tsx';
import type { FormField } from '../../../ui/form/use-form.ts';
import { text } from './workflow.text.ts';

export interface ReturnValues {
  target: StepCode | '';
  reasonCode: string;
  opinion: string;
}

/** A step that a record may go back to, in the words of its flow. */
export interface ReturnTarget {
  value: StepCode;
  label: string;
}

interface Props<Answer> {
  /** What goes back, by its numbers. */
  numbers: readonly string[];
  /** Where to, nearest first. */
  targets: readonly ReturnTarget[];
  /** What is filled in already: the reviewer's opinion. */
  initial?: Partial<ReturnValues>;
  /** Sends it back; what it throws is shown in the dialog. */
  send: (values: ReturnValues & { target: StepCode }) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onClose: () => void;
}

const fieldsOf = (targets: readonly ReturnTarget[]): FormField<ReturnValues>[] => [
  {
    name: 'target',
    label: text.returnTarget,
    showType: 'radiobox',
    required: true,
    options: [...targets],
  },
  { name: 'reasonCode', label: text.returnReason, showType: 'select', dictType: 'RETURN_REASON', required: true },
  { name: 'opinion', label: text.returnOpinion, showType: 'textarea', required: true, maxLength: 500, rows: 4 },
];

/** Where to, why and what to do: without them nothing goes back. */
export function ReturnDialog<Answer>({ numbers, targets, initial, send, onSent, onClose }: Props<Answer>) {
  const [fields] = useState(() => fieldsOf(targets));
  return (
    <FormDialog<ReturnValues, Answer>
      title={text.returnTitle(numbers)}
      fields={fields}
      initial={{ target: targets[0]?.value ?? '', reasonCode: '', opinion: '', ...initial }}
      width={560}
      isQuiet
      isDanger
      okText={text.return}
      note={<p className="dialog-note">{text.returnNote}</p>}
      save={async ({ target, ...values }) => (target === '' ? STAY : send({ target, ...values }))}
      onSaved={onSent}
      onClose={onClose}
    />
  );
}
