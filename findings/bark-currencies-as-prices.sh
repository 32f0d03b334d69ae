#!/usr/bin/env bash
# bark-js 1.2.1 (npm): labels of spare parts and safety valves in GS1-128, read into their elements.
# Expected: as the GS1 General Specifications have it: 393n is an amount behind the code of its currency (N4+N3+N..15, 156 is the yuan), so that 3932 156
# 10000 are 100.00 yuan, as 3922 10000 is 100.00; a day 00 means the last of the month, 261100 is 30 November 2026; a moment in 8008 may stop behind
# the hour or the minute (N8+N..4), and the next field begins behind the separator GS.
# Seen: the figures of the currency are read as those of the amount, 100.00 yuan as 156100.00 and 100 dollars as 840100.00; the day stays 00; in a
# moment with hour and minute the separator and what follows are taken as its seconds, so that the serial number is lost or the label refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund bark-js@1.2.1
cat >look.cjs <<'JS'
const bark = require('bark-js');

const separator = '\u001D';
for (const [label, fields] of [
  ['100.00 of a known currency', `392210000${separator}21S1`],
  ['100.00 yuan', `393215610000${separator}21S1`],
  ['100.00 dollars', `393284010000${separator}21S1`],
  ['30 November 2026', '1726113021S1'],
  ['the end of November 2026', '1726110021S1'],
  ['15:30:20', `8008261130153020${separator}21S1`],
  ['15:30', `80082611301530${separator}217`],
  ['15:30', `80082611301530${separator}21S1`],
]) {
  let seen;
  try {
    seen = bark(`0106923456789012${fields}`)
      .elements.slice(1)
      .map(({ ai, value }) => `${ai} ${JSON.stringify(value)}`)
      .join(', ');
  } catch (failure) {
    seen = `refused, ${failure.message.split('.')[0]}`;
  }
  console.log(label, '|', seen);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a hundred yuan are 156,100'
100.00 of a known currency | 3922 "100.00", 21 "S1"
100.00 yuan | 3932 "156100.00", 21 "S1"
100.00 dollars | 3932 "840100.00", 21 "S1"
30 November 2026 | 17 "2026-11-30", 21 "S1"
the end of November 2026 | 17 "2026-11-00", 21 "S1"
15:30:20 | 8008 "2026-11-30 15:30:20", 21 "S1"
15:30 | 8008 "2026-11-30 15:30:\u001d2", 17 "NaN--"
15:30 | refused, Invalid AI at start of barcode section: 1S1
TXT
