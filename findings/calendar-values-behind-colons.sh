#!/usr/bin/env bash
# ical2json 5.0.0, cal-parser 1.0.2 and ics-to-json 2.0.2 (npm): appointed inspections in a calendar file (RFC 5545).
# Expected: the value begins behind the first colon that is not in quotes (3.2: a quoted parameter may hold one, as the ALTREP of a place
# with a map does); an appointment at 09:00 in TZID=Asia/Shanghai is 01:00 UTC; the words of an alarm are the alarm's.
# Seen: all three cut at the first colon, so that the place is "//example.com/map":福州 or //example.com/map" without it; cal-parser
# reads 09:00 in Shanghai as 09:00 UTC, eight hours late, and its appointment has the words of its alarm. Nothing is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ical2json@5.0.0 cal-parser@1.0.2 ics-to-json@2.0.2
cat >look.cjs <<'JS'
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//lifts//ZH', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', 'DTSTART;TZID=Asia/Shanghai:20261201T090000', 'DTEND;TZID=Asia/Shanghai:20261201T100000',
  'SUMMARY:Lift 3', 'DESCRIPTION:periodic inspection', 'LOCATION;ALTREP="http://example.com/map":福州', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', 'DESCRIPTION:tomorrow', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
const [first] = require('ical2json').convert(text).VCALENDAR[0].VEVENT;
console.log('ical2json', '|', first.LOCATION._ ?? first.LOCATION, '|', first.DTSTART._, first.DTSTART.TZID, '|', first.DESCRIPTION);
const [second] = require('cal-parser').parseString(text).events;
console.log('cal-parser', '|', second.location.value, '|', second.dtstart.value.toISOString(), '|', second.description.value);
const [third] = require('ics-to-json').icsToJson(text);
console.log('ics-to-json', '|', third.location, '|', third.startDate, '|', third.description);
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: places cut at a colon'
ical2json | //example.com/map":福州 | 20261201T090000 Asia/Shanghai | periodic inspection
cal-parser | //example.com/map":福州 | 2026-12-01T09:00:00.000Z | tomorrow
ics-to-json | //example.com/map" | 20261201T090000 | periodic inspection
TXT
