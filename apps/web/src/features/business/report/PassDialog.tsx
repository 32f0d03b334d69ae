import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { useState } from 'react';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
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
  const [fields] = useState(() => declaredFields<{ opinion: string }>(step.form, { names: ['opinion'] }));
  const form = useForm(fields, { opinion: '' });
  return (
    <DialogForm
      title={text.batchPass(words.verb)}
      form={form}
      fields={fields}
      width={560}
      labelsAbove
      isQuiet
      okText={words.verb}
      note={
        <>
          <p className="dialog-note">
            {text.batchCount(items.length)}
            {text.batchNote}
          </p>
          <OpinionPresets onChoose={(opinion) => form.set('opinion', opinion)} />
        </>
      }
      save={({ opinion }) => {
        const seenContents = items.map(({ contentVersion = '' }) => contentVersion);
        return step.pass({ itemNos: items.map((item) => item.itemNo), seenContents, opinion });
      }}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
