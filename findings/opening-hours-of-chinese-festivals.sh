#!/usr/bin/env bash
# opening_hours 3.15.0 (npm; OpenStreetMap's opening_hours): when a station in China takes applications, Mo-Fr 09:00-17:00; PH off, and daylight for a crane.
# Expected: PH are the days off of all citizens (全国年节及纪念日放假办法, as of 2025, article 2: New Year, four days of the Spring Festival, Qingming, two
# days of May, Dragon Boat, Mid-Autumn, 1 to 3 October); 8 March, 4 May and 1 June are half a day for women and youths and children's own (article 3).
# The sun rises by the place that is given, whose latitude is a number by its own types (lat: number), or a text as Nominatim writes it.
# Seen: a station is open on the Spring Festival, Qingming, Dragon Boat and Mid-Autumn days and on 2 May, and closed for all on 4 May and 1 June (8 March
# too); with a latitude as a number the place is not looked at and the sun rises at 06:00 and sets at 18:00 without a word, with a text it rises at 06:31.
# New Year, 1 May and 1 to 3 October are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund opening_hours@3.15.0
cat >look.cjs <<'JS'
const OpeningHours = require('opening_hours');

const place = (lat, lon) => ({ lat, lon, address: { country_code: 'cn', country: '中国', state: '福建省' } });
const station = new OpeningHours('Mo-Fr 09:00-17:00; PH off', place('26.08', '119.3'));
for (const [day, name, expected] of [
  ['2026-01-01', '元旦', 'closed'],
  ['2026-02-17', '春节', 'closed'],
  ['2027-04-05', '清明节', 'closed'],
  ['2026-05-01', '劳动节', 'closed'],
  ['2025-05-02', '劳动节', 'closed'],
  ['2026-05-04', '青年节', 'open'],
  ['2026-06-01', '儿童节', 'open'],
  ['2026-06-19', '端午节', 'closed'],
  ['2026-09-25', '中秋节', 'closed'],
  ['2026-10-02', '国庆节', 'closed'],
])
  console.log(day, name, '| expected', expected, '|', station.getState(new Date(`${day}T10:00:00+08:00`)) ? 'open' : 'closed');
for (const [lat, lon] of [['26.08', '119.3'], [26.08, 119.3]]) {
  const daylight = new OpeningHours('sunrise-sunset', place(lat, lon));
  const rise = daylight.getNextChange(new Date('2026-11-30T00:00:00+08:00'));
  console.log('place as', typeof lat, '| daylight from', rise.toLocaleTimeString('sv'), 'to', daylight.getNextChange(rise).toLocaleTimeString('sv'), '| warnings', daylight.getWarnings().length);
}
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: open at the Spring Festival'
2026-01-01 元旦 | expected closed | closed
2026-02-17 春节 | expected closed | open
2027-04-05 清明节 | expected closed | open
2026-05-01 劳动节 | expected closed | closed
2025-05-02 劳动节 | expected closed | open
2026-05-04 青年节 | expected open | closed
2026-06-01 儿童节 | expected open | closed
2026-06-19 端午节 | expected closed | open
2026-09-25 中秋节 | expected closed | open
2026-10-02 国庆节 | expected closed | closed
place as string | daylight from 06:31:00 to 17:10:00 | warnings 0
place as number | daylight from 06:00:00 to 18:00:00 | warnings 0
TXT
