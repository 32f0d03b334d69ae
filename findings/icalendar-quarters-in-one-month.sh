#!/usr/bin/env bash
# icalendar 0.7.1 (npm): rounds of maintenance and checks from a calendar file, by their rules of repetition (RRULE).
# Expected: as RFC 5545, 3.3.10, has it: BYMONTHDAY=-1 is the last day of each month; each third month from 31 January is 31 January, 31 July and 31
# October, as April has no 31st; in a yearly rule BYMONTH=3,6,9,12 is four days a year; each second week on Monday and Friday leaves the weeks between out.
# What it does not know it refuses (BYSETPOS is not currently supported!).
# Seen: the last day is 27 February, 1 March, 30 March, 1 April; behind a month that has no 31st the three months begin anew, so that April's check is on 31
# May; of four months of a year the first alone is taken; the last Friday of February is left out behind one on 30 January; a Monday of the week between
# is there as well. Each first Monday is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund icalendar@0.7.1
cat >look.cjs <<'JS'
const { RRule } = require('icalendar');

for (const [rule, start, expected] of [
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30', '01-30 02-27 03-27 04-24 05-29'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-01-05', '01-05 02-02 03-02 04-06 05-04'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '01-31 02-28 03-31 04-30 05-31'],
  ['FREQ=MONTHLY;INTERVAL=3', '2026-01-31', '01-31 07-31 10-31'],
  ['FREQ=YEARLY;BYMONTH=3,6,9,12', '2026-03-15', '03-15 06-15 09-15 12-15'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2026-02-02', '02-02 02-06 02-16 02-20 03-02'],
]) {
  const days = new RRule(rule, { DTSTART: new Date(`${start}T09:00:00Z`) }).nextOccurences(new Date('2026-01-01T00:00:00Z'), 5);
  console.log(rule, 'from', start, '| expected', expected, '|', days.map((day) => day.toISOString().slice(0, 10)).join(' '));
}
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the quarters of a year in one month'
FREQ=MONTHLY;BYDAY=-1FR from 2026-01-30 | expected 01-30 02-27 03-27 04-24 05-29 | 2026-01-30 2026-03-27 2026-04-24 2026-05-29 2026-06-26
FREQ=MONTHLY;BYDAY=1MO from 2026-01-05 | expected 01-05 02-02 03-02 04-06 05-04 | 2026-01-05 2026-02-02 2026-03-02 2026-04-06 2026-05-04
FREQ=MONTHLY;BYMONTHDAY=-1 from 2026-01-31 | expected 01-31 02-28 03-31 04-30 05-31 | 2026-01-31 2026-02-27 2026-03-01 2026-03-30 2026-04-01
FREQ=MONTHLY;INTERVAL=3 from 2026-01-31 | expected 01-31 07-31 10-31 | 2026-01-31 2026-05-31 2026-07-31 2026-10-31 2027-01-31
FREQ=YEARLY;BYMONTH=3,6,9,12 from 2026-03-15 | expected 03-15 06-15 09-15 12-15 | 2026-03-15 2027-03-15 2028-03-15 2029-03-15 2030-03-15
FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR from 2026-02-02 | expected 02-02 02-06 02-16 02-20 03-02 | 2026-02-02 2026-02-06 2026-02-09 2026-02-16 2026-02-20
TXT
