#!/usr/bin/env bash
# chinese-workday 1.16.1 (npm): working days in China, over which time limits of corrections and answers are counted.
# Expected: its readme promises complete data of 2011 to 2026, so that what the State Council's notices say of these years holds: 3 January 2023 was
# worked (the notice of 8 December 2022: 31 December to 2 January), 1 January 2018, 3 September 2015 were not, and Saturday, 12
# October 2013, was; the next working day behind 14 February 2026 is the 24th, behind 30 September 2026 it is 8 October.
# Seen: 28 days of 2011 to 2023 are the other way round, among them these; nextWorkday looks seven days ahead and answers null where a festival is
# longer, as Spring Festival and National Day are each year. The days of 2024 to 2026 are right one by one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund chinese-workday@1.16.1 chinese-days@1.5.7
cat >look.mjs <<'JS'
import chineseDays from 'chinese-days';
import { isWorkday, nextWorkday } from 'chinese-workday';

for (const [day, expected] of [
  ['2023-01-03', 'worked'],
  ['2018-01-01', 'free'],
  ['2015-09-03', 'free'],
  ['2014-06-03', 'worked'],
  ['2013-10-12', 'worked'],
  ['2026-02-14', 'worked'],
])
  console.log(day, 'expected', expected, isWorkday(day) ? 'worked' : 'free');
for (const day of ['2026-04-30', '2026-02-14', '2026-09-30', '2025-01-27']) console.log('behind', day, nextWorkday(day));
const unlike = {};
for (let moment = Date.UTC(2011, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 86_400_000) {
  const day = new Date(moment).toISOString().slice(0, 10);
  if (isWorkday(day) !== chineseDays.isWorkday(day)) unlike[day.slice(0, 4)] = (unlike[day.slice(0, 4)] ?? 0) + 1;
}
console.log('days unlike chinese-days, by year', JSON.stringify(unlike));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a festival of nine days has no end'
2023-01-03 expected worked free
2018-01-01 expected free worked
2015-09-03 expected free worked
2014-06-03 expected worked free
2013-10-12 expected worked free
2026-02-14 expected worked worked
behind 2026-04-30 2026-05-06
behind 2026-02-14 null
behind 2026-09-30 null
behind 2025-01-27 null
days unlike chinese-days, by year {"2011":4,"2012":6,"2013":7,"2014":5,"2015":2,"2018":1,"2020":2,"2023":1}
TXT
