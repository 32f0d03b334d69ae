import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrMake } from '../files/write-once.ts';
import { selfSignedCertificate } from './certificate.ts';
import type { Renderer } from './renderer.ts';
import type { TimeStamp } from './time-stamp.ts';

/** The institute's signing key with its certificate, and those of the authorities above it as far as they are given. */
export interface InstituteKey {
  key: KeyObject;
  certificate: Uint8Array;
  issuers: Uint8Array[];
}

export interface SignedDocument {
  bytes: Uint8Array;
  /** SHA-256 of the finished file, hex: what /verify compares with (decisions §9). */
  sha256: string;
  /** The newest time stamp in the file, and what is wanting. */
  stamp?: TimeStamp;
  problem?: string;
}

const certificateYears = 10;

/**
 * Loads the institute's key from `<DATA_DIR>/keys`, or makes it once. An institute with a certificate from an authority
 * puts its PEM file there under the same name: the key, its certificate, and the chain. Files that were signed before hold
 * the certificate of their time.
 */
export async function loadInstituteKey(keysFolder: string, institute: string, now: Date): Promise<InstituteKey> {
  const file = join(keysFolder, 'report-signing.pem');
  const make = async () => {
    const madeCertificate = await selfSignedCertificate({ name: institute, from: now, years: certificateYears });
    const certificate = new X509Certificate(madeCertificate.certificate).toString();
    return `${madeCertificate.key.export({ type: 'pkcs8', format: 'pem' }).toString()}${certificate}`;
  };
  return parse(await readOrMake(file, make));
}

function parse(pem: string): InstituteKey {
  const foundMatch = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const [ownCertificate, ...issuers] = foundMatch.map((one) => new X509Certificate(one));
  if (!ownCertificate) throw new Error('report-signing.pem holds no certificate');
  const key = createPrivateKey(pem);
  if (!ownCertificate.checkPrivateKey(key))
    throw new Error('The first certificate of report-signing.pem is not that of its key');
  return {
    key,
    certificate: Uint8Array.from(ownCertificate.raw),
    issuers: issuers.map(({ raw }) => Uint8Array.from(raw)),
  };
}

interface Signing {
  reason: string;
  at: Date;
  /** Address of the time stamp authority, where there is one (TSA_URL). */
  authority?: string | undefined;
}

/**
 * Signs a finished PDF. With an authority the signature lasts (PAdES B-LTA): time stamp, certificates, revocation data, and
 * a time stamp over all of it; one that does not answer leaves it plain (B-B). Any change of a byte afterwards makes the
 * signature invalid.
 */
export async function signPdf(
  renderer: Renderer,
  bytes: Uint8Array,
  { key, certificate, issuers }: InstituteKey,
  signing: Signing,
): Promise<SignedDocument> {
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  const certificates = [certificate, ...issuers];
  const signedPdf = await renderer.finish({ task: 'sign', bytes, key: pkcs8, certificates, ...signing });
  return { ...signedPdf, sha256: sha256Of(signedPdf.bytes) };
}

/** Renews what proves a signed file: newest revocation data and a time stamp over everything, added to its end. */
export async function provePdf(
  renderer: Renderer,
  signedBytes: Uint8Array,
  authority: string,
): Promise<SignedDocument> {
  const provenPdf = await renderer.finish({ task: 'prove', signed: signedBytes, authority });
  return { ...provenPdf, sha256: sha256Of(provenPdf.bytes) };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
