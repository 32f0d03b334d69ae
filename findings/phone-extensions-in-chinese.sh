#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (npm, metadata "max"): telephone numbers of units as registers and applications in China write them.
# Expected: the extension of a switchboard is read from 转, 分机 or a hyphen, as it is from "ext" and "x"; where it is not
# known the number before it is read all the same, and service numbers that people dial (12365, 95598) are numbers.
# Seen: with 转 or 分机 nothing is read at all; behind a hyphen the extension is glued to the number, +8659187654321802, which is
# told to be invalid; service numbers are invalid.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund libphonenumber-js@1.13.16
cat >look.cjs <<'JS'
const parse = require('libphonenumber-js/max').parsePhoneNumberFromString;
for (const typed of ['0591-87654321', '0591-87654321ext802', '0591-87654321转802', '0591-87654321分机802', '0591-87654321-802', '12365', '95598']) {
  const read = parse(typed, 'CN');
  console.log(typed, read ? `${read.number} ${read.ext ?? 'no extension'} ${read.isValid() ? 'valid' : 'invalid'}` : 'not read');
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: extensions are known in English alone'
0591-87654321 +8659187654321 no extension valid
0591-87654321ext802 +8659187654321 802 valid
0591-87654321转802 not read
0591-87654321分机802 not read
0591-87654321-802 +8659187654321802 no extension invalid
12365 +8612365 no extension invalid
95598 +8695598 no extension invalid
TXT
