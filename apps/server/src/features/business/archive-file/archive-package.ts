import { sign, X509Certificate } from 'node:crypto';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { InstituteKey } from '../../../platform/documents/sign.ts';
import { errorDetails } from '../../../platform/log/log.ts';
import type { Ports } from '../../../platform/ports.ts';
import { chainOf } from '../workflow/flow-log.service.ts';
import * as store from './archive-package.store.ts';
import { sha256 } from './package-check.ts';
import { members } from './package-members.ts';

const json = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
const FORMAT = { format: 'tejian-archive-package', version: 1 } as const;

/** The contents that a package should hold: the bytes that can be read, and how each file was when it came. */
interface Contents {
  readonly files: Map<string, Uint8Array>;
  readonly registered: Map<string, store.Registered>;
}

interface FoundPackage {
  readonly archiveNo: string;
  readonly files: Map<string, Uint8Array>;
  /** Kept files that are gone or cannot be opened, by their place in the package. */
  readonly unreadable: readonly string[];
}

/** Everything that proves a report, read now: its package is never kept, so that a fault of what is kept shows. */
export async function packageOf(db: Db, ports: Ports, reportId: string): Promise<FoundPackage | undefined> {
  const foundRecord = await store.findPackaged(db, reportId);
  if (!foundRecord) return undefined;
  const { metadata } = foundRecord;
  const { entries } = await chainOf(db, foundRecord.applicationId);
  const { files, registered } = await keptContents(ports, foundRecord);
  const contents = new Map<string, Uint8Array>([
    ...writtenContents(foundRecord),
    [members.log, json(entries.map(({ hash, ...entry }) => ({ ...entry, hash: hash.toString('hex') })))],
    ...files,
  ]);
  const key = await ports.signingKey(metadata.institute);
  return {
    archiveNo: metadata.archiveNo,
    files: sealedBytes(contents, key, chinaDay(new Date()), registered),
    unreadable: [...registered.keys()].filter((path) => !files.has(path)),
  };
}

function writtenContents({ metadata, record, signatures }: store.Packaged): [string, Uint8Array][] {
  const signedRoles = [...new Set(signatures.map(({ role }) => role))];
  return [
    [members.metadata, json({ ...FORMAT, ...metadata, signedRoles })],
    [members.record, json(record)],
    [members.signatures, json(signatures)],
  ];
}

/**
 * The kept files of a report. One that is gone or cannot be opened is left out here and stands in the list:
 * the check names it, and the log says why.
 */
async function keptContents(ports: Ports, { documents, photos }: store.Packaged): Promise<Contents> {
  const wantedValues = new Map<string, store.Registered>();
  for (const [at, { kind, ...file }] of documents.entries()) {
    const path = kind === 'original' ? members.original : `documents/${kind}-${String(at + 1)}.pdf`;
    if (!wantedValues.has(path)) wantedValues.set(path, file);
  }
  for (const [at, { mime, ...file }] of photos.entries())
    wantedValues.set(`photos/${String(at + 1).padStart(3, '0')}.${mime === 'image/png' ? 'png' : 'jpg'}`, file);
  const files = new Map<string, Uint8Array>();
  for (const [path, { sha256: id }] of wantedValues) {
    const bytes = await ports.files.read(id).catch((problem: unknown) => {
      ports.log.warn('kept file', { sha256: id, path, ...errorDetails(problem) });
      return undefined;
    });
    if (bytes) files.set(path, bytes);
  }
  return { files, registered: wantedValues };
}

/**
 * Lists the contents with their digests and seals the list with the institute's key. What was registered is listed as it was
 * then, whatever became of it.
 */
export function sealedBytes(
  contents: ReadonlyMap<string, Uint8Array>,
  { key, certificate }: Pick<InstituteKey, 'key' | 'certificate'>,
  packedOn: string,
  registeredValues: ReadonlyMap<string, store.Registered> = new Map(),
): Map<string, Uint8Array> {
  const digests = new Map<string, store.Registered>([
    ...[...contents].map(([path, bytes]) => [path, { size: bytes.length, sha256: sha256(bytes) }] as const),
    ...registeredValues,
  ]);
  const listedDigests = [...digests].map(([path, digest]) => ({ path, ...digest }));
  const manifest = json({ ...FORMAT, packedOn, files: listedDigests });
  return new Map([
    ...contents,
    [members.manifest, manifest],
    [members.seal, new Uint8Array(sign('sha256', manifest, key))],
    [members.certificate, new TextEncoder().encode(new X509Certificate(certificate).toString())],
  ]);
}
