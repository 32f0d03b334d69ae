import { voidApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import type { Application } from '@tejian/contract/business/application/application.record.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { voidForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
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

/** The records going to be void, for a last look: what was ticked by mistake is taken out here. */
const Chosen = ({
  rows,
  ids,
  onChange,
}: Pick<Props, 'rows'> & { ids: string[]; onChange: (ids: string[]) => void }) => (
  <div className="choice-box">
    <Checkbox.Group
      className="void-chosen"
      aria-label={text.voidChosen}
      value={ids}
      onChange={onChange}
      options={rows.map(({ id, applicationNo, inspectedUnit }) => ({
        value: id,
        label: `${applicationNo} ${inspectedUnit}`,
      }))}
    />
  </div>
);

/** Asks why; says what will happen, and to which applications. */
export function VoidDialog({ rows, onClose, onDone }: Props) {
  const [ids, setIds] = useState(() => rows.map(({ id }) => id));
  const send = async ({ reason }: Values) => {
    if (ids.length > 0) return (await act(() => callServer(voidApplications, { ids, reason }))) ?? STAY; // spec §8: a failure is a toast
    toast('warning', applicationText.voidNothing);
    return STAY;
  };
  return (
    <FormDialog<Values, ActOutcomes>
      title={text.voidTitle(rows.flatMap(({ id, applicationNo }) => (ids.includes(id) ? applicationNo : [])))}
      fields={fields}
      initial={{ reason: '' }}
      labelsAbove
      isQuiet
      isDanger
      okText={text.void}
      note={
        <>
          <p className="dialog-note">{text.voidNote}</p>
          <Chosen rows={rows} ids={ids} onChange={setIds} />
        </>
      }
      save={send}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
