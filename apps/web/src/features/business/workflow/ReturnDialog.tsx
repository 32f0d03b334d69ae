import { returnForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { BehaviourName, StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useState } from 'react';
import { FormDialog, STAY } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
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
  /** The behaviour that is done there. */
  behaviour?: BehaviourName | undefined;
}

interface Props<Answer> {
  /** The numbers of all that goes back. */
  numbers: readonly string[];
  /** The places to return to, nearest first. */
  targets: readonly ReturnTarget[];
  /** The opinion in the page's own form, so that nobody types it twice; '' where it has none. */
  opinion: string;
  /** The other values that are filled in already. */
  initial?: Partial<Omit<ReturnValues, 'opinion'>>;
  /** Sends it back; what it throws is shown in the dialog. */
  send: (values: ReturnValues & { target: StepCode }) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onClose: () => void;
}

const fieldsOf = (targets: readonly ReturnTarget[]): FormField<ReturnValues>[] =>
  declaredFields<ReturnValues>(returnForm, {
    page: { target: { options: targets.map(({ value, label }) => ({ value, label })) } },
  });

/** The dialog that asks where to, why and what to do: without them nothing goes back. */
export function ReturnDialog<Answer>({ numbers, targets, opinion, initial, send, onSent, onClose }: Props<Answer>) {
  const [fields] = useState(() => fieldsOf(targets));
  return (
    <FormDialog<ReturnValues, Answer>
      title={text.returnTitle(numbers)}
      fields={fields}
      initial={{ target: targets[0]?.value ?? '', reasonCode: '', ...initial, opinion }}
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
