import { returnReports } from '@tejian/contract/report/report.contract.ts';
import type { ItemResult } from '@tejian/contract/item/item.contract.ts';
import { liftPeriodic, returnTargets } from '@tejian/domain/workflow/flow-definition.ts';
import { placeLabel, type StepCode } from '@tejian/domain/workflow/steps.ts';
import { useState } from 'react';
import { callServer } from '../../platform/api.ts';
import { Refused, sentenceOf } from '../../platform/failures.ts';
import { TabModal } from '../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../ui/form/use-form.ts';
import { text } from './report.text.ts';

interface Values {
  target: string;
  reasonCode: string;
  opinion: string;
}

interface Props {
  step: StepCode;
  itemNos: readonly string[];
  seenVersion?: number;
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** Every flow of version 1 has the same ways back (domain, workflow/flow-definition). */
const fieldsOf = (step: StepCode): FormField<Values>[] => [
  {
    name: 'target',
    label: text.returnTarget,
    showType: 'radiobox',
    required: true,
    options: returnTargets(liftPeriodic, step).map((code) => ({ value: code, label: placeLabel(code) })),
  },
  { name: 'reasonCode', label: text.returnReason, showType: 'select', dictType: 'RETURN_REASON', required: true },
  { name: 'opinion', label: text.returnOpinion, showType: 'textarea', required: true, maxLength: 500, rows: 4 },
];

/** Where to, why and what to do: without them nothing goes back. */
export function ReturnDialog({ step, itemNos, seenVersion, onClose, onDone }: Props) {
  const [fields] = useState(() => fieldsOf(step));
  const [busy, setBusy] = useState(false);
  const form = useForm(fields, { target: returnTargets(liftPeriodic, step)[0] ?? '', reasonCode: '', opinion: '' });
  const send = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      const version = seenVersion === undefined ? {} : { seenVersion };
      onDone(await callServer(returnReports, { itemNos: [...itemNos], stepcode: step, ...form.values, ...version }));
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
    } finally {
      setBusy(false);
    }
  };
  return (
    <TabModal open title={text.returnTitle(itemNos.length)} okText={text.return} cancelText={text.cancel} okButtonProps={{ danger: true, loading: busy }} width={560} onOk={() => void send()} onCancel={onClose}>
      <p className="dialog-note">{text.returnNote}</p>
      <FormBody form={form} fields={fields} columns={1} />
    </TabModal>
  );
}
