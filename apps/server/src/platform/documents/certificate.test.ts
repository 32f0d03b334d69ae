import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { factsOfCertificate } from './certificate-facts.ts';
import { selfSignedCertificate } from './certificate.ts';

const from = new Date('2026-11-29T16:00:00Z');

it.each([
  [10, 'Nov 29 16:00:00 2036 GMT'],
  [40, 'Nov 29 16:00:00 2066 GMT'], // the years from 2050 on have a form of their own
])('a certificate of %i years is of its key, for signatures and nothing else', async (years, validTo) => {
  const { key, certificate } = await selfSignedCertificate({ name: '示范检验院, 第一分院', from, years });
  const read = new X509Certificate(certificate);
  expect(read).toMatchObject({ validFrom: 'Nov 29 16:00:00 2026 GMT', validTo, ca: false });
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(key)).toBe(true);
  expect(read.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/); // positive, and without leading zeros
  expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect(await factsOfCertificate(certificate)).toMatchObject({ holder: '示范检验院, 第一分院', isOwn: true });
});
