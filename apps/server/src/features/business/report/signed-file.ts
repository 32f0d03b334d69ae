import { provenUntil } from '@tejian/domain/business/report/issued-file.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { signPdf, type SignedDocument } from '../../../platform/documents/sign.ts';
import { keepFile, type KeptFile } from '../../../platform/files/stored-file.store.ts';
import type { Ports } from '../../../platform/ports.ts';
import { addIssued, noteCertificate, type Proof } from './issued-file.store.ts';
import * as papers from './report-papers.store.ts';

interface Issue {
  reportId: string;
  /** 0 the report, else the certificate of a row. */
  rowNo: number;
  name: string;
  organisationId: string;
}

/** Signs what was drawn in the name of the institute and keeps it; `problem` where an authority left its signature plain. */
export async function keepSigned(
  tx: Tx,
  ports: Ports,
  drawn: Uint8Array,
  { reportId, rowNo, name, organisationId }: Issue,
): Promise<KeptFile & { problem?: string | undefined }> {
  const institute = await papers.findInstitute(tx, organisationId);
  const key = await ports.signingKey(institute.name);
  // The moment at which the key signs: a time stamp tells the same.
  const at = new Date();
  const authority = ports.config.stampAuthority;
  const signed = await signPdf(ports.renderer, drawn, key, { reason: text.certifiedBy, at, authority });
  const kept = await keepFile(tx, ports.files, signed.bytes, { name, mime: 'application/pdf', createdBy: null });
  await addIssued(tx, { reportId, rowNo }, proofOf(kept.id, signed, at), await noteCertificate(tx, key));
  return { ...kept, problem: signed.problem };
}

/** As it is noted: a signature with a stamp whose revocation data is wanting does not last yet. */
export function proofOf(fileId: string, { stamp, problem }: SignedDocument, at: Date): Proof {
  return {
    fileId,
    level: stamp && problem === undefined ? 'B-LTA' : 'B-B',
    stampedAt: stamp?.at ?? null,
    authority: stamp?.authority ?? null,
    provenUntil: stamp ? provenUntil(stamp) : null,
    problem: problem ?? null,
    tries: problem === undefined ? 0 : 1,
    triedAt: problem === undefined ? null : at,
  };
}
