import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readOrMake } from '../files/write-once.ts';
import { selfSignedCertificate } from './certificate.ts';
import type { Renderer } from './renderer.ts';

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
  const file = join(keysFolder, 'report-signing.pem');
  const make = async () => {
    const made = await selfSignedCertificate({ name: institute, from: now, years: certificateYears });
    const certificate = new X509Certificate(made.certificate).toString();
    return `${made.key.export({ type: 'pkcs8', format: 'pem' }).toString()}${certificate}`;
  };
  return parse(await readOrMake(file, make));
}

function parse(pem: string): InstituteKey {
  return {
    key: createPrivateKey(pem),
    certificate: new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----'))).raw,
  };
}

/** Signs a finished PDF (PAdES B-B). Any change of a byte afterwards makes the signature invalid. */
export async function signPdf(
  renderer: Renderer,
  bytes: Uint8Array,
  { key, certificate }: InstituteKey,
  { reason, at }: { reason: string; at: Date },
): Promise<SignedDocument> {
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  const signed = await renderer.finish({ task: 'sign', bytes, key: pkcs8, certificate, reason, at });
  return { bytes: signed, sha256: sha256Of(signed) };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
