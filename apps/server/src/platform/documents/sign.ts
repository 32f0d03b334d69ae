import {
  createHash,
  createPrivateKey,
  randomUUID,
  sign as signBytes,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Signer } from '@libpdf/core';
import { selfSignedCertificate } from './certificate.ts';

/** The institute's signing key with its certificate. */
export interface InstituteKey {
  key: KeyObject;
  certificate: Uint8Array;
}

export interface SignedDocument {
  bytes: Uint8Array;
  /** SHA-256 of the finished file, hex: what /verify compares with (decisions §9). */
  sha256: string;
}

const certificateYears = 10;

/**
 * Loads the institute's key from `<DATA_DIR>/keys`, or makes it once. An institute with a certificate from an authority
 * puts its PEM file there under the same name.
 */
export async function loadInstituteKey(keysFolder: string, institute: string, now: Date): Promise<InstituteKey> {
  await mkdir(keysFolder, { recursive: true, mode: 0o700 });
  const file = join(keysFolder, 'report-signing.pem');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return parse(stored);
  const made = await selfSignedCertificate({ name: institute, from: now, years: certificateYears });
  const certificate = new X509Certificate(made.certificate).toString();
  await writeOnce(file, `${made.key.export({ type: 'pkcs8', format: 'pem' }).toString()}${certificate}`);
  return parse(await readFile(file, 'utf8'));
}

function parse(pem: string): InstituteKey {
  return {
    key: createPrivateKey(pem),
    certificate: new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----'))).raw,
  };
}

/** Readable by the owner only; whole or not at all; of two starting processes the first one's key stays. */
async function writeOnce(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await link(draft, file);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

/** Signs a finished PDF (PAdES B-B). Any change of a byte afterwards makes the signature invalid. */
export async function signPdf(
  bytes: Uint8Array,
  institute: InstituteKey,
  signature: { reason: string; at: Date },
): Promise<SignedDocument> {
  const { PDF } = await import('@libpdf/core'); // with the first signature, not with the server
  const pdf = await PDF.load(bytes);
  const signed = await pdf.sign({
    signer: signerOf(institute),
    reason: signature.reason,
    signingTime: signature.at,
    level: 'B-B',
    fieldName: 'InstituteSignature',
  });
  return { bytes: signed.bytes, sha256: sha256Of(signed.bytes) };
}

function signerOf({ key, certificate }: InstituteKey): Signer {
  const elliptic = key.asymmetricKeyType === 'ec';
  return {
    certificate,
    keyType: elliptic ? 'EC' : 'RSA',
    signatureAlgorithm: elliptic ? 'ECDSA' : 'RSASSA-PKCS1-v1_5',
    sign: async (data, algorithm) => new Uint8Array(signBytes(algorithm.toLowerCase().replace('-', ''), data, key)),
  };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
