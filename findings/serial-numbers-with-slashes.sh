#!/usr/bin/env bash
# digital-link.js 1.4.3 and epc-tds 1.4.1 (npm): serial numbers of safety valves and ropes in the address of a QR code (GS1 Digital Link) and on an
# RFID tag (EPC Tag Data Standard, SGTIN-198).
# Expected: a serial number may have / and % in it (GS1 General Specifications, 7.11, set 82); in an address and in the URI of a tag they are written %2F
# and %25 (GS1 Digital Link: URI syntax; Tag Data Standard, table of the characters of set 82), and reading gives TS/12 again.
# Seen: both write them as they stand. Of the addresses with TS/12 and 25% isValid says no, and the library that wrote them refuses to read them; read
# from an address of somebody else, TS%2F12 is the serial number, which no register has. urn:epc:tag:…TS/12 is no URI of a tag, and from a
# right one, …TS%2F12, epc-tds makes another tag. In the tag's own bits the serial number is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund digital-link.js@1.4.3 epc-tds@1.4.1
cat >look.cjs <<'JS'
const { DigitalLink } = require('digital-link.js');
const { Sgtin198, fromTagURI, valueOf } = require('epc-tds');

const serialIn = (address) => {
  try {
    return DigitalLink(address).getKeyQualifier('21');
  } catch (failure) {
    return failure.message;
  }
};
for (const serial of ['TS-12', 'TS/12', '25%']) {
  const link = DigitalLink({ domain: 'https://example.com', identifier: { '01': '06923456789012' }, keyQualifiers: { 21: serial } });
  console.log(serial, 'written', link.toWebUriString(), link.isValid(), 'read again', serialIn(link.toWebUriString()));
}
console.log('read', serialIn('https://example.com/01/06923456789012/21/TS%2F12'));
const tag = new Sgtin198().setFilter(3).setPartition(5).setGtin('06923456789012').setSerial('TS/12');
console.log('tag', tag.toTagURI(), valueOf(tag.toHexString()).getSerial());
const other = fromTagURI('urn:epc:tag:sgtin-198:3.6923456.078901.TS%2F12');
console.log('from the URI', other.getSerial(), other.toHexString() === tag.toHexString() ? 'the same tag' : 'another tag');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a serial number with a slash is lost between address, URI and tag'
TS-12 written https://example.com/01/06923456789012/21/TS-12 true read again TS-12
TS/12 written https://example.com/01/06923456789012/21/TS/12 false read again Must contain at least the identifier
25% written https://example.com/01/06923456789012/21/25% false read again URI malformed
read TS%2F12
tag urn:epc:tag:sgtin-198:3.6923456.078901.TS/12 TS/12
from the URI TS%2F12 another tag
TXT
