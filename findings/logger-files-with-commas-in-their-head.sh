#!/usr/bin/env bash
# csv-string 4.1.1 and csv-sniffer 0.1.1 (npm): files of pressure loggers and thickness gauges, whose separator is to be found.
# Expected: in files with a decimal comma the separator is the semicolon (or tab), also where a head says "Time, s;Pressure, MPa" or each line begins
# with a day and a time; a separator within quotation marks is none (RFC 4180, 2.6), and each line has the same number of fields (2.4). Both say that
# they find it: csv-string "detects the best separator", csv-sniffer takes a sample of some lines.
# Seen: csv-string takes the first sign of the first line that could be one, quotation marks or not, so that the head decides against all other lines
# and the value 1,25 falls into two columns, or the lines are gone (null); csv-sniffer takes the blank between day and time, so that pressure and
# temperature are one text with the time. Without a comma in the head, and with the time alone, both are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund csv-string@4.1.1 csv-sniffer@0.1.1
cat >look.cjs <<'JS'
const { detect, parse } = require('csv-string');
const Sniffer = require('csv-sniffer')();

const files = {
  'a plain head': ['时间;压力;温度', '14:30:00;1,25;23,5', '14:30:10;1,26;23,5'],
  'a head with commas': ['Time, s;Pressure, MPa', '0;1,25', '1;1,26', '2;1,26'],
  'three quantities with commas': ['t, s;p, MPa;T, °C', '0;1,25;23,5', '1;1,26;23,5', '2;1,26;23,6'],
  'day and time': ['2026-11-29 14:30:00;1,25;23,5', '2026-11-29 14:30:10;1,26;23,5', '2026-11-29 14:30:20;1,27;23,6'],
  'quotation marks': ['"管道; 上",1.25', '"管道; 下",1.26'],
};
for (const [name, lines] of Object.entries(files)) {
  const text = `${lines.join('\n')}\n`;
  const sniffed = new Sniffer().sniff(text);
  console.log(name, '| csv-string', JSON.stringify(detect(text)), JSON.stringify(parse(text, detect(text))[1] ?? null), '| csv-sniffer', JSON.stringify(sniffed.delimiter), JSON.stringify(sniffed.records[0]));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the head decides'
a plain head | csv-string ";" ["14:30:00","1,25","23,5"] | csv-sniffer ";" ["14:30:00","1,25","23,5"]
a head with commas | csv-string "," ["0;1","25"] | csv-sniffer ";" ["0","1,25"]
three quantities with commas | csv-string "," ["0;1","25;23","5"] | csv-sniffer ";" ["0","1,25","23,5"]
day and time | csv-string ";" ["2026-11-29 14:30:10","1,26","23,5"] | csv-sniffer " " ["2026-11-29","14:30:00;1,25;23,5"]
quotation marks | csv-string ";" null | csv-sniffer "," ["管道; 上","1.25"]
TXT
