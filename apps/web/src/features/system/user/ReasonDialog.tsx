import type { AccountOperation } from '@tejian/domain/system/user/second-person.ts';
import { secondPersonText } from '@tejian/domain/system/user/second-person.text.ts';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { TabModal } from '../../../ui/feedback/TabModal.tsx';
import { text } from '../../../platform/platform.text.ts';
import { act } from '../../../platform/use-call.ts';

interface Props {
  name: string;
  operation: AccountOperation;
  note: string;
  send: (reason: string) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

/** Asks for the reason of an act that a second person confirms. */
export function ReasonDialog({ name, operation, note, send, onSent, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const asked = await act(() => send(reason), text.second.sent);
    setBusy(false);
    if (asked) onSent();
  };
  return (
    <TabModal
      open
      width={460}
      title={text.second.askTitle(name, secondPersonText.operations[operation])}
      okText={text.second.ask}
      okButtonProps={{ disabled: !reason.trim(), loading: busy }}
      onOk={() => void ask()}
      onCancel={onClose}
    >
      <Alert type="info" showIcon title={note} className="form-alert" />
      <label>
        {secondPersonText.label.reason}
        <Input.TextArea rows={2} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
    </TabModal>
  );
}
