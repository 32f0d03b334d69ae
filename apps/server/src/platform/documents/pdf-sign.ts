// The signature of the institute, and what makes it last (PAdES, ETSI EN 319 142-1). It runs in the drawing process.
import { createPrivateKey, sign as signBytes } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { Revocation } from './revocation.ts';
import { NoTimeStamp, StampAuthority, type TimeStamp } from './time-stamp.ts';

export interface SignOrder {
  task: 'sign';
  bytes: Uint8Array;
  key: Uint8Array;
  /** Of the key first, then those that issued it. */
  certificates: readonly Uint8Array[];
  reason: string;
  at: Date;
  /** Address of the time stamp authority; without one the signature is a plain one (B-B). */
  authority?: string | undefined;
}

/** Adds to a signed file what proves its signatures further on; what stands in the file stays, byte for byte. */
export interface ProveOrder {
  task: 'prove';
  signed: Uint8Array;
  authority: string;
}

export interface SignedPdf {
  bytes: Uint8Array;
  /** The newest time stamp in the file. */
  stamp?: TimeStamp;
  /** The reason that the signature does not last yet, where an authority was to be asked. */
  problem?: string;
}

/** While an authority is silent, documents are signed without it; the job that proves them later asks again. */
const SILENCE_MS = 60_000;
const silentUntil = new Map<string, number>();

export async function signedPdf(order: SignOrder): Promise<SignedPdf> {
  const { authority } = order;
  if (!authority) return signedBy(order);
  if (Date.now() < (silentUntil.get(authority) ?? 0)) return { ...(await signedBy(order)), problem: 'no answer' };
  try {
    return await signedBy(order, authority);
  } catch (fault) {
    if (!(fault instanceof NoTimeStamp)) throw fault;
    silentUntil.set(authority, Date.now() + SILENCE_MS);
    return { ...(await signedBy(order)), problem: fault.message };
  }
}

async function signedBy({ bytes, reason, at, ...ownPart }: SignOrder, authority?: string): Promise<SignedPdf> {
  const { PDF } = await import('@libpdf/core');
  const pdf = await PDF.load(bytes);
  const options = { signer: signerOf(ownPart), reason, signingTime: at, fieldName: 'InstituteSignature' } as const;
  if (!authority) return { bytes: (await pdf.sign({ ...options, level: 'B-B' })).bytes };
  const stamps = new StampAuthority(authority);
  const revocation = new Revocation();
  const askedPart = { timestampAuthority: stamps, revocationProvider: revocation };
  const result = await pdf.sign({ ...options, ...askedPart, level: 'B-LTA' });
  return proven(result.bytes, stamps, revocation);
}

export async function provenPdf({ signed, authority }: ProveOrder): Promise<SignedPdf> {
  const { PDF } = await import('@libpdf/core');
  const pdf = await PDF.load(signed);
  const stamps = new StampAuthority(authority);
  const revocation = new Revocation();
  const { bytes } = await pdf.addArchivalData({ timestampAuthority: stamps, revocationProvider: revocation });
  silentUntil.delete(authority);
  if (Buffer.compare(bytes.subarray(0, signed.length), signed) !== 0) throw new Error('The signed file would change');
  return proven(bytes, stamps, revocation);
}

const proven = (bytes: Uint8Array, { last }: StampAuthority, { missing }: Revocation): SignedPdf => ({
  bytes,
  ...(last ? { stamp: last } : {}),
  ...(missing.length > 0 ? { problem: `no revocation data for ${[...new Set(missing)].join('; ')}` } : {}),
});

function signerOf({ key, certificates }: Pick<SignOrder, 'key' | 'certificates'>): Signer {
  const secret = createPrivateKey({ key: Buffer.from(key), type: 'pkcs8', format: 'der' });
  const elliptic = secret.asymmetricKeyType === 'ec';
  const [certificate, ...chain] = certificates;
  if (!certificate) throw new Error('The signing key has no certificate');
  return {
    certificate,
    certificateChain: chain,
    keyType: elliptic ? 'EC' : 'RSA',
    signatureAlgorithm: elliptic ? 'ECDSA' : 'RSASSA-PKCS1-v1_5',
    sign: async (data, algorithm) => new Uint8Array(signBytes(algorithm.toLowerCase().replace('-', ''), data, secret)),
  };
}
