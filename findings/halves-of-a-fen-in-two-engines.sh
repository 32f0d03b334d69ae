#!/usr/bin/env bash
# @ironcalc/wasm 0.8.4 and hyperformula 3.1.0, beside @formulajs/formulajs 4.6.1 (npm): fees and shares of a workbook, rounded to fen.
# Expected: ROUND goes by the decimal figures, halves away from nought, as spreadsheets do and people check by hand: 1.005 is 1.01, 0.285 is 0.29, and 1.115
# and 2.675 likewise; an engine for workbooks gives the totals that stand in them.
# Seen: both round what the binary fraction is just under or above: 1.005 is 1 and 0.285 is 0.28, but 1.115 is 1.12 and 2.675 is 2.68; of the thousand
# amounts from 0.005 to 9.995 with a half fen at their end each fifteenth is a fen less. formulajs is right for all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @ironcalc/wasm@0.8.4 hyperformula@3.1.0 @formulajs/formulajs@4.6.1
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { ROUND } from '@formulajs/formulajs';
import { initSync, Model } from '@ironcalc/wasm';
import { HyperFormula } from 'hyperformula';

initSync({ module: readFileSync('node_modules/@ironcalc/wasm/wasm_bg.wasm') });
const model = new Model('fees', 'en', 'UTC', 'en');
const sheet = HyperFormula.buildFromArray([[0]], { licenseKey: 'gpl-v3' });
const engines = {
  ironcalc: (amount) => {
    model.setUserInput(0, 1, 1, `=ROUND(${amount},2)`);
    model.evaluate();
    return Number(model.getFormattedCellValue(0, 1, 1));
  },
  hyperformula: (amount) => {
    sheet.setCellContents({ sheet: 0, col: 0, row: 0 }, `=ROUND(${amount},2)`);
    return sheet.getCellValue({ sheet: 0, col: 0, row: 0 });
  },
  formulajs: (amount) => ROUND(Number(amount), 2),
};
for (const [name, round] of Object.entries(engines)) {
  let fewer = 0;
  for (let fen = 0; fen < 1000; fen++) if (round(`${(fen / 100).toFixed(2)}5`) !== (fen + 1) / 100) fewer++;
  console.log(name, ['1.005', '0.285', '1.115', '2.675', '-1.005'].map((amount) => `${amount} is ${round(amount)}`).join(', '), '| a fen off, of 1000:', fewer);
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a half fen is lost'
ironcalc 1.005 is 1, 0.285 is 0.28, 1.115 is 1.12, 2.675 is 2.68, -1.005 is -1 | a fen off, of 1000: 68
hyperformula 1.005 is 1, 0.285 is 0.28, 1.115 is 1.12, 2.675 is 2.68, -1.005 is -1 | a fen off, of 1000: 68
formulajs 1.005 is 1.01, 0.285 is 0.29, 1.115 is 1.12, 2.675 is 2.68, -1.005 is -1.01 | a fen off, of 1000: 0
TXT
