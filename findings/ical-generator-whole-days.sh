#!/usr/bin/env bash
# ical-generator 11.1.2 (npm): whole days of a calendar of appointed inspections.
# Expected: an event of the whole day that begins at the midnight of 1 December by the local clock, as new Date(2026, 11, 1) is, is
# DTSTART;VALUE=DATE:20261201 (RFC 5545, 3.3.4: a date, without any zone), in China as in London.
# Seen: without a time zone of the calendar the day is taken by UTC: east of Greenwich it is the day before, so that inspectors come
# on 30 November. Appointments with an hour are right, and with timezone: 'Asia/Shanghai' the whole day is too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ical-generator@11.1.2
cat >look.mjs <<'JS'
import ical from 'ical-generator';
const [start, end] = [new Date(2026, 11, 1), new Date(2026, 11, 3)];
for (const options of [{}, { timezone: 'Asia/Shanghai' }]) {
  const calendar = ical(options);
  calendar.createEvent({ start, end, allDay: true, summary: 'inspection' });
  const days = calendar.toString().split('\r\n').filter((line) => /^DT(START|END)/.test(line));
  console.log(process.env.TZ, JSON.stringify(options), ...days);
}
JS
for zone in Europe/London Asia/Shanghai; do TZ=$zone node look.mjs; done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: whole days are taken by UTC'
Europe/London {} DTSTART;VALUE=DATE:20261201 DTEND;VALUE=DATE:20261203
Europe/London {"timezone":"Asia/Shanghai"} DTSTART;VALUE=DATE:20261201 DTEND;VALUE=DATE:20261203
Asia/Shanghai {} DTSTART;VALUE=DATE:20261130 DTEND;VALUE=DATE:20261202
Asia/Shanghai {"timezone":"Asia/Shanghai"} DTSTART;VALUE=DATE:20261201 DTEND;VALUE=DATE:20261203
TXT
