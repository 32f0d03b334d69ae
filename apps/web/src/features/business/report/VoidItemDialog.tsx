import { findVoidRequests, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { voidForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { useState, type ReactNode } from 'react';
import { callServer } from '../../../platform/api.ts';
import { Refused } from '../../../platform/failures.ts';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';

interface Values {
  reason: string;
}
const fields = declaredFields<Values>(voidForm);

interface Props {
  itemNo: string;
  /** What was proposed already, for whoever decides. */
  reason?: string;
  confirm?: boolean;
  title: string;
  note?: ReactNode;
  okText: string;
  done: string;
  onDone: () => void;
  onClose: () => void;
}

/** An item is proposed to be void, or that is decided: always with a reason. */
export function VoidItemDialog({ itemNo, reason = '', confirm, title, note, okText, done, onDone, onClose }: Props) {
  const [initial] = useState<Values>({ reason });
  return (
    <FormDialog<Values, unknown>
      title={title}
      fields={fields}
      initial={initial}
      labelsAbove
      isDanger
      okText={okText}
      savedText={done}
      note={note && <p className="dialog-note">{note}</p>}
      save={async (values) => {
        const [outcome] = await callServer(voidItems, {
          itemNos: [itemNo],
          ...values,
          ...(confirm === undefined ? {} : { confirm }),
        });
        if (outcome && !outcome.isSuccess) throw new Refused(outcome.sentence ?? '', {});
      }}
      onSaved={() => {
        refreshCalls(findVoidRequests);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
