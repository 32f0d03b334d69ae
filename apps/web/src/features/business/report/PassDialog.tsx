import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Runs } from './item-results.ts';
import { OpinionPresets } from './OpinionPresets.tsx';
import { passInTurn } from './pass-in-turn.ts';
import { text as flowText } from '../workflow/workflow.text.ts';
import { text } from './report.text.ts';
import { SignedRecords } from './SignedRecords.tsx';
import type { ReviewStep } from './review-step.ts';
import { usePassFields, type PassValues } from './signing-field.tsx';

interface Props {
  step: ReviewStep;
  runs: Runs;
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** One opinion for all the chosen reports, of whatever kinds; each is handled by itself. */
export function PassDialog({ step, runs, onClose, onDone }: Props) {
  const { words } = step;
  const count = runs.flat().length;
  const fields = usePassFields(step, count);
  const form = useForm<PassValues>(fields, { opinion: '', signingPassword: '' });
  return (
    <DialogForm
      title={text.batchPass(words.verb)}
      form={form}
      fields={fields}
      width={760}
      labelsAbove
      isQuiet
      okText={words.verb}
      note={
        <>
          <p className="dialog-note">
            {text.batchCount(count)}
            {runs.length > 1 && flowText.runs(runs.length)}
            {text.batchNote}
          </p>
          <SignedRecords step={step.code} items={runs.flat()} addressOf={step.address} />
          <OpinionPresets onChoose={(opinion) => form.set('opinion', opinion)} />
        </>
      }
      save={(typedValues) => passInTurn(step, runs, typedValues)}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
