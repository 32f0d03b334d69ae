import { voidApplications } from '@tejian/contract/business/application/application.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { act, useWrite } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { text } from './application.text.ts';

interface Values {
  reason: string;
}

// spec §5: the reason is required, checked when the field is left
const fields: readonly FormField<Values>[] = [
  {
    name: 'reason',
    label: text.voidReason,
    showType: 'textarea',
    required: true,
    requiredText: applicationText.voidReasonRequired,
    maxLength: 500,
    rows: 4,
  },
];

interface Props {
  rows: readonly Application[];
  onClose: () => void;
  onDone: (outcomes: ActOutcomes) => void;
}

/** Asks why; says what will happen. */
export function VoidDialog({ rows, onClose, onDone }: Props) {
  const form = useForm<Values>(fields, { reason: '' });
  const { run, busy } = useWrite(voidApplications);
  const send = async () => {
    if (rows.length === 0) return toast('warning', applicationText.voidNothing);
    if (busy || !form.validate()) return;
    const outcomes = await act(() => run({ ids: rows.map((row) => row.id), reason: form.values.reason })); // spec §8: a failure is a toast
    if (outcomes) onDone(outcomes);
  };
  return (
    <TabModal
      open
      form={form}
      title={text.voidTitle(rows.map((row) => row.applicationNo))}
      okText={text.void}
      cancelText={text.cancel}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="dialog-note">{text.voidNote}</p>
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
    </TabModal>
  );
}
