#!/usr/bin/env bash
# node-units 0.1.7 (npm): lengths of pipes and volumes in other units, from words and figures as people type them ("five days to seconds").
# Expected: as three quarters inch is 19.05 mm, 3/4 inch is, and 1-1/2 inches are 38.1 mm; 1,500 m are 1500 m (with a decimal comma 1.5 m); what it
# does not understand is NaN or refused, as half inch and the unknown unit kg are.
# Seen: a number is read as far as it is understood, and the rest is left out without a word: 3/4 inch is three inches, 1-1/2 inches are one, 1,500 m
# are one metre; 12,5 m are 12. Square feet are feet, so that an area of 2.5 becomes 0.762 m.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-units@0.1.7
cat >look.cjs <<'JS'
const units = require('node-units');

for (const [question, expected] of [
  ['three quarters inch to mm', 19.05],
  ['0.75 inch to mm', 19.05],
  ['3/4 inch to mm', 19.05],
  ['1-1/2 inches to mm', 38.1],
  ['1 1/2 inches to mm', 38.1],
  ['1500 m to cm', 150_000],
  ['1,500 m to cm', 150_000],
  ['12,5 m to cm', 1250],
  ['half inch to mm', NaN],
  ['2.5 square feet to m', 'refused'],
  ['1 tonne to kg', 'refused'],
]) {
  let seen;
  try {
    seen = Number(units.convert(question).toFixed(3));
  } catch (failure) {
    seen = `refused, ${failure.message ?? failure}`;
  }
  console.log(question, '| expected', expected, '|', seen);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: three quarters of an inch are three inches'
three quarters inch to mm | expected 19.05 | 19.05
0.75 inch to mm | expected 19.05 | 19.05
3/4 inch to mm | expected 19.05 | 76.2
1-1/2 inches to mm | expected 38.1 | 25.4
1 1/2 inches to mm | expected 38.1 | 25.4
1500 m to cm | expected 150000 | 150000
1,500 m to cm | expected 150000 | 100
12,5 m to cm | expected 1250 | 1200
half inch to mm | expected NaN | NaN
2.5 square feet to m | expected refused | 0.762
1 tonne to kg | expected refused | refused, Unknown unit: "tonne"
TXT
