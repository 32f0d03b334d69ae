// The facts of a certificate, from its structure: the text that programs show of one is quoted wherever a value holds a comma,
// a sign of equality or letters of another alphabet, and is made for reading alone.
import type { Certificate, Extension, RelativeDistinguishedNames } from 'pkijs';

export interface CertificateFacts {
  /** The name of the holder: the common one, else the organisation, else everything that its subject says. */
  readonly holder: string;
  readonly issuer: string;
  /** Signed by its own key, as an institute makes it that has none from an authority. */
  readonly isOwn: boolean;
  /** Addresses of responders (RFC 6960), and of lists of revoked certificates, in their order. */
  readonly responders: readonly string[];
  readonly lists: readonly string[];
}

const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
const AUTHORITY_ACCESS = '1.3.6.1.5.5.7.1.1'; // RFC 5280, 4.2.2.1
const RESPONDER = '1.3.6.1.5.5.7.48.1';
const CRL_ADDRESSES = '2.5.29.31'; // RFC 5280, 4.2.1.13
const ADDRESS = 6; // a general name that is an address (RFC 5280, 4.2.1.6)

/** Reads a certificate (DER); the reader of structures is loaded when the first is read. */
export async function factsOfCertificate(certificate: Uint8Array): Promise<CertificateFacts> {
  const { Certificate: Read, CRLDistributionPoints, InfoAccess } = await import('pkijs');
  const readCertificate = Read.fromBER(Uint8Array.from(certificate).buffer); // a Buffer's own is the pool that it shares
  const access = valueOf(readCertificate, AUTHORITY_ACCESS);
  const points = valueOf(readCertificate, CRL_ADDRESSES);
  const descriptions = access ? InfoAccess.fromBER(access).accessDescriptions : [];
  const { distributionPoints } = points ? CRLDistributionPoints.fromBER(points) : { distributionPoints: [] };
  return {
    holder: nameIn(readCertificate.subject),
    issuer: nameIn(readCertificate.issuer),
    isOwn: readCertificate.subject.isEqual(readCertificate.issuer),
    responders: descriptions
      .filter(({ accessMethod }) => accessMethod === RESPONDER)
      .flatMap(({ accessLocation }) => addressIn(accessLocation)),
    lists: distributionPoints.flatMap(({ distributionPoint }) =>
      Array.isArray(distributionPoint) ? distributionPoint.flatMap(addressIn) : [],
    ),
  };
}

const valueOf = ({ extensions = [] }: Certificate, wantedText: Extension['extnID']): ArrayBuffer | undefined =>
  extensions.find(({ extnID }) => extnID === wantedText)?.extnValue.valueBlock.valueHexView.slice().buffer;

/** Addresses of other kinds (LDAP) are asked by nobody here. */
const addressIn = ({ type, value }: { type: number; value: unknown }): string[] =>
  type === ADDRESS && typeof value === 'string' && /^https?:/i.test(value) ? [value] : [];

function nameIn({ typesAndValues }: RelativeDistinguishedNames): string {
  const parts = typesAndValues.map(({ type, value }) => ({ type: String(type), text: String(value.valueBlock.value) }));
  const nameOf = (wantedText: string) => parts.find(({ type, text }) => type === wantedText && text !== '')?.text;
  return nameOf(COMMON_NAME) ?? nameOf(ORGANISATION) ?? parts.map(({ text }) => text).join(', ');
}
