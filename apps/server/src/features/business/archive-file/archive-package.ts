import { sign, X509Certificate } from 'node:crypto';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { InstituteKey } from '../../../platform/documents/sign.ts';
import { readFile } from '../../../platform/files/stored-file.store.ts';
import type { Ports } from '../../../platform/ports.ts';
import { chainOf } from '../workflow/flow-log.service.ts';
import * as store from './archive-package.store.ts';
import { sha256 } from './package-check.ts';
import { members } from './package-members.ts';

const json = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
const FORMAT = { format: 'tejian-archive-package', version: 1 } as const;

/** Everything that proves a report, read now: its package is never kept, so that a fault of what is kept shows. */
export async function packageOf(
  db: Db,
  ports: Ports,
  reportId: string,
): Promise<{ archiveNo: string; organisationId: string; itemId: string; files: Map<string, Uint8Array> } | undefined> {
  const found = await store.findPackaged(db, reportId);
  if (!found) return undefined;
  const { record, signatures, documents, photos, metadata, applicationId, itemId, organisationId } = found;
  const { entries } = await chainOf(db, applicationId);
  const contents = new Map<string, Uint8Array>([
    [members.metadata, json({ ...FORMAT, ...metadata, signedRoles: [...new Set(signatures.map(({ role }) => role))] })],
    [members.record, json(record)],
    [members.signatures, json(signatures)],
    [members.log, json(entries.map(({ hash, ...entry }) => ({ ...entry, hash: hash.toString('hex') })))],
  ]);
  for (const [at, { kind, fileId }] of documents.entries()) {
    const path = kind === 'original' ? members.original : `documents/${kind}-${String(at + 1)}.pdf`;
    if (!contents.has(path)) contents.set(path, await readFile(db, ports.files, fileId));
  }
  for (const [at, { fileId, mime }] of photos.entries())
    contents.set(
      `photos/${String(at + 1).padStart(3, '0')}.${mime === 'image/png' ? 'png' : 'jpg'}`,
      await readFile(db, ports.files, fileId),
    );
  const key = await ports.signingKey(metadata.institute);
  return { archiveNo: metadata.archiveNo, organisationId, itemId, files: sealed(contents, key, chinaDay(new Date())) };
}

/** Lists the contents with their digests and seals the list with the institute's key. */
export function sealed(
  contents: ReadonlyMap<string, Uint8Array>,
  { key, certificate }: Pick<InstituteKey, 'key' | 'certificate'>,
  packedOn: string,
): Map<string, Uint8Array> {
  const listed = [...contents].map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }));
  const manifest = json({ ...FORMAT, packedOn, files: listed });
  return new Map([
    ...contents,
    [members.manifest, manifest],
    [members.seal, new Uint8Array(sign('sha256', manifest, key))],
    [members.certificate, new TextEncoder().encode(new X509Certificate(certificate).toString())],
  ]);
}
