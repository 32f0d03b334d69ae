import { saveSigningPassword } from '@tejian/contract/shared/session/session.contract.ts';
import { useMemo } from 'react';
import { callServer } from '../platform/api.ts';
import { encryptAll } from '../platform/credentials.ts';
import { FormDialog } from '../platform/FormDialog.tsx';
import { passwordControl } from '../ui/field/password-control.tsx';
import type { FormField } from '../ui/form/form-field.ts';
import { signingText as text } from './signing-password.text.ts';

const empty = { oldPassword: '', signingPassword: '', checkPassword: '' };
type Values = typeof empty;

const fieldsOf = (isSet: boolean): FormField<Values>[] => [
  {
    name: 'oldPassword',
    label: isSet ? text.old : text.login,
    showType: 'slot',
    required: true,
    render: passwordControl(isSet ? 'off' : 'current-password'),
  },
  { name: 'signingPassword', label: text.new, showType: 'slot', required: true, render: passwordControl('off') },
  {
    name: 'checkPassword',
    label: text.check,
    showType: 'slot',
    required: true,
    checkWith: ({ signingPassword, checkPassword }) => (signingPassword === checkPassword ? undefined : text.different),
    render: passwordControl('off'),
  },
];

/** Sets the person's second secret; one that is set is changed by itself. */
export default function SigningPassword({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const fields = useMemo(() => fieldsOf(isSet), [isSet]);
  const save = async ({ oldPassword, signingPassword }: Values) => {
    const [before, after] = await encryptAll([oldPassword, signingPassword]);
    return callServer(saveSigningPassword, { oldPassword: before, signingPassword: after });
  };
  return (
    <FormDialog
      title={text.title}
      fields={fields}
      initial={empty}
      width={480}
      note={<p className="dialog-note">{text.note}</p>}
      save={save}
      savedText={text.saved}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
