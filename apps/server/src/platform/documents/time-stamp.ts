// A time stamp authority (RFC 3161) and what its tokens say. It runs in the drawing process (0313).
import { constants, createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import type { DigestAlgorithm, TimestampAuthority } from '@libpdf/core';
import type { Attribute, SignedData, SignerInfo } from 'pkijs';
import { factsOfCertificate } from './certificate-facts.ts';

/** The facts that a token proves, by whom, and for how long by itself. */
export interface TimeStamp {
  at: Date;
  authority: string;
  /** End of the certificate that signed the token. */
  certificateUntil: Date;
  /** The algorithms that the proof rests on: the hash and the key, as 'SHA-256' and 'RSA-3072'. */
  algorithms: string[];
}

const WAIT_MS = 10_000;
const PSS = '1.2.840.113549.1.1.10';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The authority did not answer, or not with a token that stands for what was asked. */
export class NoTimeStamp extends Error {}

/** Asks an authority by its address. */
export class StampAuthority implements TimestampAuthority {
  readonly #url: string;
  /** The facts that the newest token says; undefined before the first. */
  last: TimeStamp | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async timestamp(digest: Uint8Array, algorithm: DigestAlgorithm): Promise<Uint8Array> {
    try {
      const { HttpTimestampAuthority } = await import('@libpdf/core');
      const token = await new HttpTimestampAuthority(this.#url, { timeout: WAIT_MS }).timestamp(digest, algorithm);
      this.last = await readStamp(token, digest, algorithm);
      return token;
    } catch (fault) {
      throw new NoTimeStamp(fault instanceof Error ? fault.message : String(fault), { cause: fault });
    }
  }
}

async function readStamp(token: Uint8Array, digest: Uint8Array, algorithm: DigestAlgorithm): Promise<TimeStamp> {
  const { ContentInfo, SignedData: Signed, TSTInfo } = await import('pkijs');
  const signedData = new Signed({ schema: ContentInfo.fromBER(token.slice().buffer).content });
  const content = signedData.encapContentInfo.eContent?.getValue();
  const [signer] = signedData.signerInfos;
  if (!content || !signer) throw new Error('The token is empty');
  const { messageImprint, genTime } = TSTInfo.fromBER(content);
  if (!isSame(messageImprint.hashedMessage.valueBlock.valueHexView, digest))
    throw new Error('The token is for something else');
  const certificate = signerOf(signedData, signer);
  if (!certificate || !isSignedBy(certificate, signer, content))
    throw new Error('The signature of the token does not hold');
  return {
    at: genTime,
    authority: (await factsOfCertificate(certificate.raw)).holder,
    certificateUntil: new Date(certificate.validTo),
    algorithms: [algorithm, keyOf(certificate)],
  };
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Tokens hold the certificates of their chain in any order. */
function signerOf({ certificates = [] }: SignedData, { sid }: SignerInfo): X509Certificate | undefined {
  const foundCertificate = certificates.find(
    (one) =>
      'issuer' in one &&
      'serialNumber' in one &&
      'issuer' in sid &&
      one.issuer.isEqual(sid.issuer) &&
      one.serialNumber.isEqual(sid.serialNumber),
  );
  return foundCertificate && new X509Certificate(new Uint8Array(foundCertificate.toSchema().toBER()));
}

function isSignedBy(certificate: X509Certificate, signer: SignerInfo, content: ArrayBuffer): boolean {
  const hash = hashes[signer.digestAlgorithm.algorithmId];
  const attributes = signer.signedAttrs;
  if (!hash || !attributes) return false;
  const notedBytes = digestIn(attributes.attributes);
  if (!notedBytes || !isSame(notedBytes, createHash(hash).update(new Uint8Array(content)).digest())) return false;
  const key = certificate.publicKey;
  const isPss = signer.signatureAlgorithm.algorithmId === PSS;
  const how = isPss ? { key, padding: constants.RSA_PKCS1_PSS_PADDING } : key;
  return verify(hash, new Uint8Array(attributes.encodedValue), how, signer.signature.valueBlock.valueHexView);
}

function digestIn(attributes: readonly Attribute[]): Uint8Array | undefined {
  const [value] = attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values ?? [];
  return value?.valueBlock.valueHexView;
}

function keyOf({ publicKey }: X509Certificate): string {
  const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {};
  return modulusLength ? `RSA-${modulusLength}` : `EC-${namedCurve ?? ''}`;
}
