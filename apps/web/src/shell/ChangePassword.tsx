import { changePassword } from '@tejian/contract/shared/session/session.contract.ts';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { isSimplePassword } from '@tejian/domain/shared/validation/password.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { callServer } from '../platform/api.ts';
import { encryptAll } from '../platform/credentials.ts';
import { sentenceOf } from '../platform/failures.ts';
import { useSession, useUser } from '../platform/session.ts';
import { promptDialog } from '../ui/feedback/feedback.ts';
import { FirstField } from '../ui/feedback/FirstField.tsx';
import { passwordControl } from '../ui/field/password-control.tsx';
import { FormBody } from '../ui/form/FormBody.tsx';
import { useForm } from '../ui/form/use-form.ts';
import type { FormField } from '../ui/form/form-field.ts';
import { passwordText as text } from './change-password.text.ts';
import { leave } from './log-out.ts';

interface Values {
  username: string;
  oldPassword: string;
  newPassword: string;
  checkPassword: string;
}

const fields: readonly FormField<Values>[] = [
  { name: 'username', label: text.loginName, showType: 'label' },
  {
    name: 'oldPassword',
    label: text.old,
    showType: 'slot',
    required: true,
    requiredText: text.oldRequired,
    render: passwordControl('current-password'),
  },
  {
    name: 'newPassword',
    label: text.new,
    showType: 'slot',
    required: true,
    requiredText: text.newRequired,
    render: passwordControl('new-password'),
  },
  {
    name: 'checkPassword',
    label: text.check,
    showType: 'slot',
    required: true,
    requiredText: text.checkRequired,
    checkWith: ({ newPassword, checkPassword }) => (newPassword === checkPassword ? undefined : text.different),
    render: passwordControl('new-password'),
  },
];

/**
 * Changes the person's password; on failure the dialog stays open (spec §4, §5, §8). Without `onClose` it has to be
 * changed: the only other way is out.
 */
export default function ChangePassword({ onClose }: { onClose?: () => void }) {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const form = useForm(fields, { username: user.loginName, oldPassword: '', newPassword: '', checkPassword: '' });
  const submit = async () => {
    if (!form.validate()) return;
    const { oldPassword, newPassword } = form.values;
    setBusy(true);
    try {
      const [before, after] = await encryptAll([oldPassword, newPassword]);
      await callServer(changePassword, { oldPassword: before, newPassword: after });
      const hasSimplePassword = isSimplePassword(newPassword);
      useSession.setState({ user: { ...user, hasSimplePassword, mustChangePassword: false } });
      onClose?.();
      void promptDialog(text.changed, undefined, 'success');
    } catch (error) {
      void promptDialog(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={text.title}
      width={450}
      centered
      mask={{ closable: false }}
      closable={onClose !== undefined}
      keyboard={onClose !== undefined}
      cancelText={onClose ? undefined : text.logOut}
      onCancel={onClose ?? (() => void leave())}
      onOk={() => void submit()}
      confirmLoading={busy}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {!onClose && <p>{sessionText.changePasswordFirst}</p>}
        <FirstField>
          <FormBody form={form} fields={fields} columns={1} />
        </FirstField>
        <button type="submit" hidden aria-label={text.title} />
      </form>
    </Modal>
  );
}
