import { useState, type ReactNode } from 'react';
import { toast } from '../ui/feedback/feedback.ts';
import { TabModal } from '../ui/feedback/TabModal.tsx';
import { FormBody } from '../ui/form/FormBody.tsx';
import { useForm, type FormState } from '../ui/form/use-form.ts';
import type { FormField } from '../ui/form/form-field.ts';
import { Refused, sentenceOf } from './failures.ts';
import { text } from './platform.text.ts';

/** The answer of `save` when nothing was saved and the dialog has to stay open. */
export const STAY = Symbol('stay');

/** An act that cannot be taken back is called by its name on the button that does it. */
type Act = { okText?: string; isDanger?: false } | { okText: string; isDanger: boolean };

interface Common<V extends object, Answer> {
  title: ReactNode;
  fields: readonly FormField<V>[];
  /** Makes the call; a refusal shows at the fields that it names. */
  save: (values: V) => Promise<Answer | typeof STAY>;
  onSaved: (answer: Answer, values: V) => void;
  onClose: () => void;
  /** Loads the record anew after a refusal, because somebody may have changed it: its newer version goes into the open form. */
  reload?: (() => void) | undefined;
  savedText?: string;
  columns?: 1 | 2;
  labelsAbove?: boolean;
  width?: number;
  note?: ReactNode;
  below?: ReactNode;
  /** The dialog itself says nothing when it has saved: what it gives goes into a form, or the page shows the outcome. */
  isQuiet?: boolean;
}

type OfForm<V extends object, Answer> = Common<V, Answer> &
  Act & {
    /** The form of a dialog whose note or preview reads or sets its values. */
    form: FormState<V>;
  };

type OfValues<V extends object, Answer> = Common<V, Answer> &
  Act & {
    initial: V;
    /** The version of the record that `initial` shows. */
    version?: unknown;
  };

/** A small form in a dialog: checks, saves once, and shows what the server refuses. */
export function FormDialog<V extends object, Answer>({ initial, version, ...props }: OfValues<V, Answer>) {
  const form = useForm(props.fields, initial, version);
  return <DialogForm {...props} form={form} />;
}

/** The same dialog around a form that its caller holds. */
export function DialogForm<V extends object, Answer>(props: OfForm<V, Answer>) {
  const { form, title, fields, columns = 1, width = columns === 2 ? 760 : 520, onClose } = props;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      const answer = await props.save(form.values);
      if (answer === STAY) return;
      if (!props.isQuiet) toast('success', props.savedText ?? text.saved);
      props.onSaved(answer, form.values);
    } catch (error) {
      if (!(error instanceof Refused)) return toast('error', sentenceOf(error));
      form.refuse(error.message, error.fieldErrors);
      props.reload?.();
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
      okButtonProps={{ loading: busy, danger: props.isDanger ?? false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {typeof props.note === 'string' ? <p className="form-hint">{props.note}</p> : props.note}
      <FormBody form={form} fields={fields} columns={columns} labelsAbove={props.labelsAbove} />
      {props.below}
    </TabModal>
  );
}
