#!/usr/bin/env bash
# fiscal 1.0.0 and fiscal-year 1.0.0 (npm): years and quarters of accounts, by which fees and reports are added up.
# Expected: with month 0 (counted from nought, its readme) the year is the calendar's, as in China: 2026 goes from 1 January to 31 December 2026, and a
# quarter ends with the last moment of its last day (the readme: 2016-12-31T23:59:59.999Z). fiscal-year takes a day of the month, too: years from 26
# December, as many companies close their books on the 25th, have their fourth quarter until 25 December.
# Seen: fiscal lets 2026 begin on 1 January 2026 and end on 31 December 2025, so that nothing lies within it; years from April are right. Quarters end
# at the first moment of their last day, and what came in on 31 December belongs to none. fiscal-year takes the day for the year alone: 25 December
# 2026 is in the year 2026, in its first quarter and its first month.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund fiscal@1.0.0 fiscal-year@1.0.0
cat >look.cjs <<'JS'
const Fiscal = require('fiscal');
const startingFrom = require('fiscal-year').default;

const say = (moment) => moment.toISOString().slice(0, 19);
for (const month of [0, 3]) {
  const { fiscalYear, quarter } = new Fiscal(month).getFiscalInfoForDate(new Date(2026, 11, 31, 9));
  console.log('fiscal, month', month, 'year', fiscalYear.fiscalYear, say(fiscalYear.startDate), 'to', say(fiscalYear.endDate));
  console.log('fiscal, month', month, quarter.string, say(quarter.startDate), 'to', say(quarter.endDate));
}
const years = startingFrom({ month: 11, day: 26 });
for (const day of ['2026-11-25', '2026-12-25', '2026-12-26', '2027-01-26'])
  console.log('fiscal-year from 26 December', day, 'year', years.getFiscalYear(day), 'quarter', years.getFiscalQuarter(day), 'month', years.getFiscalMonth(day));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a year that ends before it begins'
fiscal, month 0 year 2026 2026-01-01T00:00:00 to 2025-12-31T23:59:59
fiscal, month 0 Q4 2026-10-01T00:00:00 to 2026-12-31T00:00:00
fiscal, month 3 year 2027 2026-04-01T00:00:00 to 2027-03-31T23:59:59
fiscal, month 3 Q3 2026-10-01T00:00:00 to 2026-12-31T00:00:00
fiscal-year from 26 December 2026-11-25 year 2026 quarter 4 month 11
fiscal-year from 26 December 2026-12-25 year 2026 quarter 1 month 0
fiscal-year from 26 December 2026-12-26 year 2027 quarter 1 month 0
fiscal-year from 26 December 2027-01-26 year 2027 quarter 1 month 1
TXT
