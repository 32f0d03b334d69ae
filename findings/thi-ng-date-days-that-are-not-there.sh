#!/usr/bin/env bash
# @thi.ng/date 2.7.20 (npm): terms of inspections, counted in months, quarters and years, and weeks of a plan.
# Expected: a month behind 31 January is the last of February or a day of March, and what toISOString() writes is a day that is there, for add() as for incMonth(); weeks are those
# of ISO 8601 (2.2.10), as 1 January 2027 in week 53 shows, so that 30 December 2024 is in the first week of 2025.
# Seen: incMonth, incQuarter, incYear and their kin count the month only: 31 January becomes 2026-02-31, 30 November 2027-02-30, a leap day 2025-02-29, as toISOString() writes them;
# Node.js reads them as days of March. add() has the last of February, but of a leap day and a year 2025-02-29 too. weekInYear says 53 of 30 December 2024 and of 29 December 2025, in
# years of 52 weeks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @thi.ng/date@2.7.20
cat >look.mjs <<'JS'
import { dateTime, weekInYear } from '@thi.ng/date';

const at = (day) => dateTime(Date.parse(`${day}T00:00:00Z`));
for (const [day, step, count, unit] of [['2026-01-15', 'incMonth', 1, 'M'], ['2026-01-31', 'incMonth', 1, 'M'], ['2026-03-31', 'decMonth', -1, 'M'], ['2026-11-30', 'incQuarter', 1, 'q'], ['2024-02-29', 'incYear', 1, 'y']]) {
  const stepped = at(day);
  stepped[step]();
  const written = stepped.toISOString();
  const valid = new Date(written).toISOString().slice(0, 10);
  console.log(day, step, written.slice(0, 10), valid === written.slice(0, 10) ? 'is there' : 'is not there, read as', valid, '| add', at(day).add(count, unit).toISOString().slice(0, 10));
}
for (const day of ['2024-12-29', '2024-12-30', '2025-12-29', '2026-01-01', '2026-12-31', '2027-01-01']) {
  const [year, month, date] = day.split('-').map(Number);
  console.log(day, 'week', weekInYear(year, month - 1, date));
}
JS
TZ=UTC node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 31 February'
2026-01-15 incMonth 2026-02-15 is there 2026-02-15 | add 2026-02-15
2026-01-31 incMonth 2026-02-31 is not there, read as 2026-03-03 | add 2026-02-28
2026-03-31 decMonth 2026-02-31 is not there, read as 2026-03-03 | add 2026-02-28
2026-11-30 incQuarter 2027-02-30 is not there, read as 2027-03-02 | add 2027-02-28
2024-02-29 incYear 2025-02-29 is not there, read as 2025-03-01 | add 2025-02-29
2024-12-29 week 52
2024-12-30 week 53
2025-12-29 week 53
2026-01-01 week 1
2026-12-31 week 53
2027-01-01 week 53
TXT
