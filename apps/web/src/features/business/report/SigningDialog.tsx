import type { ReactNode } from 'react';
import { FormDialog } from '../../../platform/FormDialog.tsx';
import { secretFields, signedBy, type SecretValues, type Signed } from './signing-field.tsx';

interface Props<Answer> {
  title: string;
  note: string;
  /** The records signed, each by name. */
  records?: ReactNode;
  /** No signing password is asked for. */
  isOpen?: boolean;
  okText: string;
  sign: (signed: Signed) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

const none: typeof secretFields = [];
const initial: SecretValues = { signingPassword: '' };

/** Asks for the signing password before several reports are signed; a wrong one leaves it open. */
export function SigningDialog<Answer>({
  title,
  note,
  records,
  isOpen = false,
  okText,
  sign,
  onDone,
  onClose,
}: Props<Answer>) {
  return (
    <FormDialog
      title={title}
      fields={isOpen ? none : secretFields}
      initial={initial}
      width={records ? 760 : 480}
      labelsAbove
      isQuiet
      okText={okText}
      note={
        <>
          <p className="dialog-note">{note}</p>
          {records}
        </>
      }
      save={async ({ signingPassword }) => sign(await signedBy(signingPassword))}
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
