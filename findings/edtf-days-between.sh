#!/usr/bin/env bash
# edtf 4.11.1 beside @edtf-ts/core 0.4.2 (npm): dates that are known in part, in the extended format of ISO 8601-2, as archives of old devices have them.
# Expected: a..b in a set ([2026-11-01..2026-11-05]: one of these days) or in a list ({...}: all of them) holds all days between (ISO 8601-2, sets of
# dates), so that the greatest of it is the last and 4 November is covered, as 2026-11-01/2026-11-05 covers it; an interval may begin and end alike.
# Seen: min and max of such a set or list look at the first day of the range alone, so that it ends where it begins and covers none of its other days,
# although the library counts five days in it; [..2026-11-05], open at one side, is right. An interval of one day, month or year is refused.
# A time limit reckoned from max, the latest day on which a device was put into use, runs out too early.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund edtf@4.11.1 @edtf-ts/core@0.4.2
cat >look.mjs <<'JS'
import { FuzzyDate } from '@edtf-ts/core';
import edtf from 'edtf';

const day = (moment) => (Number.isFinite(Number(moment)) ? new Date(Number(moment)).toISOString().slice(0, 10) : String(moment));
const asked = (f) => {
  try {
    return f();
  } catch (error) {
    return `refused: ${error.message}`;
  }
};
for (const text of ['2026-11-01/2026-11-05', '[2026-11-01..2026-11-05]', '{2026-11-01..2026-11-05}', '[2026-10-30,2026-11-02..2026-11-05]', '[..2026-11-05]', '{2026..2028}', '2026-11/2026-11', '2026-11-29/2026-11-29']) {
  const first = asked(() => {
    const dates = edtf(text);
    return `${day(dates.min)} to ${day(dates.max)}, ${[...dates].length} of them, 4 November ${dates.covers(edtf('2026-11-04')) ? 'covered' : 'not covered'}`;
  });
  const second = asked(() => {
    const dates = FuzzyDate.parse(text);
    const read = dates.value ?? dates;
    return `to ${day(read.maxMs)}`;
  });
  console.log(text, '| edtf', first, '| edtf-ts', second);
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a set of days ends on its first'
2026-11-01/2026-11-05 | edtf 2026-11-01 to 2026-11-05, 5 of them, 4 November covered | edtf-ts to 2026-11-05
[2026-11-01..2026-11-05] | edtf 2026-11-01 to 2026-11-01, 5 of them, 4 November not covered | edtf-ts to 2026-11-05
{2026-11-01..2026-11-05} | edtf 2026-11-01 to 2026-11-01, 5 of them, 4 November not covered | edtf-ts to 2026-11-05
[2026-10-30,2026-11-02..2026-11-05] | edtf 2026-10-30 to 2026-11-02, 5 of them, 4 November not covered | edtf-ts to 2026-11-05
[..2026-11-05] | edtf -Infinity to 2026-11-05, 1 of them, 4 November covered | edtf-ts to 2026-11-05
{2026..2028} | edtf 2026-01-01 to 2026-12-31, 3 of them, 4 November covered | edtf-ts to 2028-12-31
2026-11/2026-11 | edtf refused: invalid upper bound: 2026-11 | edtf-ts to 2026-11-30
2026-11-29/2026-11-29 | edtf refused: invalid upper bound: 2026-11-29 | edtf-ts to 2026-11-29
TXT
