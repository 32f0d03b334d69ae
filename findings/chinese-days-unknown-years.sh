#!/usr/bin/env bash
# chinese-days 1.5.7 (npm): working days of a year whose holidays it does not know.
# Expected: a year that is not in its data is refused or answered as unknown (tyme4ts 1.5.2 gives null), because a time limit in
# working days counted over it is wrong; at least the holidays of fixed date (1 January, 1 May, 1 to 3 October) are days off.
# Seen: 2027 and 2003 are answered by the day of the week alone: New Year's Day, Labour Day and National Day are working days, and
# nothing says that the year is unknown; five working days from 29 September 2027 end on 6 October, inside the holiday.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund chinese-days@1.5.7 tyme4ts@1.5.2
cat >look.cjs <<'JS'
const { isWorkday, findWorkday } = require('chinese-days');
const { LegalHoliday } = require('tyme4ts');
for (const day of ['2026-10-01', '2026-10-10', '2027-01-01', '2027-10-01', '2003-05-01'])
  console.log(day, isWorkday(day), String(LegalHoliday.fromYmd(...day.split('-').map(Number))));
console.log(findWorkday(5, '2026-09-29'), findWorkday(5, '2027-09-29'));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: unknown years are years without holidays'
2026-10-01 false 2026年10月1日 国庆节(休)
2026-10-10 true 2026年10月10日 国庆节(班)
2027-01-01 true null
2027-10-01 true null
2003-05-01 true 2003年5月1日 劳动节(休)
2026-10-12 2027-10-06
TXT
