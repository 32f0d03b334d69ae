import { findVoidRequests, voidItems } from '@tejian/contract/business/item/item.contract.ts';
import { voidForm } from '@tejian/domain/business/form/step-forms.view.ts';
import { useMemo, type ReactNode } from 'react';
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
  /** The reason proposed already, for whoever decides. */
  reason?: string;
  confirm?: boolean;
  /** The proposal that is decided. */
  requestId?: string;
  /** The name of the reason, where it is none to void. */
  label?: string;
  title: string;
  note?: ReactNode;
  okText: string;
  done: string;
  onDone: () => void;
  onClose: () => void;
}

/** An item is proposed to be void, or that is decided: always with a reason. */
export function VoidItemDialog({ itemNo, reason = '', confirm, requestId, label, onDone, onClose, ...words }: Props) {
  const { title, note, okText, done } = words;
  const initial = useMemo<Values>(() => ({ reason }), [reason]);
  return (
    <FormDialog<Values, unknown>
      title={title}
      fields={label ? fields.map((field) => ({ ...field, label })) : fields}
      initial={initial}
      version={requestId}
      labelsAbove
      isDanger
      okText={okText}
      savedText={done}
      note={typeof note === 'string' ? <p className="dialog-note">{note}</p> : note}
      save={async (values) => {
        const [outcome] = await callServer(voidItems, {
          itemNos: [itemNo],
          ...values,
          ...(confirm === undefined ? {} : { confirm }),
          ...(requestId === undefined ? {} : { requestIds: [requestId] }),
        });
        if (outcome && !outcome.isSuccess) throw new Refused(outcome.sentence ?? '', {});
      }}
      reload={() => refreshCalls(findVoidRequests)}
      onSaved={() => {
        refreshCalls(findVoidRequests);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
