import { createHash, createPrivateKey, sign as signBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Signer } from '@libpdf/core';
import { readOrMake } from '../files/write-once.ts';
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
