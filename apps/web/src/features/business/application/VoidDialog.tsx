import { voidApplications } from '@tejian/contract/business/application/application.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { voidForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { callServer } from '../../../platform/api.ts';
import { FormDialog, STAY } from '../../../platform/FormDialog.tsx';
import { act } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './application.text.ts';

interface Values {
  reason: string;
}

// spec §5: the reason is required, checked when the field is left
const fields = declaredFields<Values>(voidForm, {
  page: { reason: { requiredText: applicationText.voidReasonRequired } },
});

interface Props {
  rows: readonly Application[];
  onClose: () => void;
  onDone: (outcomes: ActOutcomes) => void;
}

/** Asks why; says what will happen. */
export function VoidDialog({ rows, onClose, onDone }: Props) {
  const send = async ({ reason }: Values) => {
    if (rows.length > 0)
      return (await act(() => callServer(voidApplications, { ids: rows.map((row) => row.id), reason }))) ?? STAY; // spec §8: a failure is a toast
    toast('warning', applicationText.voidNothing);
    return STAY;
  };
  return (
    <FormDialog<Values, ActOutcomes>
      title={text.voidTitle(rows.map((row) => row.applicationNo))}
      fields={fields}
      initial={{ reason: '' }}
      labelsAbove
      isQuiet
      isDanger
      okText={text.void}
      note={<p className="dialog-note">{text.voidNote}</p>}
      save={send}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
