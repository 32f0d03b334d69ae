import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { copyToReaders, findReaders } from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { copyForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { recordCopyText } from '@tejian/domain/business/record-copy/record-copy.text.ts';
import { useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { unlessOnlyRefused } from '../../../platform/failures.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { readers } from './reader-slot.tsx';
import { text } from './record-copy.text.ts';

interface Copied {
  userIds: string[];
  words: string;
}

const fields = declaredFields<Copied, keyof typeof copyForm.fields>(copyForm, { page: { userIds: readers } });

interface Props {
  itemNos: readonly string[];
  onClose: () => void;
  onDone: (results: ItemResult[]) => void;
}

/** Gives one or many records to people to read; they stay where they are. It opens with the people, whom one chooses first. */
export function CopyDialog(props: Props) {
  const people = useCall(findReaders, {});
  return people.data ? <CopyForm {...props} /> : <Failure of={people} />;
}

function CopyForm({ itemNos, onClose, onDone }: Props) {
  const [initial] = useState<Copied>({ userIds: [], words: '' });
  const save = async ({ userIds, words }: Copied) =>
    unlessOnlyRefused(await callServer(copyToReaders, { itemNos: [...itemNos], userIds, ...(words ? { words } : {}) }));
  return (
    <FormDialog<Copied, ItemResult[]>
      title={text.copyTitle(itemNos)}
      fields={fields}
      initial={initial}
      width={520}
      isQuiet
      okText={recordCopyText.copy}
      note={<p className="dialog-note">{text.copyNote}</p>}
      save={save}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
