import { provenUntil } from '@tejian/domain/business/issued-file/issued-file.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { signPdf, type SignedDocument } from '../../../platform/documents/sign.ts';
import { noteFile, type KeptFile } from '../../../platform/files/stored-file.store.ts';
import type { Ports } from '../../../platform/ports.ts';
import { addIssued, findInstituteName, noteCertificate, type Issued, type Proof } from './issued-file.store.ts';

type Signature = Pick<SignedDocument, 'stamp' | 'problem'>;

/** Content that the file store has, with what signed it; no row speaks of it until it is noted. */
export interface SignedFile extends Signature {
  readonly content: Awaited<ReturnType<Ports['files']['put']>>;
  readonly key: Awaited<ReturnType<Ports['signingKey']>>;
  readonly at: Date;
}

/**
 * Signs what was drawn in the name of the institute and puts it into the file store: slow, and outside of transactions.
 * `problem` where an authority left its signature plain.
 */
export async function signDrawn(
  db: Db,
  ports: Ports,
  drawnBytes: Uint8Array,
  { organisationId, reason }: { readonly organisationId: string; readonly reason: string },
): Promise<SignedFile> {
  const key = await ports.signingKey(await findInstituteName(db, organisationId));
  // The moment at which the key signs: a time stamp tells the same.
  const at = new Date();
  const authority = ports.config.stampAuthority;
  const signedDocument = await signPdf(ports.renderer, drawnBytes, key, { reason, at, authority });
  return {
    content: await ports.files.put(signedDocument.bytes),
    stamp: signedDocument.stamp,
    problem: signedDocument.problem,
    key,
    at,
  };
}

/** Keeps a file as what was issued, with the proof of its signature. */
export async function noteSigned(
  tx: Tx,
  { content, key, at, ...signature }: SignedFile,
  { createdBy = null, name, ...issuedFile }: Issued & { readonly name: string; readonly createdBy?: string | null },
): Promise<KeptFile> {
  const keptFile = await noteFile(tx, content, { name, mime: 'application/pdf', createdBy });
  await addIssued(tx, issuedFile, proofOf(keptFile.id, signature, at), await noteCertificate(tx, key));
  return keptFile;
}

/** As it is noted: a signature with a stamp whose revocation data is wanting does not last yet. */
export function proofOf(fileId: string, { stamp, problem }: Signature, at: Date): Proof {
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
