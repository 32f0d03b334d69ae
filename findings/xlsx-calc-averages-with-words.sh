#!/usr/bin/env bash
# xlsx-calc 0.9.2 and @fortune-sheet/formula-parser 0.2.13 (npm): formulas of a workbook reckoned again on the server or in the browser.
# Expected: as workbooks have them (ISO/IEC 29500-1, 18.17): AVERAGE leaves out a cell with a word (未测); a sign in front binds closer than ^, so that
# -2^2 is 4; ROUND goes away from nought at a half, -2.5 to -3; EDATE keeps to the end of the month; what is not known is refused.
# Seen: in the first AVERAGE of 5.8, 未测 and 6.2 is 4, the word counts in what is divided by, and SUBSTITUTE with its fourth argument gives nothing;
# in the second a month behind 31 January is 3 March; in both -2^2 is -4 and -2.5 is rounded to -2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund xlsx-calc@0.9.2 @fortune-sheet/formula-parser@0.2.13
cat >look.cjs <<'JS'
const { Parser } = require('@fortune-sheet/formula-parser');
const calculate = require('xlsx-calc');
const inBook = (formula) => {
  const sheet = { A1: { t: 'n', v: 5.8 }, A2: { t: 's', v: '未测' }, A3: { t: 'n', v: 6.2 }, B1: { f: formula, t: 'n' }, '!ref': 'A1:B3' };
  calculate({ SheetNames: ['wall'], Sheets: { wall: sheet } });
  return sheet.B1.v;
};
for (const formula of ['AVERAGE(A1:A3)', 'SUM(A1:A3)', 'STDEV(A1:A3)', '-2^2', 'ROUND(-2.5,0)', 'SUBSTITUTE("1-1-1","1","2",2)']) console.log('xlsx-calc', formula, inBook(formula));
const shown = (result) => (result instanceof Date ? result.toISOString().slice(0, 10) : result);
for (const formula of ['-2^2', 'ROUND(-2.5,0)', 'EDATE("2026-01-31",1)']) console.log('formula-parser', formula, shown(new Parser().parse(formula).result));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a word lowers the average'
xlsx-calc AVERAGE(A1:A3) 4
xlsx-calc SUM(A1:A3) 12
xlsx-calc STDEV(A1:A3) 0.2828427124746193
xlsx-calc -2^2 -4
xlsx-calc ROUND(-2.5,0) -2
xlsx-calc SUBSTITUTE("1-1-1","1","2",2) undefined
formula-parser -2^2 -4
formula-parser ROUND(-2.5,0) -2
formula-parser EDATE("2026-01-31",1) 2026-03-03
TXT
