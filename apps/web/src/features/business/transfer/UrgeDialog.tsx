import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { urgeTasks } from '@tejian/contract/business/transfer/transfer.contract.ts';
import { findFlowLog } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { urgeForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { unlessOnlyRefused } from '../../../platform/failures.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { text } from './transfer.text.ts';

interface Urged {
  words: string;
}

const fields = declaredFields<Urged>(urgeForm);

interface Props {
  /** Number of an item, or identifier of an application that is not arranged yet. */
  record: string;
  /** The name of the record. */
  shown: string;
  onClose: () => void;
}

/** Reminds the people at whose step a record stands. */
export function UrgeDialog({ record, shown, onClose }: Props) {
  const [initial] = useState<Urged>({ words: '' });
  const save = async ({ words }: Urged) =>
    unlessOnlyRefused(await callServer(urgeTasks, { itemNos: [record], ...(words ? { words } : {}) }));
  const finish = () => {
    toast('success', text.urged);
    refreshCalls(findFlowLog);
    onClose();
  };
  return (
    <FormDialog<Urged, ItemResult[]>
      title={text.urgeTitle(shown)}
      fields={fields}
      initial={initial}
      width={480}
      isQuiet
      okText={text.urge}
      note={<p className="dialog-note">{text.urgeNote}</p>}
      save={save}
      onSaved={finish}
      onClose={onClose}
    />
  );
}
