#!/usr/bin/env bash
# alasql 4.19.1 (npm): SQL on lists of measurements in CSV, read by its own CSV().
# Expected: an empty cell is no measurement, or a text that AVG leaves out or refuses; ROW_NUMBER() OVER (PARTITION BY … ORDER BY …) numbers within
# the part by that order (SQL:2003); the average of texts is refused or that of their numbers.
# Seen: an empty cell counts as 0 in AVG and lies BETWEEN 0 AND 6, so that 6.2, nothing and 5.8 mm have the average 4 mm (null is left out); the order
# of OVER is passed over without a word, the latest inspection by it is the one that stands first in the list; AVG of '9' and '10' is 455, half of '910',
# while SUM and MAX of them are not there at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund alasql@4.19.1
cat >look.cjs <<'JS'
const alasql = require('alasql');
const ask = (statement, rows) => console.log(statement, JSON.stringify(alasql(statement, [rows])));
const wall = alasql('SELECT * FROM CSV(?, {headers: true})', ['place,mm\nA,6.2\nB,\nC,5.8\n']);
ask('SELECT AVG(mm) AS mean, COUNT(mm) AS counted FROM ?', wall);
ask('SELECT place FROM ? WHERE mm BETWEEN 0 AND 6', wall);
ask('SELECT AVG(mm) AS mean, COUNT(mm) AS counted FROM ?', wall.map((row) => ({ mm: row.mm === '' ? null : row.mm })));
const inspections = [{ lift: 1, year: 2024 }, { lift: 1, year: 2026 }, { lift: 2, year: 2025 }];
ask('SELECT lift, year, ROW_NUMBER() OVER (PARTITION BY lift ORDER BY year DESC) AS place FROM ?', inspections);
const texts = [{ n: '9' }, { n: '10' }];
ask('SELECT AVG(n) AS mean FROM ?', texts);
ask('SELECT SUM(n) AS together, MAX(n) AS most FROM ?', texts);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: an empty cell is nought, and a rank has no order'
SELECT AVG(mm) AS mean, COUNT(mm) AS counted FROM ? [{"mean":4,"counted":3}]
SELECT place FROM ? WHERE mm BETWEEN 0 AND 6 [{"place":"B"},{"place":"C"}]
SELECT AVG(mm) AS mean, COUNT(mm) AS counted FROM ? [{"mean":6,"counted":2}]
SELECT lift, year, ROW_NUMBER() OVER (PARTITION BY lift ORDER BY year DESC) AS place FROM ? [{"lift":1,"year":2024,"place":1},{"lift":1,"year":2026,"place":2},{"lift":2,"year":2025,"place":1}]
SELECT AVG(n) AS mean FROM ? [{"mean":455}]
SELECT SUM(n) AS together, MAX(n) AS most FROM ? [{}]
TXT
