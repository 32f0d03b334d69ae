import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { OpinionPresets } from './OpinionPresets.tsx';
import { text } from './report.text.ts';
import type { ReviewStep } from './review-step.ts';
import { signedBy, usePassFields, type PassValues } from './signing-field.tsx';

interface Props {
  step: ReviewStep;
  items: readonly Item[];
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** One opinion for all the chosen reports; each is handled by itself. */
export function PassDialog({ step, items, onClose, onDone }: Props) {
  const { words } = step;
  const fields = usePassFields(step, items.length);
  const form = useForm<PassValues>(fields, { opinion: '', signingPassword: '' });
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
      save={async ({ opinion, signingPassword: typed }) => {
        const seenContents = items.map(({ contentVersion = '' }) => contentVersion);
        const signed = await signedBy(typed);
        return step.pass({ itemNos: items.map((item) => item.itemNo), seenContents, opinion, ...signed });
      }}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
