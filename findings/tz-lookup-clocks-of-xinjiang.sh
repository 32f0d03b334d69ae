#!/usr/bin/env bash
# tz-lookup 6.1.25 and @photostructure/tz-lookup 11.7.0 (npm): the clock of a place, by which appointed inspections and notices are written for it.
# Expected: all of mainland China officially keeps Beijing time, so that an inspection at 09:30 is at 09:30 in Urumqi and Kashgar, too, and all places
# of one institute's register have one clock.
# Seen: places in Xinjiang have Asia/Urumqi, which the tz database keeps two hours behind for the people who live by local time; government offices,
# railways and institutes there do not. 09:30 in Beijing is written as 07:30, and a day that ends at midnight ends at 22:00. Tibet, as far to the
# west, has Asia/Shanghai.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund tz-lookup@6.1.25 @photostructure/tz-lookup@11.7.0
cat >look.cjs <<'JS'
const libraries = { 'tz-lookup': require('tz-lookup'), '@photostructure/tz-lookup': require('@photostructure/tz-lookup') };

const moment = new Date('2026-11-30T09:30:00+08:00');
for (const [library, look] of Object.entries(libraries))
  for (const [place, latitude, longitude] of [
    ['Fuzhou', 26.07, 119.3],
    ['Harbin', 45.75, 126.6],
    ['Lhasa', 29.65, 91.1],
    ['Urumqi', 43.8, 87.6],
    ['Kashgar', 39.47, 75.99],
    ['Hami', 42.83, 93.51],
  ]) {
    const zone = look(latitude, longitude);
    console.log(library, place, zone, new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(moment));
  }
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: two clocks in one country'
tz-lookup Fuzhou Asia/Shanghai 09:30
tz-lookup Harbin Asia/Shanghai 09:30
tz-lookup Lhasa Asia/Shanghai 09:30
tz-lookup Urumqi Asia/Urumqi 07:30
tz-lookup Kashgar Asia/Urumqi 07:30
tz-lookup Hami Asia/Urumqi 07:30
@photostructure/tz-lookup Fuzhou Asia/Shanghai 09:30
@photostructure/tz-lookup Harbin Asia/Shanghai 09:30
@photostructure/tz-lookup Lhasa Asia/Shanghai 09:30
@photostructure/tz-lookup Urumqi Asia/Urumqi 07:30
@photostructure/tz-lookup Kashgar Asia/Urumqi 07:30
@photostructure/tz-lookup Hami Asia/Urumqi 07:30
TXT
