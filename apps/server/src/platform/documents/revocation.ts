// What the authorities of certificates say of their revocation. It runs in the drawing process (0313).
import type { RevocationProvider } from '@libpdf/core';
import type { Certificate } from 'pkijs';
import { factsOfCertificate } from './certificate-facts.ts';

const WAIT_MS = 10_000;

/**
 * Fetches answers (OCSP) and lists (CRL) from the addresses that certificates name, each once, and notes the certificates
 * that name one and got nothing: without it a signature is not proven beyond the end of its certificate.
 */
export class Revocation implements RevocationProvider {
  readonly missing: string[] = [];
  readonly #lists = new Map<string, Promise<Uint8Array | null>>();

  async getOCSP(certificate: Uint8Array, issuer: Uint8Array): Promise<Uint8Array | null> {
    const { responders } = await factsOfCertificate(certificate);
    for (const address of responders) {
      const toldBytes = await askOcsp(address, certificate, issuer).catch(() => null);
      if (toldBytes) return toldBytes;
    }
    return null; // the list may answer
  }

  async getCRL(certificate: Uint8Array): Promise<Uint8Array | null> {
    const { holder, lists, responders } = await factsOfCertificate(certificate);
    for (const address of lists) {
      const askedBytes = this.#lists.get(address) ?? fetchList(address).catch(() => null);
      this.#lists.set(address, askedBytes);
      const list = await askedBytes;
      if (list) return list;
    }
    if (lists.length + responders.length > 0) this.missing.push(holder);
    return null;
  }
}

const parsedCertificate = async (certificate: Uint8Array): Promise<Certificate> =>
  (await import('pkijs')).Certificate.fromBER(certificate.slice().buffer);

async function fetchList(address: string): Promise<Uint8Array | null> {
  const { CertificateRevocationList } = await import('pkijs');
  const list = await answerOf(await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) }));
  CertificateRevocationList.fromBER(list.slice().buffer); // an error page is no list
  return list;
}

async function askOcsp(address: string, certificate: Uint8Array, issuer: Uint8Array): Promise<Uint8Array> {
  const { OCSPRequest, OCSPResponse } = await import('pkijs');
  const request = new OCSPRequest();
  await request.createForCertificate(await parsedCertificate(certificate), {
    hashAlgorithm: 'SHA-1', // what responders know: it finds the certificate and proves nothing
    issuerCertificate: await parsedCertificate(issuer),
  });
  const headers = { 'content-type': 'application/ocsp-request' };
  const body = request.toSchema(true).toBER();
  const signal = AbortSignal.timeout(WAIT_MS);
  const answer = await answerOf(await fetch(address, { method: 'POST', headers, body, signal }));
  const { responseStatus } = OCSPResponse.fromBER(answer.slice().buffer);
  if (responseStatus.valueBlock.valueDec !== 0) throw new Error(`OCSP status ${responseStatus.valueBlock.valueDec}`);
  return answer;
}

/** Lists of revoked certificates of large authorities have some megabytes. */
const MOST_BYTES = 32 * 1024 * 1024;

async function answerOf(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes from ${response.url}`);
  }
  return new Uint8Array(Buffer.concat(parts));
}
