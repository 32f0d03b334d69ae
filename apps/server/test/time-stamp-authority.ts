// A real time stamp authority for tests: `openssl ts` behind a small HTTP server, with the certificate authority of an
// institute beside it. Another program than the product's makes and checks what proves a signature.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = runs('openssl', 'version');

/** A machine of fifteen years later, with no network at all. */
const LATER = ['unshare', '--map-root-user', '--net', 'faketime', '-f', '+15y', 'openssl'] as const;
export const hasLater = runs(...LATER, 'version');

function runs(program: string, ...parts: string[]): boolean {
  try {
    execFileSync(program, parts, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const settings = `
[ authority ]
serial = serial
signer_cert = authority.pem
certs = root.pem
signer_key = authority.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[ ca ]
default_ca = issuer
[ issuer ]
database = index.txt
crlnumber = serial
default_md = sha256
default_crl_days = 30
certificate = issuer.pem
private_key = issuer.key
[ stamping ]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[ signing ]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
crlDistributionPoints = URI:CRL
[ asked ]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
authorityInfoAccess = OCSP;URI:RESPONDER
`;

type Openssl = (...parts: string[]) => Buffer;
const years = (count: number) => ['-days', String(count * 365)];

/**
 * A root of stamps with its authority, and an issuer with the certificates of an institute: one names a list of revoked ones,
 * the next one a responder.
 */
function makeCertificates(openssl: Openssl): void {
  const key = (name: string) => ['-newkey', 'rsa:3072', '-nodes', '-keyout', `${name}.key`];
  for (const name of ['root', 'issuer'])
    openssl('req', '-x509', ...key(name), '-out', `${name}.pem`, ...years(30), '-subj', `/CN=${name} of tests`);
  const issue = (name: string, section: string, by: string, length: string[], who: string) => {
    openssl('req', ...key(name), '-out', 'request', '-subj', `/CN=${who}`);
    const issuer = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial', ...length];
    const what = ['-extfile', 'settings', '-extensions', section, '-out', `${name}.pem`];
    openssl('x509', '-req', '-in', 'request', ...issuer, ...what);
  };
  issue('authority', 'stamping', 'root', years(25), 'Time of Tests');
  issue('institute', 'signing', 'issuer', years(3), 'Institute of Tests');
  issue('next', 'asked', 'issuer', years(3), 'Later Institute');
  openssl('ca', '-config', 'settings', '-gencrl', '-out', 'list.pem');
  openssl('crl', '-in', 'list.pem', '-outform', 'der', '-out', 'list.crl');
}

type Answers = 'as asked' | 'nothing' | 'the same always';

/** Answers queries by `openssl ts`, and the list of revoked certificates. */
async function serve(folder: string, openssl: Openssl) {
  let answers: Answers = 'as asked';
  let before: Buffer | undefined;
  const stamp = (query: Buffer): Buffer => {
    writeFileSync(join(folder, 'query'), query);
    openssl('ts', '-reply', '-config', 'settings', '-section', 'authority', '-queryfile', 'query', '-out', 'answer');
    return readFileSync(join(folder, 'answer'));
  };
  const responder = (query: Buffer): Buffer => {
    writeFileSync(join(folder, 'asked'), query);
    const signer = ['-index', 'index.txt', '-CA', 'issuer.pem', '-rsigner', 'issuer.pem', '-rkey', 'issuer.key'];
    openssl('ocsp', ...signer, '-reqin', 'asked', '-respout', 'told', '-ndays', '7');
    return readFileSync(join(folder, 'told'));
  };
  const server = createServer((request, response) => {
    if (request.url === '/ocsp') return void bodyOf(request).then((query) => response.end(responder(query)));
    if (request.url === '/list.crl') return response.end(readFileSync(join(folder, 'list.crl')));
    void bodyOf(request).then((query) => {
      if (answers === 'nothing') return response.writeHead(503).end();
      before = answers === 'the same always' && before ? before : stamp(query);
      return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(before);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, answer: (how: Answers) => (answers = how) };
}

/** Answers its address, the folder with its certificates, and what the institute puts beside its data. */
export async function openAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'tejian-authority-'));
  const openssl: Openssl = (...parts) =>
    execFileSync('openssl', parts, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const { server, url, answer } = await serve(folder, openssl);
  writeFileSync(
    join(folder, 'settings'),
    settings.replace('URI:CRL', `URI:${url}/list.crl`).replace('RESPONDER', `${url}/ocsp`),
  );
  writeFileSync(join(folder, 'serial'), '01');
  writeFileSync(join(folder, 'index.txt'), '');
  makeCertificates(openssl);
  // The register of the issuer, by which its responder knows what it issued.
  const [, serial = ''] = openssl('x509', '-in', 'next.pem', '-noout', '-serial').toString().trim().split('=');
  writeFileSync(join(folder, 'index.txt'), `V\t400101000000Z\t\t${serial}\tunknown\t/CN=next\n`);
  const keyOf = (name: string) =>
    [`${name}.key`, `${name}.pem`, 'issuer.pem'].map((part) => readFileSync(join(folder, part), 'utf8')).join('');
  return {
    url,
    folder,
    openssl,
    opensslLater: (...parts: string[]) => execFileSync(LATER[0], [...LATER.slice(1), ...parts], { cwd: folder }),
    answer,
    /** Key, certificate and chain, as an institute puts them into its folder of keys, and those that follow them. */
    key: keyOf('institute'),
    nextKey: keyOf('next'),
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export interface FoundSignature {
  format: string;
  /** The content that it stands for, byte for byte. */
  covered: Buffer;
  /** The CMS itself, without the zeros behind it. */
  cms: Buffer;
}

/** The signatures and document time stamps of a file, in their order, read without any library. */
export function signaturesIn(pdf: Uint8Array): FoundSignature[] {
  const file = Buffer.from(pdf);
  const found = file
    .toString('latin1')
    .matchAll(/\/SubFilter\s*\/([\w.]+)\s*\/ByteRange\s*\[(\d+) (\d+)\s+(\d+)\s+(\d+)\s*\]/g);
  return [...found].map(([, format = '', ...range]) => {
    const [from = 0, length = 0, second = 0, rest = 0] = range.map(Number);
    const contents = Buffer.from(file.subarray(from + length + 1, second - 1).toString('latin1'), 'hex');
    const size = 4 + contents.readUInt16BE(2); // two bytes of length: every CMS here is longer than 255 bytes
    const covered = Buffer.concat([file.subarray(from, from + length), file.subarray(second, second + rest)]);
    return { format, covered, cms: contents.subarray(0, size) };
  });
}
