#!/usr/bin/env bash
# @breejs/later 4.2.0 (npm; Bree stands on it), beside cronosjs 1.7.1: times of jobs in crontab's way.
# Expected: the day 7 is Sunday as 0 is (crontab); where both days are limited either is enough (crontab: the 1st and the 15th, and Mondays); LW is the last
# weekday of the month (15W, which it knows, is the weekday nearest to the 15th) or is refused.
# Seen: 7 is Saturday, so that 6,7 is Saturday alone and 1-7 leaves Sunday out; both days must fit, a Monday that is the 1st or the 15th, in
# February for the first time; LW is every day of the month. Nothing is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @breejs/later@4.2.0 cronosjs@1.7.1
cat >look.cjs <<'JS'
const later = require('@breejs/later');
const { CronosExpression } = require('cronosjs');
later.date.UTC();
const from = new Date('2026-11-05T00:00:00Z');
const shown = (days) => days.map((day) => `${day.toISOString().slice(0, 10)} ${day.toUTCString().slice(0, 3)}`).join(', ');
for (const line of ['0 6 * * 0', '0 6 * * 7', '0 6 * * 6,7', '0 6 * * 1-7', '0 6 1,15 * 1', '0 6 15W * *', '0 6 LW * *']) {
  console.log(line, '| later', shown(later.schedule(later.parse.cron(line)).next(4, from)));
  console.log(line, '| cronosjs', shown(CronosExpression.parse(line, { timezone: 'UTC' }).nextNDates(from, 4)));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the seventh day is Saturday'
0 6 * * 0 | later 2026-11-08 Sun, 2026-11-15 Sun, 2026-11-22 Sun, 2026-11-29 Sun
0 6 * * 0 | cronosjs 2026-11-08 Sun, 2026-11-15 Sun, 2026-11-22 Sun, 2026-11-29 Sun
0 6 * * 7 | later 2026-11-07 Sat, 2026-11-14 Sat, 2026-11-21 Sat, 2026-11-28 Sat
0 6 * * 7 | cronosjs 2026-11-08 Sun, 2026-11-15 Sun, 2026-11-22 Sun, 2026-11-29 Sun
0 6 * * 6,7 | later 2026-11-07 Sat, 2026-11-14 Sat, 2026-11-21 Sat, 2026-11-28 Sat
0 6 * * 6,7 | cronosjs 2026-11-07 Sat, 2026-11-08 Sun, 2026-11-14 Sat, 2026-11-15 Sun
0 6 * * 1-7 | later 2026-11-05 Thu, 2026-11-06 Fri, 2026-11-07 Sat, 2026-11-09 Mon
0 6 * * 1-7 | cronosjs 2026-11-05 Thu, 2026-11-06 Fri, 2026-11-07 Sat, 2026-11-08 Sun
0 6 1,15 * 1 | later 2027-02-01 Mon, 2027-02-15 Mon, 2027-03-01 Mon, 2027-03-15 Mon
0 6 1,15 * 1 | cronosjs 2026-11-09 Mon, 2026-11-15 Sun, 2026-11-16 Mon, 2026-11-23 Mon
0 6 15W * * | later 2026-11-16 Mon, 2026-12-15 Tue, 2027-01-15 Fri, 2027-02-15 Mon
0 6 15W * * | cronosjs 2026-11-16 Mon, 2026-12-15 Tue, 2027-01-15 Fri, 2027-02-15 Mon
0 6 LW * * | later 2026-11-05 Thu, 2026-11-06 Fri, 2026-11-07 Sat, 2026-11-08 Sun
0 6 LW * * | cronosjs 2026-11-30 Mon, 2026-12-31 Thu, 2027-01-29 Fri, 2027-02-26 Fri
TXT
