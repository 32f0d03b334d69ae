#!/usr/bin/env bash
# bcd 1.0.0 (npm): figures in binary coded decimals, as meters and recorders in China (DL/T 645, GB/T 19056) keep numbers and times.
# Expected: 261129063000, that is 29 November 2026, 06:30:00, is the six bytes 26 11 29 06 30 00, as 261129 is 26 11 29; 0 is a byte of noughts; what
# is too large is refused.
# Seen: from 4294967296 on (2 to the 32nd) what is left behind the multiples of it is written, 3431025240 for that time, without a word, and its own
# decode reads that; the six bytes that a meter sends are read right; 0 is no byte at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund bcd@1.0.0
cat >look.cjs <<'JS'
const { decode, encode } = require('bcd');
for (const figures of [261129, 4294967295, 4294967296, 261129063000, 0]) {
  const written = encode(figures);
  console.log(figures, 'is written', written.toString('hex') || 'as nothing', written.length > 0 ? `and read as ${decode(written)}` : '');
}
console.log('261129063000 of a meter is read as', decode(Buffer.from('261129063000', 'hex')));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a time in twelve figures is another one'
261129 is written 261129 and read as 261129
4294967295 is written 4294967295 and read as 4294967295
4294967296 is written as nothing 
261129063000 is written 3431025240 and read as 3431025240
0 is written as nothing 
261129063000 of a meter is read as 261129063000
TXT
