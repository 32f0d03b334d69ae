#!/usr/bin/env bash
# working-time-calculator 0.0.2 (npm): working time between two moments, by which answers and repairs are measured against their limits.
# Expected: its hours have a zone (addWorkingHours(…, 'Asia/Shanghai')), and a moment is a moment in whatever way it is written: from 07:00 to 09:00
# in China, with hours from 08:30, are 30 minutes, also where the moments come as Date.toISOString() or a database writes them, in UTC.
# Seen: which days are looked at is taken from the text of the moments: what begins and ends before 8 in the morning of China lies on the day before in
# UTC, so that from Monday, 07:30, to Tuesday, 07:30, no minute is counted instead of 540, and of four such days one is lost. Written
# with +08:00 the same moments are counted right. No fault is told, and a limit runs out later than it does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund working-time-calculator@0.0.2
cat >look.cjs <<'JS'
const WorkingTimeCalculator = require('working-time-calculator');

const calculator = new WorkingTimeCalculator();
calculator.addWorkingHours(WorkingTimeCalculator.WEEKDAYS, '08:30', '17:30', 'Asia/Shanghai');
const inUtc = (moment) => new Date(moment).toISOString();
for (const [from, to, expected] of [
  ['2026-11-30T08:00:00+08:00', '2026-11-30T10:00:00+08:00', 90],
  ['2026-11-27T16:00:00+08:00', '2026-11-30T09:30:00+08:00', 150],
  ['2026-11-30T07:00:00+08:00', '2026-11-30T09:00:00+08:00', 30],
  ['2026-11-30T07:30:00+08:00', '2026-12-01T07:30:00+08:00', 540],
  ['2026-11-30T07:30:00+08:00', '2026-12-04T07:30:00+08:00', 2160],
])
  console.log(from, to, '| expected', expected, '| as written', calculator.calcMinutesBetween(from, to), '| in UTC', calculator.calcMinutesBetween(inUtc(from), inUtc(to)));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a whole working day is no minute'
2026-11-30T08:00:00+08:00 2026-11-30T10:00:00+08:00 | expected 90 | as written 90 | in UTC 90
2026-11-27T16:00:00+08:00 2026-11-30T09:30:00+08:00 | expected 150 | as written 150 | in UTC 150
2026-11-30T07:00:00+08:00 2026-11-30T09:00:00+08:00 | expected 30 | as written 30 | in UTC 0
2026-11-30T07:30:00+08:00 2026-12-01T07:30:00+08:00 | expected 540 | as written 540 | in UTC 0
2026-11-30T07:30:00+08:00 2026-12-04T07:30:00+08:00 | expected 2160 | as written 2160 | in UTC 1620
TXT
