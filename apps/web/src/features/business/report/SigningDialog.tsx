import { FormDialog } from '../../../platform/FormDialog.tsx';
import { secretFields, signedBy, type SecretValues, type Signed } from './signing-field.tsx';

interface Props<Answer> {
  title: string;
  note: string;
  okText: string;
  sign: (signed: Signed) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

const initial: SecretValues = { signingPassword: '' };

/** Asks for the signing password before several reports are signed; a wrong one leaves it open. */
export function SigningDialog<Answer>({ title, note, okText, sign, onDone, onClose }: Props<Answer>) {
  return (
    <FormDialog
      title={title}
      fields={secretFields}
      initial={initial}
      width={480}
      labelsAbove
      isQuiet
      okText={okText}
      note={<p className="dialog-note">{note}</p>}
      save={async ({ signingPassword }) => sign(await signedBy(signingPassword))}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
