#!/usr/bin/env bash
# human-interval 2.0.1 (npm; Agenda and Bree stand on it): cycles in words, as jobs are planned by them.
# Expected: what it understands it understands whole: half a year, half an hour, a month, every 2 months, one and a half years; the rest is NaN, as a quarter
# and a fortnight are.
# Seen: an article or a half before the unit makes 0 of it, which is an interval, not a refusal; so does "every"; one and a half years are one year. Words and
# figures for whole numbers are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund human-interval@2.0.1
cat >look.cjs <<'JS'
const humanInterval = require('human-interval');
const DAY = 24 * 60 * 60 * 1000;
for (const words of ['2 months', 'two months', 'month', 'a month', 'every 2 months', '1.5 hours', 'half an hour', 'half a year', '1 year and 6 months', 'one and a half years', 'a quarter', 'fortnight']) console.log(`${words}:`, humanInterval(words) / DAY, 'days');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: half a year is nothing'
2 months: 60 days
two months: 60 days
month: 30 days
a month: 0 days
every 2 months: 0 days
1.5 hours: 0.0625 days
half an hour: 0 days
half a year: 0 days
1 year and 6 months: 545 days
one and a half years: 365 days
a quarter: NaN days
fortnight: NaN days
TXT
