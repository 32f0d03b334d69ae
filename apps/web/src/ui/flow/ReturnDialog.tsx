import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useState } from 'react';
import { TabModal } from '../feedback/TabModal.tsx';
import { FormBody } from '../form/FormBody.tsx';
import { useForm, type FieldErrors, type FormField } from '../form/use-form.ts';
import './flow.css';
import { text } from './flow.text.ts';

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

interface Props {
  /** What goes back, by its numbers. */
  numbers: readonly string[];
  /** Where to, nearest first. */
  targets: readonly ReturnTarget[];
  /** What is filled in already: the reviewer's opinion. */
  initial?: Partial<ReturnValues>;
  onClose: () => void;
  /** Sends it back; refuses by `refuse`, which shows the sentence in the dialog. */
  send: (
    values: ReturnValues & { target: StepCode },
    refuse: (message: string, fields?: FieldErrors) => void,
  ) => Promise<void>;
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
export function ReturnDialog({ numbers, targets, initial, onClose, send }: Props) {
  const [fields] = useState(() => fieldsOf(targets));
  const [busy, setBusy] = useState(false);
  const form = useForm<ReturnValues>(fields, {
    target: targets[0]?.value ?? '',
    reasonCode: '',
    opinion: '',
    ...initial,
  });
  const press = async () => {
    const { target, ...values } = form.values;
    if (busy || !form.validate() || target === '') return;
    setBusy(true);
    try {
      await send({ target, ...values }, form.refuse);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TabModal
      open
      form={form}
      title={text.returnTitle(numbers)}
      okText={text.return}
      cancelText={text.cancel}
      okButtonProps={{ danger: true, loading: busy }}
      width={560}
      onOk={() => void press()}
      onCancel={onClose}
    >
      <p className="dialog-note">{text.returnNote}</p>
      <FormBody form={form} fields={fields} columns={1} />
    </TabModal>
  );
}
