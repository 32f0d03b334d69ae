import { accountRequestForm } from '@tejian/domain/system/user/account-request-form.view.ts';
import type { AccountOperation } from '@tejian/domain/system/user/second-person.ts';
import { secondPersonText } from '@tejian/domain/system/user/second-person.text.ts';
import { Alert } from 'antd';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { text } from '../../../platform/platform.text.ts';
import { declaredFields } from '../../../ui/form/declared-fields.ts';

interface Values {
  reason: string;
}
const fields = declaredFields<Values>(accountRequestForm);

interface Props {
  name: string;
  operation: AccountOperation;
  note: string;
  send: (reason: string) => Promise<unknown>;
  reload?: () => void;
  onSent: () => void;
  onClose: () => void;
}

/** Asks for the reason of an act that a second person confirms. */
export function ReasonDialog({ name, operation, note, send, reload, onSent, onClose }: Props) {
  return (
    <FormDialog<Values, unknown>
      title={text.second.askTitle(name, secondPersonText.operations[operation])}
      fields={fields}
      initial={{ reason: '' }}
      width={460}
      okText={text.second.ask}
      savedText={text.second.sent}
      note={<Alert type="info" showIcon title={note} className="form-alert" />}
      reload={reload}
      save={({ reason }) => send(reason)}
      onSaved={onSent}
      onClose={onClose}
    />
  );
}
