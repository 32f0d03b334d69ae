#!/usr/bin/env bash
# hyperformula 3.5.0 (npm): formulas of workbooks, by which fees and rates are reckoned and written into a notice.
# Expected: as ISO/IEC 29500-1 (18.17.7) and workbooks have them: TEXT(0.256,"0.0%") is 25.6%, TEXT(1234.5,"#,##0.00") is 1,234.50, a format with two
# sections takes the second below nought; INT(-2.5) is -3; ROUND(1.005,2) is 1.01 as ROUND(2.675,2) is 2.68; DATEDIF knows "y" and "md" as "Y" and "MD".
# Seen: the percent sign is hung on without the factor of a hundred, 0.3%; behind #, nothing is understood and the rest of the format stands in the
# text, 1235,##0.00; both sections are printed; INT cuts towards nought; 1.005 is 1; DATEDIF wants capitals, where the unit in small letters is an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund hyperformula@3.5.0
cat >look.cjs <<'JS'
const { HyperFormula } = require('hyperformula');
const formulas = ['TEXT(5,"000")', 'TEXT(0.256,"0.0%")', 'TEXT(1234.5,"#,##0.00")', 'TEXT(-1.5,"0.00;(0.00)")', 'INT(-2.5)', 'FLOOR(-2.5,1)', 'ROUND(2.675,2)', 'ROUND(1.005,2)', 'DATEDIF(DATE(2026,1,31),DATE(2027,1,30),"Y")', 'DATEDIF(DATE(2026,1,31),DATE(2027,1,30),"y")'];
const book = HyperFormula.buildFromArray(formulas.map((formula) => [`=${formula}`]), { licenseKey: 'gpl-v3' });
for (const [row, formula] of formulas.entries()) {
  const value = book.getCellValue({ sheet: 0, row, col: 0 });
  console.log(formula, value?.value ?? value);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 25.6 % are 0.3%'
TEXT(5,"000") 005
TEXT(0.256,"0.0%") 0.3%
TEXT(1234.5,"#,##0.00") 1235,##0.00
TEXT(-1.5,"0.00;(0.00)") -1.50;(0.00)
INT(-2.5) -2
FLOOR(-2.5,1) -3
ROUND(2.675,2) 2.68
ROUND(1.005,2) 1
DATEDIF(DATE(2026,1,31),DATE(2027,1,30),"Y") 0
DATEDIF(DATE(2026,1,31),DATE(2027,1,30),"y") #NUM!
TXT
