#!/usr/bin/env bash
# mt940js 1.3.5 (npm): the day on which a line of an MT940 statement was booked, around the turn of the year.
# Expected: the booking date of tag 61 has no year and belongs to the year that is nearest to the value date: valued on
# 31 December 2026 and booked 0101, it was booked on 1 January 2027; valued on 1 January 2027 and booked 1231, on 31 December 2026.
# Seen: it always takes the year of the value date, so that a booking is a year early or late, which a day's closing then misses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund mt940js@1.3.5
cat >look.cjs <<'JS'
const { Parser } = require('mt940js');
const lines = [':20:STMT001', ':25:00622200001111222233', ':28C:00001/001', ':60F:C261231CNY1000,',
  ':61:2612310101C100,NTRF2026123100000012//0099', ':86:fee of one lift', ':61:2701011231C0,1NTRF0123', ':86:fee of another',
  ':62F:C270101CNY1100,1', '-'];
for (const { date, entryDate, reference, bankReference } of new Parser().parse(lines.join('\r\n'))[0].transactions)
  console.log(date.toISOString().slice(0, 10), entryDate.toISOString().slice(0, 10), reference, bankReference);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the year of the value date, whatever the month'
2026-12-31 2026-01-01 2026123100000012 0099
2027-01-01 2027-12-31 0123 
TXT
