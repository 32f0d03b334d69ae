#!/usr/bin/env bash
# pynmea2 1.15.0 (python3-nmea2 1.15.0-4, Debian 12): the clock of a receiver for GPS and BeiDou, by which recorders of cranes and vehicles are set.
# Expected: the time of ZDA is UTC, and its last two fields say what is added to the local time for UTC, -08 and 00 in China (NMEA 0183: negative to the
# east): 013000.00 on 30 November 2026 is 01:30 UTC, 09:30 in China, whether the zone is sent or not, and the same moment as that of RMC.
# Seen: the zone is hung on the time as it stands: 01:30-08:00, which is 09:30 UTC and 17:30 in China, eight hours late; with 08, as some receivers
# send it, 01:30+08:00, eight hours early. For India's -05 and 30 the minutes go the other way, -04:30. Where 00 is sent, and by RMC, it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-nmea2=1.15.0-4 >/dev/null 2>&1
dpkg-deb -x python3-nmea2_*.deb .
cat >look.py <<'PY'
from datetime import timezone
from functools import reduce

import pynmea2


def read(sentence):
    return pynmea2.parse(f'${sentence}*{reduce(lambda sum, sign: sum ^ ord(sign), sentence, 0):02X}')


print('RMC', read('GNRMC,013000.00,A,2604.5180,N,11918.3720,E,0.0,,301126,,,A').datetime.isoformat(), 'UTC')
for zone in ('00,00', '-08,00', '08,00', '-05,30'):
    moment = read(f'GNZDA,013000.00,30,11,2026,{zone}').datetime
    print('ZDA with', zone, 'expected 01:30 UTC, seen', moment.isoformat(), 'that is', moment.astimezone(timezone.utc).strftime('%m-%d %H:%M'), 'UTC')
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: eight hours late'
RMC 2026-11-30T01:30:00 UTC
ZDA with 00,00 expected 01:30 UTC, seen 2026-11-30T01:30:00+00:00 that is 11-30 01:30 UTC
ZDA with -08,00 expected 01:30 UTC, seen 2026-11-30T01:30:00-08:00 that is 11-30 09:30 UTC
ZDA with 08,00 expected 01:30 UTC, seen 2026-11-30T01:30:00+08:00 that is 11-29 17:30 UTC
ZDA with -05,30 expected 01:30 UTC, seen 2026-11-30T01:30:00-04:30 that is 11-30 06:00 UTC
TXT
