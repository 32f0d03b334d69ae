import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../platform/failures.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { OpinionPresets } from './OpinionPresets.tsx';
import { text } from './report.text.ts';
import type { ReviewStep } from './review-step.ts';

interface Props {
  step: ReviewStep;
  items: readonly Item[];
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** One opinion for all the chosen reports; each is handled by itself. */
export function PassDialog({ step, items, onClose, onDone }: Props) {
  const { words } = step;
  const [fields] = useState<FormField<{ opinion: string }>[]>([
    { name: 'opinion', label: words.opinion, showType: 'textarea', required: true, maxLength: 500 },
  ]);
  const [busy, setBusy] = useState(false);
  const form = useForm(fields, { opinion: '' });
  const send = async () => {
    if (busy || !form.validate()) return;
    setBusy(true);
    try {
      const seenContents = items.map(({ contentVersion = '' }) => contentVersion);
      const itemNos = items.map((item) => item.itemNo);
      onDone(await step.pass({ itemNos, seenContents, opinion: form.values.opinion }));
    } catch (error) {
      form.refuse(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <TabModal
      open
      form={form}
      title={text.batchPass(words.verb)}
      okText={words.verb}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy }}
      width={560}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p className="dialog-note">
        {text.batchCount(items.length)}
        {text.batchNote}
      </p>
      <OpinionPresets onChoose={(opinion) => form.set('opinion', opinion)} />
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
    </TabModal>
  );
}
