import type { Qualification } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import { saveCertificateFile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { text } from './personnel.text.ts';

interface Props {
  userId: string;
  certificate: Qualification;
  onDone: () => void;
}

/** The scan of a certificate; a new one takes the place of the old. */
export function CertificateUpload({ userId, certificate, onDone }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const doneFile = await act(
      () => uploadFile(saveCertificateFile, { userId, id: certificate.id }, file),
      text.attached,
    );
    setBusy(false);
    if (doneFile) onDone();
  };
  return (
    <>
      <input
        ref={box}
        type="file"
        hidden
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        aria-label={`${text.attach} ${certificate.certificateNo}`}
        onChange={({ target }) => (void send(target.files?.[0]), (target.value = ''))}
      />
      <button
        type="button"
        className="row-action"
        disabled={busy}
        aria-label={`${text.attach} ${certificate.certificateNo}`}
        onClick={() => box.current?.click()}
      >
        {text.attach}
      </button>
    </>
  );
}
