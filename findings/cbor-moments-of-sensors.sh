#!/usr/bin/env bash
# cbor-sync 1.0.4 and cbor-js 0.1.0 (npm), beside cbor-x 1.6.9 and cbor 10.0.12: readings of sensors in CBOR (RFC 8949).
# Expected: behind tag 1 stand seconds since 1970 (3.4.2), which cbor and cbor-x write for a Date; behind tag 4 a decimal fraction, 273.15 is -2 and
# 27315 (3.4.4); a whole number above 2^53 keeps its last figure. What a reader does not know it refuses or hands over with its tag.
# Seen: cbor-sync takes the seconds for milliseconds, so that a reading of November 2026 is one of 21 January 1970 (it writes days as texts
# itself, so that nothing shows between two of it); in both the decimal fraction is a list of -2 and 27315 with no tag, and 9007199254740993
# is 9007199254740992.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund cbor@10.0.12 cbor-js@0.1.0 cbor-sync@1.0.4 cbor-x@1.6.9
cat >look.cjs <<'JS'
const cbor = require('cbor');
const cborX = require('cbor-x');
const cborJs = require('cbor-js');
const cborSync = require('cbor-sync');

const readers = {
  'cbor-x': (bytes) => cborX.decode(bytes),
  'cbor-sync': (bytes) => cborSync.decode(bytes),
  'cbor-js': (bytes) => cborJs.decode(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
};
const readings = {
  'moment by cbor-x': cborX.encode(new Date('2026-11-29T06:30:00Z')),
  'moment by cbor': cbor.encodeOne(new Date('2026-11-29T06:30:00Z')),
  '273.15': Buffer.from('c48221196ab3', 'hex'),
  count: Buffer.from('1b0020000000000001', 'hex'),
};
const say = (value) => (value instanceof Date ? value.toISOString() : typeof value === 'bigint' ? String(value) : JSON.stringify(value));
for (const [kind, bytes] of Object.entries(readings)) {
  const seen = Object.entries(readers).map(([library, read]) => `${library} ${say(read(bytes))}`);
  console.log(kind, bytes.toString('hex'), seen.join(', '));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: seconds read as milliseconds, decimal fractions as lists'
moment by cbor-x c11a6b0bc668 cbor-x 2026-11-29T06:30:00.000Z, cbor-sync 1970-01-21T18:52:13.800Z, cbor-js 1795933800
moment by cbor c11a6b0bc668 cbor-x 2026-11-29T06:30:00.000Z, cbor-sync 1970-01-21T18:52:13.800Z, cbor-js 1795933800
273.15 c48221196ab3 cbor-x 273.15, cbor-sync [-2,27315], cbor-js [-2,27315]
count 1b0020000000000001 cbor-x 9007199254740993, cbor-sync 9007199254740992, cbor-js 9007199254740992
TXT
