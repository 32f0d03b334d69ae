// What the authorities of certificates say of their revocation. It runs in the drawing process (0313).
import { X509Certificate } from 'node:crypto';
import type { RevocationProvider } from '@libpdf/core';
import type { Certificate } from 'pkijs';

const WAIT_MS = 10_000;
const CRL_ADDRESSES = '2.5.29.31';
const HTTP_NAME = 6; // a general name that is an address (RFC 5280, 4.2.1.6)

/**
 * Fetches answers (OCSP) and lists (CRL) from the addresses that certificates name, each once, and notes the certificates
 * that name one and got nothing: without it a signature is not proven beyond the end of its certificate.
 */
export class Revocation implements RevocationProvider {
  readonly missing: string[] = [];
  readonly #lists = new Map<string, Promise<Uint8Array | null>>();

  async getOCSP(certificate: Uint8Array, issuer: Uint8Array): Promise<Uint8Array | null> {
    const address = ocspAddress(certificate);
    if (!address) return null;
    try {
      return await askOcsp(address, certificate, issuer);
    } catch {
      return null; // the list may answer
    }
  }

  async getCRL(certificate: Uint8Array): Promise<Uint8Array | null> {
    const addresses = await crlAddresses(certificate);
    for (const address of addresses) {
      const asked = this.#lists.get(address) ?? fetchList(address).catch(() => null);
      this.#lists.set(address, asked);
      const list = await asked;
      if (list) return list;
    }
    if (addresses.length > 0 || ocspAddress(certificate))
      this.missing.push(new X509Certificate(certificate).subject.replaceAll('\n', ', '));
    return null;
  }
}

const ocspAddress = (certificate: Uint8Array): string | undefined =>
  /^OCSP - URI:(https?:.+)$/m.exec(new X509Certificate(certificate).infoAccess ?? '')?.[1];

const parsed = async (certificate: Uint8Array): Promise<Certificate> =>
  (await import('pkijs')).Certificate.fromBER(certificate.slice().buffer);

async function crlAddresses(certificate: Uint8Array): Promise<string[]> {
  const { CRLDistributionPoints } = await import('pkijs');
  const found = (await parsed(certificate)).extensions?.find(({ extnID }) => extnID === CRL_ADDRESSES);
  if (!found) return [];
  const { distributionPoints } = CRLDistributionPoints.fromBER(found.extnValue.valueBlock.valueHexView.slice().buffer);
  const names = distributionPoints.flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint) ? distributionPoint : [],
  );
  return names.flatMap(({ type, value }) => (type === HTTP_NAME && typeof value === 'string' ? value : []));
}

async function fetchList(address: string): Promise<Uint8Array | null> {
  const { CertificateRevocationList } = await import('pkijs');
  const list = await answerOf(await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) }));
  CertificateRevocationList.fromBER(list.slice().buffer); // an error page is no list
  return list;
}

async function askOcsp(address: string, certificate: Uint8Array, issuer: Uint8Array): Promise<Uint8Array> {
  const { OCSPRequest, OCSPResponse } = await import('pkijs');
  const request = new OCSPRequest();
  await request.createForCertificate(await parsed(certificate), {
    hashAlgorithm: 'SHA-1', // what responders know: it finds the certificate and proves nothing
    issuerCertificate: await parsed(issuer),
  });
  const headers = { 'content-type': 'application/ocsp-request' };
  const body = request.toSchema(true).toBER();
  const signal = AbortSignal.timeout(WAIT_MS);
  const answer = await answerOf(await fetch(address, { method: 'POST', headers, body, signal }));
  const { responseStatus } = OCSPResponse.fromBER(answer.slice().buffer);
  if (responseStatus.valueBlock.valueDec !== 0) throw new Error(`OCSP status ${responseStatus.valueBlock.valueDec}`);
  return answer;
}

async function answerOf(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
