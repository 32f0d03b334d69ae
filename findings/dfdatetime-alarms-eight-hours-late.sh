#!/usr/bin/env bash
# dfdatetime 20210509 (python3-dfdatetime 20210509-1, Debian 12): moments of alarms, as a controller gives them by SNMP (DateAndTime, RFC 2579) and as ISO
# 8601.
# Expected: 8:00 at +8:0 is midnight of the UTC; written as ISO 8601 it is 2026-11-30T08:00:00+08:00 or 2026-11-30T00:00:00Z, and read again it is the same
# moment.
# Seen: its seconds and its time of the day are right, 00:00; but CopyToDateTimeStringISO8601 writes 2026-11-30T08:00:00Z, the clock of China with the mark
# of the UTC, so that each alarm is eight hours late once it is read again; a moment of the small hours has another day as a date than as a text. With the
# UTC itself it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-dfdatetime=20210509-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
from dfdatetime.rfc2579_date_time import RFC2579DateTime
from dfdatetime.time_elements import TimeElements


def show(name, moment):
    text = moment.CopyToDateTimeStringISO8601()
    again = TimeElements()
    again.CopyFromStringISO8601(text.replace('.0Z', 'Z'))
    late = (again.CopyToPosixTimestamp() - moment.CopyToPosixTimestamp()) / 3600
    print(name, '| seconds', moment.CopyToPosixTimestamp(), 'date', moment.GetDate(), 'time', moment.GetTimeOfDay(), '| written', text, 'late by', late, 'h')


for zone in (('+', 0, 0), ('+', 8, 0), ('-', 5, 0)):
    show('8:00 at {}{}:{}'.format(*zone), RFC2579DateTime(rfc2579_date_time_tuple=(2026, 11, 30, 8, 0, 0, 0) + zone))
for text in ('2026-11-30T08:00:00Z', '2026-11-30T08:00:00+08:00', '2026-11-30T03:00:00+08:00'):
    moment = TimeElements()
    moment.CopyFromStringISO8601(text)
    show(text, moment)
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: an alarm is eight hours late'
8:00 at +0:0 | seconds 1796025600 date (2026, 11, 30) time (8, 0, 0) | written 2026-11-30T08:00:00.0Z late by 0.0 h
8:00 at +8:0 | seconds 1795996800 date (2026, 11, 30) time (0, 0, 0) | written 2026-11-30T08:00:00.0Z late by 8.0 h
8:00 at -5:0 | seconds 1796043600 date (2026, 11, 30) time (13, 0, 0) | written 2026-11-30T08:00:00.0Z late by -5.0 h
2026-11-30T08:00:00Z | seconds 1796025600 date (2026, 11, 30) time (8, 0, 0) | written 2026-11-30T08:00:00Z late by 0.0 h
2026-11-30T08:00:00+08:00 | seconds 1795996800 date (2026, 11, 30) time (0, 0, 0) | written 2026-11-30T08:00:00Z late by 8.0 h
2026-11-30T03:00:00+08:00 | seconds 1795978800 date (2026, 11, 29) time (19, 0, 0) | written 2026-11-30T03:00:00Z late by 8.0 h
TXT
