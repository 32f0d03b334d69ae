#!/usr/bin/env bash
# node-forge 1.4.3 (npm): the names in the certificate with which an institution signs its reports.
# Expected: the subject's name 检验院 is read as it was written, whatever kind of string it is kept in; RFC 5280 (4.1.2.4) wants
# UTF8String for new names that are more than ASCII.
# Seen: a name in a UTF8String is handed over as its bytes, a Latin letter each, by the same library that wrote it, while one in the
# old BMPString is read rightly; lists and searches by signer find nothing. Node.js reads both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-forge@1.4.3
cat >look.cjs <<'JS'
const { generateKeyPairSync, X509Certificate } = require('node:crypto');
const { asn1, md, pki } = require('node-forge');
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }));
for (const kind of ['UTF8', 'BMPSTRING']) {
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }));
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2027-01-01T00:00:00Z');
  const name = [{ shortName: 'CN', value: '检验院', valueTagClass: asn1.Type[kind] }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(key, md.sha256.create());
  const pem = pki.certificateToPem(certificate);
  const { value } = pki.certificateFromPem(pem).subject.getField('CN');
  console.log(kind, 'forge', JSON.stringify([...value].map((sign) => sign.codePointAt(0).toString(16)).join(' ')), 'Node.js', new X509Certificate(pem).subject);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: names in UTF-8 are bytes'
UTF8 forge "e6 a3 80 e9 aa 8c e9 99 a2" Node.js CN=检验院
BMPSTRING forge "68c0 9a8c 9662" Node.js CN=检验院
TXT
