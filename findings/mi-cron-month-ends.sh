#!/usr/bin/env bash
# @cheap-glitch/mi-cron 1.0.1 (npm), beside croner 10.0.1: jobs on the last days of a month, as closings and reminders are set.
# Expected: 0 8 31 * * is due in months that have a 31st, and 0 8 29 2 * in leap years (a day that a month has not is passed over,
# as crontab(5) does it).
# Seen: the day runs over: the 31st of February is 3 March, of April 1 May; 29 February of a year that has none is 1 March, each year.
# croner passes them over.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @cheap-glitch/mi-cron@1.0.1 croner@10.0.1
cat >look.cjs <<'JS'
const { parseCron } = require('@cheap-glitch/mi-cron');
const { Cron } = require('croner');
for (const rule of ['0 8 28 * *', '0 8 31 * *', '0 8 29 2 *']) {
  const days = [];
  for (let day = new Date('2026-01-01T00:00:00Z'); days.length < 4; ) days.push((day = parseCron.nextDate(parseCron(rule), day)));
  const written = (list) => list.map((day) => day.toISOString().slice(0, 10)).join(' ');
  console.log(rule, '|', written(days), '|', written(new Cron(rule, { timezone: 'UTC' }).nextRuns(4, new Date('2026-01-01T00:00:00Z'))));
}
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the 31st of a short month is in the next one'
0 8 28 * * | 2026-01-28 2026-02-28 2026-03-28 2026-04-28 | 2026-01-28 2026-02-28 2026-03-28 2026-04-28
0 8 31 * * | 2026-01-31 2026-03-03 2026-03-31 2026-05-01 | 2026-01-31 2026-03-31 2026-05-31 2026-07-31
0 8 29 2 * | 2026-03-01 2027-03-01 2028-02-29 2029-03-01 | 2028-02-29 2032-02-29 2036-02-29 2040-02-29
TXT
