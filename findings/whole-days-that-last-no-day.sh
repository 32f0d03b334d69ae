#!/usr/bin/env bash
# recurring_ical_events 2.0.1 on icalendar 4.0.3 (python3-recurring-ical-events 2.0.1-1, Debian 12): days of inspection from a calendar that people keep.
# Expected: as RFC 5545 has it: a whole day without an end lasts one day (3.6.1), as one with the next day for its end; RDATE may be periods with an end of
# their own (3.8.5.2, the RFC's own example); RANGE=THISANDFUTURE moves the appointment and all later ones (3.8.4.4).
# Seen: the whole day without an end is given the same day as its end, that is none at all, while one with an end has the next day; a period is an error
# about comparing a time with a pair, and with it all appointments of that calendar are gone; with THISANDFUTURE one appointment is moved and those
# behind it stay where they were. Days left out (EXDATE, in UTC too), single moves and ends (UNTIL) are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-recurring-ical-events=2.0.1-1 python3-icalendar=4.0.3-5 python3-x-wr-timezone=0.0.5-2 python3-dateutil=2.8.2-2 python3-six=1.16.0-4 python3-tz=2022.7.1-4 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
from datetime import date

import icalendar
import recurring_ical_events

ZONE = 'TZID=Asia/Shanghai'


def asked(words, *events):
    lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//ZH']
    for event in events:
        lines += ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', *event, 'END:VEVENT']
    try:
        found = recurring_ical_events.of(icalendar.Calendar.from_ical('\r\n'.join([*lines, 'END:VCALENDAR', '']))).between(date(2026, 11, 1), date(2027, 1, 1))
        print(words, '|', ', '.join(sorted(f"{event['DTSTART'].dt:%m-%d %H:%M} to {event['DTEND'].dt:%m-%d %H:%M}" for event in found)))
    except TypeError as error:
        print(words, '| refused:', error)


morning = [f'DTSTART;{ZONE}:20261130T090000', 'DURATION:PT1H']
asked('a whole day with its end', ['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201'])
asked('a whole day without', ['DTSTART;VALUE=DATE:20261130'])
asked('one left out', [*morning, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261201T010000Z'])
asked('one moved', [*morning, 'RRULE:FREQ=DAILY;COUNT=3'], [f'RECURRENCE-ID;{ZONE}:20261201T090000', f'DTSTART;{ZONE}:20261205T140000', 'DURATION:PT1H'])
asked('this and the future moved', [*morning, 'RRULE:FREQ=DAILY;COUNT=3'], [f'RECURRENCE-ID;RANGE=THISANDFUTURE;{ZONE}:20261201T090000', f'DTSTART;{ZONE}:20261201T140000', 'DURATION:PT1H'])
asked('a further day', [*morning, f'RDATE;{ZONE}:20261203T090000'])
asked('a further period', [*morning, 'RDATE;VALUE=PERIOD:20261203T010000Z/20261203T050000Z'])
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -W ignore look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: no day'
a whole day with its end | 11-30 00:00 to 12-01 00:00
a whole day without | 11-30 00:00 to 11-30 00:00
one left out | 11-30 09:00 to 11-30 10:00, 12-02 09:00 to 12-02 10:00
one moved | 11-30 09:00 to 11-30 10:00, 12-02 09:00 to 12-02 10:00, 12-05 14:00 to 12-05 15:00
this and the future moved | 11-30 09:00 to 11-30 10:00, 12-01 14:00 to 12-01 15:00, 12-02 09:00 to 12-02 10:00
a further day | 11-30 09:00 to 11-30 10:00, 12-03 09:00 to 12-03 10:00
a further period | refused: '<' not supported between instances of 'datetime.datetime' and 'tuple'
TXT
