import { createHash, KeyObject, randomBytes } from 'node:crypto';

export interface CertificateSubject {
  /** The institute, as holder of the certificate. */
  name: string;
  from: Date;
  years: number;
}

const COUNTRY = '2.5.4.6';
const ORGANISATION = '2.5.4.10';
const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const KEY_IDENTIFIER = '2.5.29.14';
const SIGNATURE_AND_NON_REPUDIATION = 0b1100_0000;
const VERSION_3 = 2;
const UTC_YEARS = 2050; // from this year on in the wider form (RFC 5280, 4.1.2.5)

/**
 * A fresh RSA key with a self-signed certificate for document signing, for institutes that have none from an authority.
 * The writer of structures is loaded for it alone.
 */
export async function selfSignedCertificate({
  name,
  from,
  years,
}: CertificateSubject): Promise<{ key: KeyObject; certificate: Uint8Array }> {
  const [asn1, pki] = await Promise.all([import('asn1js'), import('pkijs')]);
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 3072, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['sign', 'verify'],
  );
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const holder = () =>
    new pki.RelativeDistinguishedNames({
      typesAndValues: [
        new pki.AttributeTypeAndValue({ type: COUNTRY, value: new asn1.PrintableString({ value: 'CN' }) }),
        new pki.AttributeTypeAndValue({ type: ORGANISATION, value: new asn1.Utf8String({ value: name }) }),
        new pki.AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1.Utf8String({ value: name }) }),
      ],
    });
  const timeOf = (value: Date) => new pki.Time({ type: value.getUTCFullYear() < UTC_YEARS ? 0 : 1, value });
  const certificate = new pki.Certificate({
    version: VERSION_3,
    serialNumber: new asn1.Integer({ valueHex: serialNumber() }),
    issuer: holder(),
    subject: holder(),
    notBefore: timeOf(from),
    notAfter: timeOf(until),
  });
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  const extension = (extnID: string, value: { toBER(): ArrayBuffer }, critical = false) =>
    new pki.Extension({ extnID, critical, extnValue: value.toBER() });
  const publicBytes = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, new pki.BasicConstraints({ cA: false }).toSchema(), true),
    extension(
      KEY_USAGE,
      new asn1.BitString({ valueHex: Uint8Array.of(SIGNATURE_AND_NON_REPUDIATION).buffer, unusedBits: 6 }),
      true,
    ),
    extension(
      KEY_IDENTIFIER,
      new asn1.OctetString({ valueHex: Uint8Array.from(createHash('sha1').update(publicBytes).digest()).buffer }),
    ),
  ];
  await certificate.sign(privateKey, 'SHA-256');
  return { key: KeyObject.from(privateKey), certificate: new Uint8Array(certificate.toSchema().toBER()) };
}

/** Positive and without leading zeros, as DER demands. */
function serialNumber(): ArrayBuffer {
  const bytes = Uint8Array.from(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.buffer;
}
