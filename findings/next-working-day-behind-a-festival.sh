#!/usr/bin/env bash
# dayjs-business-days2 1.4.0 and moment-business-days 1.2.0 (npm): the next working day behind Spring Festival, on which a time limit ends that
# ran out within it. The holidays are given: 15 to 23 February 2026, to the first also 14 February, a Saturday that is worked.
# Expected: nextBusinessDay is a working day by the library's own isBusinessDay (24 February), the same day that adding one working day
# comes to, however long the holidays are; or there is an error.
# Seen: both look at six days and hand over the sixth, a holiday, as the next working day: 20 February for 14 February; backwards too. Adding a
# working day is right. The README of the second speaks of seven days and of an option for more (nextBusinessDayLimit), the first has none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dayjs@1.11.23 dayjs-business-days2@1.4.0 moment@2.31.0 moment-business-days@1.2.0
cat >look.cjs <<'JS'
const dayjs = require('dayjs');
const moment = require('moment-business-days');
const holidays = [15, 16, 17, 18, 19, 20, 21, 22, 23].map((day) => `2026-02-${day}`);
const holidayFormat = 'YYYY-MM-DD';
dayjs.extend(require('dayjs-business-days2').default, {
  holidays,
  holidayFormat,
  additionalWorkingDays: ['2026-02-14'],
  additionalWorkingDayFormat: holidayFormat,
});
moment.updateLocale('en', { holidays, holidayFormat });
const say = (day) => `${day.format('D MMMM')} (${day.isBusinessDay() ? 'works' : 'holiday'})`;
for (const day of ['2026-02-13', '2026-02-14', '2026-02-17']) {
  console.log(day, 'dayjs', say(dayjs(day).nextBusinessDay()), 'added', say(dayjs(day).businessDaysAdd(1)));
  console.log(day, 'moment', say(moment(day).nextBusinessDay()), 'added', say(moment(day).businessAdd(1)));
}
console.log('2026-02-24 back', say(dayjs('2026-02-24').prevBusinessDay()), say(moment('2026-02-24').prevBusinessDay()));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the next working day is a holiday'
2026-02-13 dayjs 14 February (works) added 14 February (works)
2026-02-13 moment 19 February (holiday) added 24 February (works)
2026-02-14 dayjs 20 February (holiday) added 24 February (works)
2026-02-14 moment 20 February (holiday) added 24 February (works)
2026-02-17 dayjs 23 February (holiday) added 24 February (works)
2026-02-17 moment 23 February (holiday) added 24 February (works)
2026-02-24 back 18 February (holiday) 18 February (holiday)
TXT
