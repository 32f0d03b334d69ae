import { requestReset } from '@tejian/contract/user/second-person.contract.ts';
import type { AccountOperation } from '@tejian/domain/user/second-person.ts';
import { secondPersonText } from '@tejian/domain/user/second-person.text.ts';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { callServer } from '../../platform/api.ts';
import { act } from '../../platform/use-call.ts';
import { TabModal } from '../../ui/feedback/TabModal.tsx';
import { text } from './user.text.ts';

export interface AccountAsked {
  id: string;
  name: string;
  operation: AccountOperation;
}

/** An act on a protected account is asked for with its reason; a second person confirms it. */
export function RequestDialog({ id, name, operation, onClose }: AccountAsked & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const label = secondPersonText.operations[operation];
  const send = async () => {
    setBusy(true);
    const asked = await act(() => callServer(requestReset, { id, operation, reason }), text.pending.sent);
    setBusy(false);
    if (asked) onClose();
  };
  return (
    <TabModal
      open
      width={460}
      title={text.pending.askTitle(name, label)}
      okText={text.pending.ask}
      okButtonProps={{ disabled: !reason.trim(), loading: busy }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Alert type="info" showIcon title={secondPersonText.needed(name, label)} className="form-alert" />
      <label>
        {secondPersonText.label.reason}
        <Input.TextArea rows={2} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
    </TabModal>
  );
}
