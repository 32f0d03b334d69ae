#!/usr/bin/env bash
# fast-formula-parser 1.0.19 (npm): formulas of workbooks, by which fees and the next day of inspection are reckoned.
# Expected: as ISO/IEC 29500-1 (18.17.7) and workbooks have them: EDATE keeps to the end of a month, ROUND(1.005, 2) is 1.01, ROUNDUP and
# ROUNDDOWN leave 1.1 and 8.2 alone at one figure, TRUNC takes the number of figures, FLOOR leaves a multiple of the step alone.
# Seen: 31 January and a month is 3 March (46084 for 46081), ROUND(1.005, 2) is 1 and ROUND(2.675, 2) 2.68 all the same, ROUNDUP(1.1, 1) is 1.2
# and ROUNDDOWN(8.2, 1) 8.1, TRUNC(4.35, 2) is 4, FLOOR(2.4, 0.1) 2.3: a fee is a step too high or too low, a limit three days late.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund fast-formula-parser@1.0.19
cat >look.cjs <<'JS'
const FormulaParser = require('fast-formula-parser');
const parser = new FormulaParser();
const formulas = ['EDATE(DATE(2026,1,31),1)', 'EOMONTH(DATE(2026,1,31),1)', 'ROUND(1.005,2)', 'ROUND(2.675,2)', 'ROUNDUP(1.1,1)', 'ROUNDDOWN(8.2,1)',
  'TRUNC(4.35,2)', 'FLOOR(2.4,0.1)'];
for (const formula of formulas) console.log(formula, '=', parser.parse(formula, { sheet: 'fees', row: 1, col: 1 }));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: binary steps, and days that run over'
EDATE(DATE(2026,1,31),1) = 46084
EOMONTH(DATE(2026,1,31),1) = 46081
ROUND(1.005,2) = 1
ROUND(2.675,2) = 2.68
ROUNDUP(1.1,1) = 1.2
ROUNDDOWN(8.2,1) = 8.1
TRUNC(4.35,2) = 4
FLOOR(2.4,0.1) = 2.3000000000000003
TXT
