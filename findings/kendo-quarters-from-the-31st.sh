#!/usr/bin/env bash
# @progress/kendo-recurrence 1.0.5 with @progress/kendo-date-math 1.5.17 (npm): checks that come each quarter, in a calendar of Kendo's scheduler.
# Expected: FREQ=MONTHLY;INTERVAL=3 from 31 January comes on 31 January, 31 July and 31 October (RFC 5545, 3.3.10: the day comes from DTSTART, and a day
# that a month has not is passed over, as the same library does for each month); from 30 August each six months likewise, February passed over.
# Seen: where a month is passed over the rule forgets its day: from 31 January it comes on 31 January, then on 1 July, 1 October, 1 January and so on, on
# the first of a month for ever, from 30 August on 2 August and 2 February. Each month, from a day that all the months have, and with BYMONTHDAY=31 it is
# right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @progress/kendo-recurrence@1.0.5 @progress/kendo-date-math@1.5.17
cat >look.cjs <<'JS'
const { ZonedDate } = require('@progress/kendo-date-math');
require('@progress/kendo-date-math/tz/Asia/Shanghai');
const { expand, parseRule } = require('@progress/kendo-recurrence');

const at = (year, month, day, hour) => ZonedDate.fromLocalDate(new Date(year, month - 1, day, hour), 'Asia/Shanghai');
for (const [month, day, recurrenceRule] of [
  [1, 31, 'FREQ=MONTHLY'],
  [1, 15, 'FREQ=MONTHLY;INTERVAL=3'],
  [1, 31, 'FREQ=MONTHLY;INTERVAL=3'],
  [1, 31, 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31'],
  [8, 30, 'FREQ=MONTHLY;INTERVAL=6'],
  [5, 31, 'FREQ=MONTHLY;INTERVAL=2'],
]) {
  const rule = Object.assign(parseRule({ recurrenceRule }), { start: at(2026, month, day, 8), end: at(2026, month, day, 9) });
  const { events } = expand(rule, { rangeStart: at(2026, 1, 1, 0), rangeEnd: at(2029, 1, 1, 0) });
  console.log(`${recurrenceRule} from ${month}-${day}:`, events.slice(0, 6).map(({ start }) => `${start.getFullYear()}-${start.getMonth() + 1}-${start.getDate()}`).join(' '));
}
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: quarters on the first'
FREQ=MONTHLY from 1-31: 2026-1-31 2026-3-31 2026-5-31 2026-7-31 2026-8-31 2026-10-31
FREQ=MONTHLY;INTERVAL=3 from 1-15: 2026-1-15 2026-4-15 2026-7-15 2026-10-15 2027-1-15 2027-4-15
FREQ=MONTHLY;INTERVAL=3 from 1-31: 2026-1-31 2026-7-1 2026-10-1 2027-1-1 2027-4-1 2027-7-1
FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31 from 1-31: 2026-1-31 2026-7-31 2026-10-31 2027-1-31 2027-7-31 2027-10-31
FREQ=MONTHLY;INTERVAL=6 from 8-30: 2026-8-30 2027-8-2 2028-2-2 2028-8-2
FREQ=MONTHLY;INTERVAL=2 from 5-31: 2026-5-31 2026-7-31 2026-11-1 2027-1-1 2027-3-1 2027-5-1
TXT
