import { useState, type ReactNode } from 'react';
import { toast } from '../ui/feedback/feedback.ts';
import { TabModal } from '../ui/feedback/TabModal.tsx';
import { FormBody } from '../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../ui/form/use-form.ts';
import { Refused, sentenceOf } from './failures.ts';
import { text } from './platform.text.ts';

interface Props<V extends object> {
  title: string;
  fields: readonly FormField<V>[];
  initial: V;
  /** Makes the call; a refusal shows at the fields that it names. */
  save: (values: V) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
  okText?: string;
  savedText?: string;
  columns?: 1 | 2;
  width?: number;
  note?: ReactNode;
  below?: ReactNode;
  /** Nothing is saved yet: what the dialog gives goes into a form. */
  isQuiet?: boolean;
}

/** A small form in a dialog: checks, saves once, and shows what the server refuses. */
export function FormDialog<V extends object>(props: Props<V>) {
  const { title, fields, initial, columns = 1, width = columns === 2 ? 760 : 520, note, onClose } = props;
  const form = useForm(fields, initial);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      await props.save(form.values);
      if (!props.isQuiet) toast('success', props.savedText ?? text.saved);
      props.onSaved();
    } catch (error) {
      if (error instanceof Refused) form.refuse(error.message, error.fieldErrors);
      else toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TabModal
      open
      width={width}
      title={title}
      form={form}
      okText={props.okText ?? text.save}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {note}
      <FormBody form={form} fields={fields} columns={columns} />
      {props.below}
    </TabModal>
  );
}
