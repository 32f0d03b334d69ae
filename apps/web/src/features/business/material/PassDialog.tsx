import { materialForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { Presets } from '../../../ui/form/Presets.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Outcomes } from '../workflow/in-turn.ts';
import { text as flowText } from '../workflow/workflow.text.ts';
import { text } from './material.text.ts';
import { passInTurn } from './pass-in-turn.ts';

interface Values {
  opinion: string;
}
const fields = declaredFields<Values>(materialForm, { names: ['opinion'], page: { opinion: { rows: 3 } } });

interface Props {
  /** Batches of one unit, kind and category each. */
  runs: readonly (readonly SheetRow[])[];
  onClose: () => void;
  onDone: (outcomes: Outcomes) => void;
}

/** Several applications whose material is complete. */
export function PassDialog({ runs, onClose, onDone }: Props) {
  const form = useForm<Values>(fields, { opinion: text.opinionPresets[0] ?? '' });
  return (
    <DialogForm<Values, Outcomes>
      title={text.passTitle(runs.flat().length)}
      form={form}
      fields={fields}
      width={560}
      labelsAbove
      isQuiet
      okText={text.ok}
      note={
        <p className="dialog-note">
          {text.passNote}
          {runs.length > 1 && flowText.runs(runs.length)}
        </p>
      }
      below={
        <Presets
          label={text.presets}
          presets={text.opinionPresets.slice(0, 1)}
          onChoose={(preset) => form.set('opinion', preset)}
        />
      }
      save={({ opinion }) => passInTurn(runs, opinion)}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
