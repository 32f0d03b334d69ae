#!/usr/bin/env bash
# escpos 2.5.2 (npm), whose words are GB18030 unless told otherwise: the columns of a receipt on a printer of 48 columns.
# Expected: a row of tableCustom fills the 48 columns of the paper and the amount ends at the right edge, whatever the words before it
# are; a Chinese sign takes two columns of ESC/POS printers (its two bytes in GB 18030 are their measure).
# Seen: signs are counted, not columns: a row that begins with 电梯检验费 is 53 columns long, so that the end of the amount stands on the
# next line; rows of Latin words are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund escpos@2.5.2
cat >look.cjs <<'JS'
const Printer = require('escpos').Printer;
const sent = [];
const paper = { write: (bytes, done) => { sent.push(Buffer.from(bytes)); done?.(); return paper; }, open: (done) => done(), close: (done) => done?.() };
const printer = new Printer(paper);
for (const words of ['fee of a lift', '电梯检验费'])
  printer.tableCustom([{ text: words, align: 'LEFT', width: 0.5 }, { text: '120.00', align: 'RIGHT', width: 0.5 }]);
printer.flush();
// Two bytes of GB 18030 are two columns.
const rows = Buffer.concat(sent).toString('latin1').split('\n').filter((row) => row.includes('120.00'));
for (const row of rows) console.log(row.length, 'columns of 48, the amount ends at', row.indexOf('120.00') + 6);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: signs are counted, not columns'
48 columns of 48, the amount ends at 48
53 columns of 48, the amount ends at 53
TXT
