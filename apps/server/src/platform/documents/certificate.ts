import { createHash, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import {
  bitString,
  context,
  integer,
  nothing,
  octetString,
  oid,
  printable,
  sequence,
  setOf,
  time,
  utf8,
  yes,
  type Der,
} from './der.ts';

export interface CertificateSubject {
  /** The institute, as holder of the certificate. */
  name: string;
  from: Date;
  years: number;
}

const rsaWithSha256 = sequence(oid('1.2.840.113549.1.1.11'), nothing);

/** A fresh RSA key with a self-signed certificate for document signing, for institutes that have none from an authority. */
export async function selfSignedCertificate(
  subject: CertificateSubject,
): Promise<{ key: KeyObject; certificate: Uint8Array }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(
    attribute('2.5.4.6', printable('CN')),
    attribute('2.5.4.10', utf8(subject.name)),
    attribute('2.5.4.3', utf8(subject.name)),
  );
  const until = new Date(subject.from);
  until.setUTCFullYear(until.getUTCFullYear() + subject.years);
  const body = sequence(
    context(0, integer(Uint8Array.of(2))),
    integer(serialNumber()),
    rsaWithSha256,
    name,
    sequence(time(subject.from), time(until)),
    name,
    publicInfo,
    context(3, sequence(...extensions(publicInfo))),
  );
  const certificate = sequence(body, rsaWithSha256, bitString(sign('sha256', body, privateKey)));
  return { key: privateKey, certificate };
}

function extensions(publicInfo: Uint8Array): Der[] {
  const keyId = octetString(createHash('sha1').update(publicInfo).digest());
  return [
    sequence(oid('2.5.29.19'), yes, octetString(sequence())),
    // digitalSignature and nonRepudiation
    sequence(oid('2.5.29.15'), yes, octetString(bitString(Uint8Array.of(0b1100_0000), 6))),
    sequence(oid('2.5.29.14'), octetString(keyId)),
  ];
}

function attribute(type: string, value: Der): Der {
  return setOf(sequence(oid(type), value));
}

/** Positive and without leading zeros, as DER demands. */
function serialNumber(): Uint8Array {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}
