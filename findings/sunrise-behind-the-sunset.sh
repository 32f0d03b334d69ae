#!/usr/bin/env bash
# sunrise-sunset-js 3.2.1 and suncalc 2.0.2 (npm): daylight for a ropeway and a crane in Fuzhou, by the day that a clock there shows.
# Expected: asked for 30 November 2026, at any hour of it in China, sunrise is that morning's, 06:32, and sunset that evening's, 17:10; the sunrise of a
# day comes before its sunset.
# Seen: sunrise-sunset-js takes the day of the UTC, and the sunrise that falls into that day: from eight in the morning it is 06:32 of 1 December, thirteen
# hours behind the sunset of the same answer, before eight the sunset is that of the 29th. With timezoneId it is right at each hour. suncalc
# gives the 29th for the first hours of the 30th.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund sunrise-sunset-js@3.2.1 suncalc@2.0.2
cat >look.mjs <<'JS'
import { getSunrise, getSunset } from 'sunrise-sunset-js';
import * as suncalc from 'suncalc';

const [latitude, longitude] = [26.07, 119.3];
const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
for (const hour of ['00:00', '07:00', '12:00', '23:00']) {
  const moment = new Date(`2026-11-30T${hour}:00+08:00`);
  const show = (name, rise, set) => console.log(`${hour} ${name}: rise ${clock.format(rise)}, set ${clock.format(set)}`);
  show('sunrise-sunset-js', getSunrise(latitude, longitude, moment), getSunset(latitude, longitude, moment));
  const options = { timezoneId: 'Asia/Shanghai' };
  show('with timezoneId', getSunrise(latitude, longitude, moment, options), getSunset(latitude, longitude, moment, options));
  const { sunrise, sunset } = suncalc.getTimes(moment, latitude, longitude);
  show('suncalc', sunrise, sunset);
}
JS
TZ=UTC node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: it rises behind its setting'
00:00 sunrise-sunset-js: rise 2026-11-30 06:31, set 2026-11-29 17:10
00:00 with timezoneId: rise 2026-11-30 06:32, set 2026-11-30 17:10
00:00 suncalc: rise 2026-11-29 06:31, set 2026-11-29 17:10
07:00 sunrise-sunset-js: rise 2026-11-30 06:31, set 2026-11-29 17:10
07:00 with timezoneId: rise 2026-11-30 06:32, set 2026-11-30 17:10
07:00 suncalc: rise 2026-11-30 06:31, set 2026-11-30 17:10
12:00 sunrise-sunset-js: rise 2026-12-01 06:32, set 2026-11-30 17:10
12:00 with timezoneId: rise 2026-11-30 06:32, set 2026-11-30 17:10
12:00 suncalc: rise 2026-11-30 06:31, set 2026-11-30 17:10
23:00 sunrise-sunset-js: rise 2026-12-01 06:32, set 2026-11-30 17:10
23:00 with timezoneId: rise 2026-11-30 06:32, set 2026-11-30 17:10
23:00 suncalc: rise 2026-11-30 06:31, set 2026-11-30 17:10
TXT
