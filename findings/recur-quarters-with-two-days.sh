#!/usr/bin/env bash
# dayjs-recur 1.0.1 with dayjs 1.11.23 (npm): maintenance each month and each quarter, counted from the last day of a month.
# Expected: "exactly 3 months from" the first day, as its README says of every(3).months(), is one day in each quarter: behind 30 November come
# 28 February, 30 May, 30 August; matches() is true of these days alone.
# Seen: counted from the last day of a month of thirty days, both the 30th and the 31st of a month of thirty-one match, so that a year has nineteen days
# of monthly and six of quarterly maintenance; counted from another day, or from a 31st, there is one a month. An institute that checks whether a lift
# was maintained in time waits for visits that nobody owes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dayjs@1.11.23 dayjs-recur@1.0.1
cat >look.cjs <<'JS'
const dayjs = require('dayjs');
dayjs.extend(require('dayjs-recur'));
for (const [begin, months, end] of [['2026-11-30', 3, '2027-11-30'], ['2026-11-30', 1, '2027-11-30'], ['2026-11-28', 3, '2027-11-28'], ['2026-10-31', 3, '2027-10-31'], ['2026-08-30', 3, '2027-08-30']]) {
  const days = dayjs(begin).recur(end).every(months).months().next(30, 'YYYY-MM-DD').filter((day) => day <= end);
  console.log('every', months, 'months from', begin, 'for a year:', days.length, 'days |', days.slice(0, 6).join(' '));
}
const quarters = dayjs('2026-11-30').recur().every(3).months();
console.log('30 and 31 May 2027 match:', ['2027-05-30', '2027-05-31'].map((day) => quarters.matches(day)).join(' and '));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a quarter has two days'
every 3 months from 2026-11-30 for a year: 6 days | 2027-02-28 2027-05-30 2027-05-31 2027-08-30 2027-08-31 2027-11-30
every 1 months from 2026-11-30 for a year: 19 days | 2026-12-30 2026-12-31 2027-01-30 2027-01-31 2027-02-28 2027-03-30
every 3 months from 2026-11-28 for a year: 4 days | 2027-02-28 2027-05-28 2027-08-28 2027-11-28
every 3 months from 2026-10-31 for a year: 4 days | 2027-01-31 2027-04-30 2027-07-31 2027-10-31
every 3 months from 2026-08-30 for a year: 4 days | 2026-11-30 2027-02-28 2027-05-30 2027-08-30
30 and 31 May 2027 match: true and true
TXT
