#!/usr/bin/env bash
# @webresto/worktime 2.4.0 (npm): whether a station is at work now, by its hours for each day of the week, with a pause and a night shift.
# Expected: with break 12:00-13:00 (its own type, hh:mm-hh:mm) nobody is at work at 12:30; a shift of Monday from 20:00 to 04:00 is at work on Monday at
# 23:00 and on Tuesday at 01:00, or such hours are refused.
# Seen: the break is read by the maker of timetables only, isWorkNow says at work at 12:30; a night shift is never at work: Monday 23:00 is not, and at
# 01:00 it throws that the day has no timetable, as on each day without hours of its own. Hours of one day, and days given as a list, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @webresto/worktime@2.4.0
cat >look.cjs <<'JS'
const { WorkTimeValidator } = require('@webresto/worktime');

const day = { dayOfWeek: ['monday', 'tuesday'], start: '08:30', stop: '17:30', break: '12:00-13:00' };
const night = { dayOfWeek: 'monday', start: '20:00', stop: '04:00' };
for (const [name, hours, moment] of [
  ['day', day, '2026-11-30T09:00'],
  ['day', day, '2026-11-30T12:30'],
  ['day', day, '2026-11-30T17:30'],
  ['night', night, '2026-11-30T19:00'],
  ['night', night, '2026-11-30T21:00'],
  ['night', night, '2026-11-30T23:00'],
  ['night', night, '2026-12-01T01:00'],
]) {
  let answer;
  try {
    answer = WorkTimeValidator.isWorkNow({ worktime: [hours], timezone: 'Asia/Shanghai' }, new Date(`${moment}:00+08:00`)).workNow;
  } catch (error) {
    answer = `thrown, ${error.message}`;
  }
  console.log(`${name} ${hours.start} to ${hours.stop}, ${moment}: at work ${answer}`);
}
JS
node look.cjs 2>/dev/null | grep '^\(day\|night\)' | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a night shift is never at work'
day 08:30 to 17:30, 2026-11-30T09:00: at work true
day 08:30 to 17:30, 2026-11-30T12:30: at work true
day 08:30 to 17:30, 2026-11-30T17:30: at work false
night 20:00 to 04:00, 2026-11-30T19:00: at work false
night 20:00 to 04:00, 2026-11-30T21:00: at work false
night 20:00 to 04:00, 2026-11-30T23:00: at work false
night 20:00 to 04:00, 2026-12-01T01:00: at work thrown, There is no current work schedule for the current day
TXT
