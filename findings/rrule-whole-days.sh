#!/usr/bin/env bash
# rrule 2.8.1 (npm), beside rrule-temporal 2.2.8: recurring days of maintenance from a calendar file (RFC 5545).
# Expected: DTSTART;VALUE=DATE:20311129 begins on that day (3.8.2.4); with TZID and UNTIL in UTC, which 3.3.10 asks for, an
# appointment at 06:30 in Shanghai that lies an hour before UNTIL takes place.
# Seen: of a whole day rrulestr reads no beginning and takes the moment at which it runs, so that 29 November 2031 begins today, and
# tomorrow elsewhere; UNTIL is held against the hour on the wall as if that were UTC, so that the last appointments of a series are
# missing, up to eight hours' worth in China. Nothing is refused; rrule-temporal is right in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund rrule@2.8.1 rrule-temporal@2.2.8
cat >look.mjs <<'JS'
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
const wholeDays = 'DTSTART;VALUE=DATE:20311129\nRRULE:FREQ=MONTHLY;COUNT=2';
const began = Date.now();
const [first] = rrule.rrulestr(wholeDays).all();
console.log('rrule, whole days begin', Math.abs(first - began) < 60_000 ? 'now' : first.toISOString());
console.log('rrule-temporal', new RRuleTemporal({ rruleString: wholeDays }).all().map((day) => day.toPlainDate().toString()).join(' '));
const until = 'DTSTART;TZID=Asia/Shanghai:20261129T063000\nRRULE:FREQ=DAILY;UNTIL=20261130T233000Z';
console.log('rrule, until', rrule.rrulestr(until).all().map((moment) => moment.toISOString()).join(' '));
console.log('rrule-temporal', new RRuleTemporal({ rruleString: until }).all().map((moment) => moment.toInstant().toString()).join(' '));
JS
TZ=UTC node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: whole days begin now, the last appointment is missing'
rrule, whole days begin now
rrule-temporal 2031-11-29 2031-12-29
rrule, until 2026-11-28T22:30:00.000Z 2026-11-29T22:30:00.000Z
rrule-temporal 2026-11-28T22:30:00Z 2026-11-29T22:30:00Z 2026-11-30T22:30:00Z
TXT
