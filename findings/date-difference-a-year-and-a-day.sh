#!/usr/bin/env bash
# date-difference 1.0.0 (npm): age of a boiler or lift, from its first use to today, in years and days.
# Expected: from 1 December to 1 December are whole years, as its read-me shows for July 2015 to July 2016 (1y, a span with a leap day of 366 days); what it counts is said to
# be better than a division of milliseconds. With days turned round the words have the sign in front, or an error comes.
# Seen: it divides by 365 days: the read-me's own example is 1y 1d, a lift put in use twenty years ago to the day is 20y 5d, and behind a leap day the first
# year ends on 28 February; turned round the answer is in milliseconds: -86400000ms.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-difference@1.0.0
cat >look.cjs <<'JS'
const difference = require('date-difference');
for (const [from, to] of [['2015-07-01', '2016-07-01'], ['2025-12-01', '2026-12-01'], ['2023-12-01', '2026-12-01'], ['2006-12-01', '2026-12-01'], ['2024-02-29', '2025-02-28'], ['2026-12-02', '2026-12-01']])
  console.log(from, to, difference(new Date(from), new Date(to)));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a year and a day'
2015-07-01 2016-07-01 1y 1d
2025-12-01 2026-12-01 1y
2023-12-01 2026-12-01 3y 1d
2006-12-01 2026-12-01 20y 5d
2024-02-29 2025-02-28 1y
2026-12-02 2026-12-01 -86400000ms
TXT
