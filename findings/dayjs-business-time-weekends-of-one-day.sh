#!/usr/bin/env bash
# dayjs-business-time 1.0.4 with dayjs 1.11.23 (npm): how many working days a repair or an answer took, its hours set to Monday to Friday, 09:00 to 17:00.
# Expected: as its readme has it: from 1 February, 10:00, to 4 February, 10:00, are 3 days; a working day has 8 hours, so that what holds 8 of them is
# one day, what holds 40 is five, and a weekend, whose hours are 0 by the same library, is none.
# Seen: the days are counted by their edges: a weekend is one day, as is a night; from Monday, 08:00, to 18:00 on the same day are two days and from
# 09:00 to 17:00 none, with 8 hours each time; from Monday to Monday at midnight are six days with 40 hours. What ends within the working time is
# right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dayjs-business-time@1.0.4 dayjs@1.11.23
cat >look.cjs <<'JS'
const dayjs = require('dayjs');
dayjs.extend(require('dayjs-business-time').default ?? require('dayjs-business-time'));

for (const [from, to] of [
  ['2021-02-01 10:00', '2021-02-04 10:00'],
  ['2026-11-30 09:00', '2026-12-01 09:00'],
  ['2026-11-30 09:00', '2026-11-30 17:00'],
  ['2026-11-30 08:00', '2026-11-30 17:00'],
  ['2026-11-30 08:00', '2026-11-30 18:00'],
  ['2026-11-23 00:00', '2026-11-30 00:00'],
  ['2026-11-28 09:00', '2026-11-29 17:00'],
  ['2026-11-30 20:00', '2026-12-01 08:00'],
])
  console.log(from, 'to', to, 'days', dayjs(from).businessDaysDiff(dayjs(to)), 'hours', dayjs(from).businessHoursDiff(dayjs(to)));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a weekend is a working day'
2021-02-01 10:00 to 2021-02-04 10:00 days 3 hours 24
2026-11-30 09:00 to 2026-12-01 09:00 days 1 hours 8
2026-11-30 09:00 to 2026-11-30 17:00 days 0 hours 8
2026-11-30 08:00 to 2026-11-30 17:00 days 1 hours 8
2026-11-30 08:00 to 2026-11-30 18:00 days 2 hours 8
2026-11-23 00:00 to 2026-11-30 00:00 days 6 hours 40
2026-11-28 09:00 to 2026-11-29 17:00 days 1 hours 0
2026-11-30 20:00 to 2026-12-01 08:00 days 1 hours 0
TXT
