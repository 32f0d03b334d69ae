#!/usr/bin/env bash
# iso8601-duration 2.1.4 and @0dep/piso 5.1.2 (npm; the latter reads the timers of bpmn-engine): months and years behind the end of
# a month, as cycles of inspection and timers of process models (ISO 8601) have them. Beside them duration-fns 3.0.2.
# Expected: 31 January and a month is 28 February, 29 February and a year is 28 February, as XML Schema 1.1 part 2 (E.3.3: a day
# beyond the month becomes its last) says it for the durations that BPMN takes over; two libraries give the same day.
# Seen: the day runs over into March in both (duration-fns keeps to February), so that a limit is up to three days late.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund iso8601-duration@2.1.4 @0dep/piso@5.1.2 duration-fns@3.0.2
cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { parseInterval } from '@0dep/piso';
import { apply } from 'duration-fns';
const { end, parse } = createRequire(import.meta.url)('iso8601-duration');
const day = (date) => date.toISOString().slice(0, 10);
for (const [from, length] of [['2026-01-31', 'P1M'], ['2026-08-31', 'P6M'], ['2028-02-29', 'P1Y'], ['2026-01-30', 'P1Y']]) {
  const start = `${from}T00:00:00Z`;
  const timer = parseInterval(`${start}/${length}`).getExpireAt(new Date(start));
  console.log(from, length, day(end(parse(length), new Date(start))), day(timer), day(apply(new Date(start), length)));
}
JS
TZ=UTC node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the day runs over into the next month'
2026-01-31 P1M 2026-03-03 2026-03-03 2026-02-28
2026-08-31 P6M 2027-03-03 2027-03-03 2027-02-28
2028-02-29 P1Y 2029-03-01 2029-03-01 2029-02-28
2026-01-30 P1Y 2027-01-30 2027-01-30 2027-01-30
TXT
