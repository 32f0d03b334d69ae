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

/** Reminds the people at whose step an item stands. */
export function UrgeDialog({ itemNo, onClose }: { itemNo: string; onClose: () => void }) {
  const [initial] = useState<Urged>({ words: '' });
  const save = async ({ words }: Urged) =>
    unlessOnlyRefused(await callServer(urgeTasks, { itemNos: [itemNo], ...(words ? { words } : {}) }));
  const finish = () => {
    toast('success', text.urged);
    refreshCalls(findFlowLog);
    onClose();
  };
  return (
    <FormDialog<Urged, ItemResult[]>
      title={text.urgeTitle(itemNo)}
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
