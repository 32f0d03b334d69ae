#!/usr/bin/env bash
# python3-isodatetime 3.0.0-1 (Debian 12, metomi of the Met Office): repeating intervals of ISO 8601, as cycles of inspection are written.
# Expected: R3/P1M/2026-05-31, three times a month up to an end (ISO 8601-1, 5.6: repeating interval with duration and end), ends on 31 May; R4 from
# 31 January or 29 February counts each time from the beginning, so that 31 March and 29 February come again; P12M is P1Y, P18M is P1Y6M.
# Seen: the library goes back from the end month by month, keeps what the shortest month has left of the day, and comes forward from there, so that
# 31 May is never reached, the last time is 30 May and get_is_valid says of the given end that it is none of the times; from 31 January all that follow
# February are the 28th, from 29 February 2024 the 29th of 2028 does not come again; P12M and P1Y are not equal. A cycle of four years slips by a day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-isodatetime=3.0.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
from metomi.isodatetime.parsers import DurationParser, TimePointParser, TimeRecurrenceParser

times, repetitions, durations = TimePointParser(), TimeRecurrenceParser(), DurationParser()
for text in ['R3/P1M/2026-05-31T00Z', 'R2/P6M/2026-08-31T00Z', 'R2/P1Y/2028-02-29T00Z', 'R5/2026-01-31T00Z/P1M', 'R5/2024-02-29T00Z/P1Y', 'R4/2026-11-29T00Z/P1M']:
    repetition = repetitions.parse(text)
    print(text, 'is', *[str(time)[:10] for time in repetition])
end = times.parse('2026-05-31T00Z')
print('31 May is one of R3/P1M/2026-05-31:', repetitions.parse('R3/P1M/2026-05-31T00Z').get_is_valid(end))
for one, other in [('P12M', 'P1Y'), ('P18M', 'P1Y6M'), ('P1W', 'P7D'), ('PT24H', 'P1D')]:
    print(one, 'is', other + ':', durations.parse(one) == durations.parse(other))
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the end is never reached'
R3/P1M/2026-05-31T00Z is 2026-03-30 2026-04-30 2026-05-30
R2/P6M/2026-08-31T00Z is 2026-02-28 2026-08-28
R2/P1Y/2028-02-29T00Z is 2027-02-28 2028-02-28
R5/2026-01-31T00Z/P1M is 2026-01-31 2026-02-28 2026-03-28 2026-04-28 2026-05-28
R5/2024-02-29T00Z/P1Y is 2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-28
R4/2026-11-29T00Z/P1M is 2026-11-29 2026-12-29 2027-01-29 2027-02-28
31 May is one of R3/P1M/2026-05-31: False
P12M is P1Y: False
P18M is P1Y6M: False
P1W is P7D: True
PT24H is P1D: True
TXT
