#!/usr/bin/env bash
# datemath-parser 1.0.6 (npm): days by expressions in the way of Elasticsearch, "rounded" to the week, month or year, for statistics of a week.
# Expected: as Elasticsearch has it, /w rounds down to the beginning of the week that the day lies in, and with rounding up to its end; weeks begin on
# Monday there, so that Sunday, 29 November 2026, belongs to the week from the 23rd.
# Seen: from Monday to Saturday it is so; a Sunday is rounded forward to the Monday behind it, so that the week from now/w lies ahead of now, and what was
# done on Sundays is counted in the next week. Days, months and years are rounded as expected.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund datemath-parser@1.0.6
cat >look.cjs <<'JS'
const { parse } = require('datemath-parser');

const say = (moment) => new Date(moment).toISOString().slice(0, 19);
for (const day of ['2026-11-23', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-06'])
  console.log(`${day}||/w`, say(parse(`${day}||/w`)), 'to', say(parse(`${day}||/w`, undefined, true)));
for (const unit of ['d', 'M', 'y']) console.log(`2026-11-29||/${unit}`, say(parse(`2026-11-29||/${unit}`)), 'to', say(parse(`2026-11-29||/${unit}`, undefined, true)));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: Sunday begins the next week'
2026-11-23||/w 2026-11-23T00:00:00 to 2026-11-29T23:59:59
2026-11-28||/w 2026-11-23T00:00:00 to 2026-11-29T23:59:59
2026-11-29||/w 2026-11-30T00:00:00 to 2026-12-06T23:59:59
2026-11-30||/w 2026-11-30T00:00:00 to 2026-12-06T23:59:59
2026-12-06||/w 2026-12-07T00:00:00 to 2026-12-13T23:59:59
2026-11-29||/d 2026-11-29T00:00:00 to 2026-11-29T23:59:59
2026-11-29||/M 2026-11-01T00:00:00 to 2026-11-30T23:59:59
2026-11-29||/y 2026-01-01T00:00:00 to 2026-12-31T23:59:59
TXT
