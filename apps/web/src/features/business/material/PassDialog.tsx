import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { useWrite } from '../../../platform/use-call.ts';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { Presets } from '../../../ui/form/Presets.tsx';
import { useForm, type FormField } from '../../../ui/form/use-form.ts';
import { text } from './material.text.ts';

interface Values {
  opinion: string;
}
const fields: readonly FormField<Values>[] = [
  { name: 'opinion', label: text.opinion, showType: 'textarea', required: true, maxLength: 500, rows: 3 },
];

interface Props {
  rows: readonly SheetRow[];
  onClose: () => void;
  onDone: (outcomes: ActOutcomes) => void;
}

/** Several applications of one unit and category whose material is complete. */
export function PassDialog({ rows, onClose, onDone }: Props) {
  const form = useForm<Values>(fields, { opinion: text.opinionPresets[0] ?? '' });
  const { run, busy } = useWrite(dealMaterialReview);
  const verdicts = materialList(rows[0]?.categoryCode ?? '')
    .filter((row) => row.isRequired)
    .map(({ name }) => ({ type: name, isAccepted: true, note: '' }));
  const pass = async () => {
    if (busy || !form.validate()) return;
    try {
      const outcomes = await run({
        ids: rows.map((row) => row.id),
        result: 'pass',
        verdicts,
        opinion: form.values.opinion,
      });
      if (outcomes) onDone(outcomes);
    } catch (error) {
      form.refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
    }
  };
  return (
    <TabModal
      open
      form={form}
      title={text.passTitle(rows.length)}
      okText={text.ok}
      cancelText={text.cancel}
      okButtonProps={{ loading: busy }}
      width={560}
      onOk={() => void pass()}
      onCancel={onClose}
    >
      <p className="dialog-note">{text.passNote}</p>
      <FormBody form={form} fields={fields} columns={1} labelsAbove />
      <Presets
        label={text.presets}
        presets={text.opinionPresets.slice(0, 1)}
        onChoose={(preset) => form.set('opinion', preset)}
      />
    </TabModal>
  );
}
