import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import type { ReturnTarget } from '../workflow/ReturnDialog.tsx';
import { useReturnTargets, type Pinned } from '../workflow/use-flow.ts';
import './report-entry.css';
import { text } from './report-entry.text.ts';

export interface ReturnWish {
  target: string;
  reasonCode: string;
  opinion: string;
}

const targetField = (targets: readonly ReturnTarget[]): FormField<ReturnWish> => ({
  name: 'target',
  label: text.returnTarget,
  showType: 'radiobox',
  required: true,
  options: [...targets],
});
const rest: readonly FormField<ReturnWish>[] = [
  { name: 'reasonCode', label: text.returnReason, showType: 'select', dictType: 'RETURN_REASON', required: true },
  {
    name: 'opinion',
    label: text.returnOpinion,
    showType: 'textarea',
    required: true,
    maxLength: 500,
    placeholder: text.returnOpinionHint,
  },
];

interface Props {
  itemNo: string;
  /** One of the items: what is sent back together runs one flow. */
  record: Pinned | undefined;
  from: StepCode;
  /** Answers a sentence when it was refused. */
  onReturn: (wish: ReturnWish) => Promise<string | undefined>;
  onClose: () => void;
}

/** Sends an item back to where its flow leads: where to, why by code, and in the inspector's own words. */
export function ReturnDialog({ record, from, ...props }: Props) {
  const targets = useReturnTargets(record, from);
  return targets && <TargetDialog {...props} targets={targets} />;
}

function TargetDialog({
  itemNo,
  targets,
  onReturn,
  onClose,
}: Omit<Props, 'record' | 'from'> & { targets: readonly ReturnTarget[] }) {
  const [fields] = useState(() => [targetField(targets), ...rest]);
  const form = useForm(fields, { target: targets[0]?.value ?? '', reasonCode: '', opinion: '' });
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    const refusal = await onReturn(form.values);
    setBusy(false);
    if (refusal) form.refuse(refusal);
  };
  return (
    <TabModal
      open
      form={form}
      width={560}
      title={text.returnTitle(itemNo)}
      okText={text.sendBack}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="entry-dialog">
        {form.error && <Alert type="error" title={form.error} />}
        <FormBody form={form} fields={fields} columns={1} />
      </div>
    </TabModal>
  );
}
