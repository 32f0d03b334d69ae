#!/usr/bin/env bash
# date-arithmetic 4.1.0 (npm): how many months and years lie between two days, as whole numbers and with fractions (asFloat), as terms and ages are shown.
# Expected: whole months and years are those that have passed (or all units are rounded alike), and with asFloat there is a fraction, as weeks have one: 1 January to 16 March is about
# 2.5 months, 31 January to 1 February a thirtieth.
# Seen: a month is any turn of the calendar: 31 January to 1 February is one, with asFloat too, where no fraction of a month ever comes; 16 March is 2. Years are a twelfth of these, and
# rounded: 1 January to 31 December is a year, a leap day's first year is over a day early, and 31 December 2025 to 1 December 2026 is 12 months; weeks are rounded too, 10.57 to 11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-arithmetic@4.1.0
cat >look.cjs <<'JS'
const { diff } = require('date-arithmetic');
const day = (text) => new Date(`${text}T00:00:00`);
for (const [from, to] of [['2026-01-01', '2026-01-31'], ['2026-01-31', '2026-02-01'], ['2026-01-01', '2026-03-16'], ['2026-01-01', '2026-12-31'], ['2026-12-31', '2027-01-01'], ['2024-02-29', '2025-02-28'], ['2025-12-31', '2026-12-01']])
  console.log(from, to, ...['month', 'year', 'week'].flatMap((unit) => [unit, diff(day(from), day(to), unit), Number(diff(day(from), day(to), unit, true).toFixed(3))]));
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a month of one day'
2026-01-01 2026-01-31 month 0 0 year 0 0 week 4 4.286
2026-01-31 2026-02-01 month 1 1 year 0 0.083 week 0 0.143
2026-01-01 2026-03-16 month 2 2 year 0 0.167 week 11 10.571
2026-01-01 2026-12-31 month 11 11 year 1 0.917 week 52 52
2026-12-31 2027-01-01 month 1 1 year 0 0.083 week 0 0.143
2024-02-29 2025-02-28 month 12 12 year 1 1 week 52 52.143
2025-12-31 2026-12-01 month 12 12 year 1 1 week 48 47.857
TXT
