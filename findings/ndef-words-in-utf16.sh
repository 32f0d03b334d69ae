#!/usr/bin/env bash
# ndef 0.2.0 (npm): words on an NFC tag of a device (text record of the NFC Forum, Text RTD 1.0).
# Expected: the highest bit of the first byte says that the words are UTF-16 (3.2.1: highest byte first where no mark of order stands in
# front); a reader hands the words over, or says that it cannot.
# Seen: the bit is passed over and the bytes are read as UTF-8: 电梯 on a tag in UTF-16 is u5h and a sign that stands for none, no error,
# no mark; behind a mark of order two such signs stand in front. Tags in UTF-8, which it writes itself, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ndef@0.2.0
cat >look.cjs <<'JS'
const ndef = require('ndef');
const language = [...Buffer.from('zh')];
const words = [...Buffer.from('电梯', 'utf16le').swap16()];
const tags = { 'UTF-8': [2, ...language, ...Buffer.from('电梯')], 'UTF-16': [0x82, ...language, ...words], 'UTF-16 behind a mark': [0x82, ...language, 0xfe, 0xff, ...words] };
for (const [kind, payload] of Object.entries(tags)) {
  const [record] = ndef.decodeMessage(ndef.encodeMessage([ndef.record(ndef.TNF_WELL_KNOWN, ndef.RTD_TEXT, [], payload)]));
  console.log(kind, JSON.stringify(ndef.text.decodePayload(record.payload)));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: words in UTF-16 are read as UTF-8'
UTF-8 "电梯"
UTF-16 "u5h�"
UTF-16 behind a mark "��u5h�"
TXT
