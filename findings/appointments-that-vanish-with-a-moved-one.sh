#!/usr/bin/env bash
# ical-expander 3.2.0 with its ical.js 1.5.0 (npm), beside rrule-rust 3.1.1: appointments of inspection and maintenance, read from a calendar file (RFC 5545)
# for November and December 2026 or for the years behind.
# Expected: one appointment that was moved (RECURRENCE-ID) is at its new time and leaves the others alone; DTSTART is the first of a set that RDATE adds
# to (3.8.5.2); days that do not exist are left out (3.3.10), so that a 29 February comes in leap years; BYWEEKNO=53 with MO is the Monday of that
# week; BYSETPOS=-1 takes the last of its month's days.
# Seen: when one appointment was moved beyond the span that is asked for, it and all that follow it are gone; with RDATE and no rule the first day
# is left out; a 29 February comes on 1 March of common years; week 53 of 2026 is in January 2027, two weeks of it; BYSETPOS beside BYMONTHDAY is passed
# over, so that each of the days named is a visit. The other library has the rules as the RFC does. Visits of maintenance vanish or are made up.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ical-expander@3.2.0 ical.js@1.5.0 rrule-rust@3.1.1
cat >look.cjs <<'JS'
const Expander = require('ical-expander');
const { RRuleSet } = require('rrule-rust');

const days = (events, to) => {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:维护保养', ...event, 'END:VEVENT']);
  const expander = new Expander({ ics: ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//ZH', ...lines, 'END:VCALENDAR', ''].join('\r\n'), maxIterations: 100 });
  const { events: single, occurrences } = expander.between(new Date('2024-01-01T00:00:00Z'), new Date(`${to}T00:00:00Z`));
  return [...single, ...occurrences].map(({ startDate }) => startDate.toString().slice(0, 10)).toSorted().join(' ');
};
const weekly = ['DTSTART;TZID=Asia/Shanghai:20261102T080000', 'RRULE:FREQ=WEEKLY;COUNT=4'];
const moved = (to) => ['RECURRENCE-ID;TZID=Asia/Shanghai:20261109T080000', `DTSTART;TZID=Asia/Shanghai:${to}T080000`];
console.log('weekly, four times:', days([weekly], '2026-12-31'));
console.log('the second moved to 12 November:', days([weekly, moved('20261112')], '2026-12-31'));
console.log('the second moved to 10 January:', days([weekly, moved('20270110')], '2026-12-31'));
console.log('2 November and RDATE 5 November:', days([['DTSTART;TZID=Asia/Shanghai:20261102T080000', 'RDATE;TZID=Asia/Shanghai:20261105T080000']], '2026-12-31'));
for (const [begin, rule] of [['20240229', 'FREQ=YEARLY;COUNT=3'], ['20261228', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=2'], ['20261130', 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=4']]) {
  const set = RRuleSet.fromString(`DTSTART;VALUE=DATE:${begin}\nRRULE:${rule}`);
  console.log(begin, rule, '| ical-expander', days([[`DTSTART;VALUE=DATE:${begin}`, `RRULE:${rule}`]], '2040-01-01'), '| rrule-rust', set.all().map(String).join(' '));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: what follows a moved appointment is gone'
weekly, four times: 2026-11-02 2026-11-09 2026-11-16 2026-11-23
the second moved to 12 November: 2026-11-02 2026-11-12 2026-11-16 2026-11-23
the second moved to 10 January: 2026-11-02
2 November and RDATE 5 November: 2026-11-05
20240229 FREQ=YEARLY;COUNT=3 | ical-expander 2024-02-29 2025-03-01 2026-03-01 | rrule-rust 20240229 20280229 20320229
20261228 FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=2 | ical-expander 2027-01-04 2027-01-11 | rrule-rust 20261228 20321227
20261130 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=4 | ical-expander 2026-11-30 2027-02-28 2027-05-28 2027-05-29 | rrule-rust 20261130 20270228 20270530 20270830
TXT
