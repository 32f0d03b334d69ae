#!/usr/bin/env bash
# node-bacnet 0.2.4 and bacstack 0.0.1-beta.14 (npm), beside @bacnet-js/client 3.3.2: days in a BACnet network, as controllers of boilers and lifts in
# a building send them.
# Expected: in a date January is 1 and December 12 (ASHRAE 135, 20.2.12), 255 stands for what is not said; 29 November 2026 is 7e 0b 1d 07.
# Seen: the first two read and write months from 0, as JavaScript counts them: the 29 November of a controller is 29 December, its
# 31 January 3 March, and what they write is a month early for everyone else; between two of them nothing shows. A date that is not said is
# 1 February 1901 (in the third 1 January 1900), which looks as one that was said.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-bacnet@0.2.4 bacstack@0.0.1-beta.14 @bacnet-js/client@3.3.2
cat >look.cjs <<'JS'
const { join } = require('node:path');
const parts = { 'node-bacnet': 'node-bacnet/lib/asn1.js', bacstack: 'bacstack/lib/asn1.js', '@bacnet-js/client': '@bacnet-js/client/dist/lib/asn1.js' };
const DATE = 10;
for (const [name, path] of Object.entries(parts)) {
  const { bacappDecodeApplicationData, bacappEncodeApplicationData } = require(join(process.cwd(), 'node_modules', path));
  const read = (...bytes) => bacappDecodeApplicationData(Buffer.from([0xa4, ...bytes]), 0, 5, 0, 0).value.toISOString().slice(0, 10);
  const written = { buffer: Buffer.alloc(8), offset: 0 };
  bacappEncodeApplicationData(written, { type: DATE, value: new Date(2026, 10, 29) });
  console.log(name, '| 7e0b1d07 is', read(126, 11, 29, 7), '| 7e011f06 is', read(126, 1, 31, 6), '| 29 November is', written.buffer.toString('hex', 1, 5), '| not said is', read(255, 255, 255, 255));
}
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: months are counted from 0'
node-bacnet | 7e0b1d07 is 2026-12-29 | 7e011f06 is 2026-03-03 | 29 November is 7e0a1d07 | not said is 1901-02-01
bacstack | 7e0b1d07 is 2026-12-29 | 7e011f06 is 2026-03-03 | 29 November is 7e0a1d07 | not said is 1901-02-01
@bacnet-js/client | 7e0b1d07 is 2026-11-29 | 7e011f06 is 2026-01-31 | 29 November is 7e0b1d07 | not said is 1900-01-01
TXT
