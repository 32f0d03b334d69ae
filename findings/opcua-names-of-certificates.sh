#!/usr/bin/env bash
# node-opcua-crypto 6.0.0 and cert2json 1.0.13, beside @fidm/x509 1.2.1 (npm): certificates of a station's controllers and signers, made by openssl.
# Expected: the names are UTF8String (RFC 5280, 4.1.2.4, which asks for it), and the organisation is 福建特检; a certificate that ends in 2050 or later has a
# GeneralizedTime (4.1.2.5), as those of controllers for 30 years have.
# Seen: exploreCertificate takes each byte of a name for a sign and drops its first bit: 福建特检 is letters and signs that cannot be told from
# rubbish; Latin names are right. cert2json refuses a certificate that ends in 2059 ("No parsing function for GENERALIZEDTIME"). @fidm/x509 reads all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-opcua-crypto@6.0.0 cert2json@1.0.13 @fidm/x509@1.2.1
cat >look.cjs <<'JS'
const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { Certificate } = require('@fidm/x509');
const cert2json = require('cert2json');
const { exploreCertificate } = require('node-opcua-crypto');

const readers = {
  '@fidm/x509': (pem) => {
    const { subject, validTo } = Certificate.fromPEM(Buffer.from(pem));
    return [subject.organizationName, validTo.getFullYear()];
  },
  'node-opcua-crypto': (pem) => {
    const { subject, validity } = exploreCertificate(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')).tbsCertificate;
    return [subject.organizationName, validity.notAfter.getFullYear()];
  },
  cert2json: (pem) => {
    const { subject, validity } = cert2json.parse(pem).tbs;
    return [JSON.stringify(subject).match(/Fujian|福建特检/)?.[0], JSON.stringify(validity).match(/2036/)?.[0]];
  },
};
for (const [organisation, year] of [['Fujian', 2036], ['福建特检', 2036], ['Fujian', 2059]]) {
  const days = Math.round((Date.UTC(year, 6, 1) - Date.now()) / 86_400_000);
  const asked = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem', '-utf8', '-subj', `/C=CN/O=${organisation}/CN=1`, '-days', String(days)];
  execFileSync('openssl', asked, { stdio: 'ignore' });
  for (const [name, read] of Object.entries(readers)) {
    let answer;
    try {
      answer = JSON.stringify(read(readFileSync('cert.pem', 'utf8')));
    } catch (error) {
      answer = `refused, ${error.message}`;
    }
    console.log(organisation, year, '|', name, answer);
  }
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a name of single bytes'
Fujian 2036 | @fidm/x509 ["Fujian",2036]
Fujian 2036 | node-opcua-crypto ["Fujian",2036]
Fujian 2036 | cert2json ["Fujian","2036"]
福建特检 2036 | @fidm/x509 ["福建特检",2036]
福建特检 2036 | node-opcua-crypto ["g&\u000fe;:g\t9f#\u0000",2036]
福建特检 2036 | cert2json ["福建特检","2036"]
Fujian 2059 | @fidm/x509 ["Fujian",2059]
Fujian 2059 | node-opcua-crypto ["Fujian",2059]
Fujian 2059 | cert2json refused, No parsing function for GENERALIZEDTIME 18
TXT
