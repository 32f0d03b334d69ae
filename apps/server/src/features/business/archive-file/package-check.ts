// 真实性, 完整性, 可用性, 安全性 of an archive package (DA/T 70-2018), by the package alone: neither database nor network is
// asked, so that another archive finds the same. Pure: the same package has the same faults.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { archiveFileText as text } from '@tejian/domain/business/archive-file/archive-file.text.ts';
import { z } from 'zod';
import { entryHash } from '../workflow/flow-log.service.ts';
import { openingFaults } from './package-formats.ts';
import { members, type PackageFault, type PackageFiles } from './package-members.ts';

const { fault: words, fields, roles } = text;

const manifestShape = z.object({
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
const metadataShape = z.record(z.string(), z.unknown());
const signaturesShape = z.array(z.object({ role: z.string(), name: z.string() }));
const drawnShape = z.object({ reportNo: z.string(), contentHash: z.string() });
const logShape = z.array(
  z.object({
    applicationId: z.string(),
    itemId: z.string().nullable(),
    seq: z.number(),
    fromStep: z.string(),
    toStep: z.string(),
    action: z.string(),
    kind: z.string(),
    userId: z.string().nullable(),
    userName: z.string(),
    at: z.coerce.date(),
    reasonCode: z.string().nullable(),
    opinion: z.string(),
    details: z.unknown(),
    hash: z.string(),
  }),
);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function parsedFile<T>(files: PackageFiles, path: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.parse(JSON.parse(Buffer.from(files.get(path) ?? []).toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Everything that is wrong with a package, each with its file. */
export function checkPackage(files: PackageFiles): PackageFault[] {
  return [...integrityFaults(files), ...authenticityFaults(files), ...openingFaults(files)];
}

function integrityFaults(files: PackageFiles): PackageFault[] {
  const fault = (path: string, sentence: string): PackageFault => ({ property: 'integrity', path, sentence });
  const neededFaults = members.needed.filter((path) => !files.has(path)).map((path) => fault(path, words.needed));
  const manifest = parsedFile(files, members.manifest, manifestShape);
  if (!manifest) return [...neededFaults, fault(members.manifest, words.noManifest)];
  const listedFiles = new Map(manifest.files.map((one) => [one.path, one]));
  const changedFaults = manifest.files.flatMap(({ path, size, sha256: wantedSha256 }) => {
    const foundBytes = files.get(path);
    if (!foundBytes) return [fault(path, words.missing)];
    if (foundBytes.length !== size) return [fault(path, words.wrongSize(size, foundBytes.length))];
    return sha256(foundBytes) === wantedSha256 ? [] : [fault(path, words.wrongHash)];
  });
  const unlistedTexts = [...files.keys()].filter((path) => !listedFiles.has(path) && !members.unlisted.includes(path));
  const metadata = parsedFile(files, members.metadata, metadataShape) ?? {};
  const empty = Object.entries(fields).filter(([name]) => typeof metadata[name] !== 'string' || metadata[name] === '');
  return [
    ...neededFaults,
    ...changedFaults,
    ...unlistedTexts.map((path) => fault(path, words.unlisted)),
    ...empty.map(([, name]) => fault(members.metadata, words.emptyField(name))),
  ];
}

function authenticityFaults(files: PackageFiles): PackageFault[] {
  const fault = (path: string, sentence: string): PackageFault => ({ property: 'authenticity', path, sentence });
  return [
    ...sealFaults(files).map((sentence) => fault(members.seal, sentence)),
    ...originalFaults(files).map((sentence) => fault(members.original, sentence)),
    ...recordFaults(files).map((sentence) => fault(members.record, sentence)),
    ...signerFaults(files).map((sentence) => fault(members.signatures, sentence)),
    ...logFaults(files).map((sentence) => fault(members.log, sentence)),
  ];
}

function sealFaults(files: PackageFiles): string[] {
  const [manifest, seal, certificate] = [members.manifest, members.seal, members.certificate].map((path) =>
    files.get(path),
  );
  if (!seal?.length || !certificate?.length) return [words.noSignature];
  try {
    const { publicKey } = new X509Certificate(certificate);
    return verify('sha256', manifest ?? new Uint8Array(), publicKey, seal) ? [] : [words.manifestForged];
  } catch {
    return [words.manifestForged];
  }
}

/** The signed original is the one whose digest was registered when the report was approved. */
function originalFaults(files: PackageFiles): string[] {
  const original = files.get(members.original);
  if (!original) return [];
  const registeredValue = parsedFile(files, members.metadata, metadataShape)?.['originalSha256'];
  const isForeign =
    typeof registeredValue === 'string' && registeredValue !== '' && registeredValue !== sha256(original);
  return [
    ...(isForeign ? [words.originalForeign(registeredValue.slice(0, 16))] : []),
    ...(Buffer.from(original).includes('/ByteRange') ? [] : [words.unsigned]),
  ];
}

/** The entry is what the log says that the report was drawn from; reports of earlier releases have no such entry. */
function recordFaults(files: PackageFiles): string[] {
  const { reportNo, contentHash } = parsedFile(files, members.metadata, metadataShape) ?? {};
  const drawnTexts = (parsedFile(files, members.log, logShape) ?? []).flatMap(({ details }) => {
    const parsing = drawnShape.safeParse(details);
    return parsing.success && parsing.data.reportNo === reportNo ? [parsing.data.contentHash] : [];
  });
  return drawnTexts.some((hash) => hash !== contentHash) ? [words.otherContent] : [];
}

function signerFaults(files: PackageFiles): string[] {
  const signedRoles = new Set((parsedFile(files, members.signatures, signaturesShape) ?? []).map(({ role }) => role));
  const wantedValue = parsedFile(files, members.metadata, metadataShape)?.['signedRoles'];
  const all = new Set(['approver', ...(Array.isArray(wantedValue) ? wantedValue.map(String) : [])]);
  const namedRoles: Readonly<Record<string, string>> = roles;
  return [...all].filter((role) => !signedRoles.has(role)).map((role) => words.noSigner(namedRoles[role] ?? role));
}

function logFaults(files: PackageFiles): string[] {
  const entries = parsedFile(files, members.log, logShape);
  if (!entries) return [];
  let head: Buffer | null = null;
  for (const [at, { hash, ...entry }] of entries.entries()) {
    const right = entryHash(head, entry);
    if (entry.seq !== at + 1 || right.toString('hex') !== hash) return [words.chainBroken(entry.seq)];
    head = right;
  }
  return entries.some(({ fromStep }) => members.approvalSteps.includes(fromStep)) ? [] : [words.noApproval];
}
