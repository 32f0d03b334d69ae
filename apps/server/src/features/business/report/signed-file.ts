import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { signPdf } from '../../../platform/documents/sign.ts';
import { keepFile, type KeptFile } from '../../../platform/files/stored-file.store.ts';
import type { Ports } from '../../../platform/ports.ts';
import * as papers from './report-papers.store.ts';

/** Signs what was drawn in the name of the institute and keeps it. */
export async function keepSigned(
  tx: Tx,
  ports: Ports,
  drawn: Uint8Array,
  { name, organisationId, at }: { name: string; organisationId: string; at: Date },
): Promise<KeptFile> {
  const institute = await papers.findInstitute(tx, organisationId);
  const key = await ports.signingKey(institute.name);
  const signed = await signPdf(ports.renderer, drawn, key, { reason: text.certifiedBy, at });
  return keepFile(tx, ports.files, signed.bytes, { name, mime: 'application/pdf', createdBy: null });
}
