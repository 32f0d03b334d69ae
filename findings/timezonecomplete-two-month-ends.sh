#!/usr/bin/env bash
# timezonecomplete 5.15.1 (npm): months and years behind the end of a month, as cycles of inspection have them, by its DateTime and by its Period.
# Expected: one library has one answer: a month behind 31 January is 28 February for add as for a Period that begins on 31 January; what findNext
# names is a boundary of that Period.
# Seen: add runs over into the next month, 1 March (and 29 February a year on is 1 March), Period keeps to the last day, 28 February and then 31 March;
# but isBoundary of the same Period says no to 31 March, which findNext has named. So with quarters: 1 March or 28 February.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund timezonecomplete@5.15.1
cat >look.cjs <<'JS'
const { DateTime, Period, PeriodDst, TimeUnit, zone } = require('timezonecomplete');
const shanghai = zone('Asia/Shanghai');
const day = (text) => new DateTime(`${text}T00:00:00`, shanghai);
const shown = (date) => date.format('yyyy-MM-dd');
for (const [from, amount, unit] of [['2026-01-31', 1, TimeUnit.Month], ['2026-11-30', 3, TimeUnit.Month], ['2028-02-29', 1, TimeUnit.Year]]) {
  const period = new Period(day(from), amount, unit, PeriodDst.RegularLocalTime);
  const next = period.findNext(day(from));
  const second = period.findNext(next);
  console.log(from, 'and', amount, TimeUnit[unit], '| add', shown(day(from).add(amount, unit)), '| Period', [next, second].map((date) => `${shown(date)} ${period.isBoundary(date)}`).join(', '));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: add and Period have two ends of a month'
2026-01-31 and 1 Month | add 2026-03-01 | Period 2026-02-28 true, 2026-03-31 false
2026-11-30 and 3 Month | add 2027-03-01 | Period 2027-02-28 true, 2027-05-30 false
2028-02-29 and 1 Year | add 2029-03-01 | Period 2029-02-28 true, 2030-02-28 true
TXT
