import type { VerifiedReport } from '@tejian/contract/business/verify/verify.contract.ts';
import { certificateNote } from './signature-words.ts';
import { FactList } from './VerdictBox.tsx';
import { text } from './verify.text.ts';

type Shown = NonNullable<VerifiedReport['certificate']>;

/** The certificate that signed the file, to be compared with what a reader of PDF files shows. */
export function SignerCertificate({
  certificate,
  stampedAt,
  today,
}: {
  certificate: Shown;
  stampedAt: Date | undefined;
  today: string;
}) {
  const { holder, issuer, serialNo, validFrom, validTo, sha256 } = certificate;
  const words = text.certificate;
  const note = certificateNote(certificate, stampedAt, today);
  return (
    <section className="file-check verify-certificate">
      <h2>{words.title}</h2>
      <FactList
        facts={[
          [words.holder, holder],
          [words.issuer, issuer ?? words.ownIssuer],
          [words.serialNo, serialNo, 'mono'],
          [words.validity, words.period(validFrom, validTo)],
          [words.fingerprint, sha256, 'mono'],
        ]}
      />
      {note && <p className="verdict-late">{note}</p>}
    </section>
  );
}
