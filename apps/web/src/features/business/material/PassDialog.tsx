import { materialForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { callServer } from '../../../platform/api.ts';
import { DialogForm } from '../../../platform/FormDialog.tsx';
import { Presets } from '../../../ui/form/Presets.tsx';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { text } from './material.text.ts';

interface Values {
  opinion: string;
}
const fields = declaredFields<Values>(materialForm, { names: ['opinion'], page: { opinion: { rows: 3 } } });

interface Props {
  rows: readonly SheetRow[];
  onClose: () => void;
  onDone: (outcomes: ActOutcomes) => void;
}

/** Several applications of one unit and category whose material is complete. */
export function PassDialog({ rows, onClose, onDone }: Props) {
  const form = useForm<Values>(fields, { opinion: text.opinionPresets[0] ?? '' });
  const verdicts = materialList(rows[0]?.categoryCode ?? '', rows[0]?.kindCode ?? '')
    .filter((row) => row.isRequired)
    .map(({ name }) => ({ type: name, isAccepted: true, note: '' }));
  const ids = rows.map((row) => row.id);
  return (
    <DialogForm<Values, ActOutcomes>
      title={text.passTitle(rows.length)}
      form={form}
      fields={fields}
      width={560}
      labelsAbove
      isQuiet
      okText={text.ok}
      note={<p className="dialog-note">{text.passNote}</p>}
      below={
        <Presets
          label={text.presets}
          presets={text.opinionPresets.slice(0, 1)}
          onChoose={(preset) => form.set('opinion', preset)}
        />
      }
      save={({ opinion }) => callServer(dealMaterialReview, { ids, result: 'pass', verdicts, opinion })}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
