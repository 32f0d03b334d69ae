#!/usr/bin/env bash
# python-can 4.1.0 (python3-can 4.1.0-1, Debian 12): a record of a lift's bus (CANopen Lift, CiA 417), written as a trace file (.trc) and read again.
# Expected: the start of a trace is the moment of its first message ("the measurement starts with the timestamp of the first registered message", its own
# word), in $STARTTIME as days since 30 December 1899 with the part of the day as a fraction (PEAK's description of the format, version 2.1); a
# record that is read back has the times it was written with, as the library's BLF has.
# Seen: the time since 1970 is added to the present, so that a trace of today begins in 2083 (one of nought begins now, whatever was recorded), and behind
# the point of $STARTTIME stand milliseconds, not a fraction: six in the morning, a quarter of a day, is .21600000. Reading leaves the start out, so that the
# first message has the time nought. Offsets, identifiers and data are right, and whoever looks at these alone sees nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-can=4.1.0-1 python3-wrapt=1.14.1-2+b2 python3-typing-extensions=4.4.0-1 python3-msgpack=1.0.3-2+b1 python3-packaging=23.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
import logging
from datetime import datetime

import can

logging.disable()
for first in (0.0, 1796018400.0):
    messages = [can.Message(timestamp=first + offset, arbitration_id=0x181 + offset, is_extended_id=False, data=[1, 2], channel=0) for offset in (0, 2)]
    for name, writer, reader in (('BLF', can.BLFWriter, can.BLFReader), ('TRC', can.TRCWriter, can.TRCReader)):
        with writer('record') as file:
            for message in messages:
                file.on_message_received(message)
        print(first, name, 'is read with', [(message.timestamp, hex(message.arbitration_id)) for message in reader('record')])
    lines = open('record').read().splitlines()
    start = datetime.fromisoformat(next(line for line in lines if 'Start time:' in line).split(': ')[1])
    days, behind = next(line for line in lines if line.startswith(';$STARTTIME=')).split('=')[1].split('.')
    print(first, 'TRC begins', round((start - datetime.now()).total_seconds() / 86400, 2) + 0.0, 'days from now | days since 1899 and the date agree:', (start - datetime(1899, 12, 30)).days == int(days), '| behind the point stand milliseconds of the day:', abs(int(behind) - (start - start.replace(hour=0, minute=0, second=0, microsecond=0)).total_seconds() * 1000) < 2)
PY
TZ=UTC PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -W ignore look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the lift ran in 2083'
0.0 BLF is read with [(0.0, '0x181'), (2.0, '0x183')]
0.0 TRC is read with [(0.0, '0x181'), (2.0, '0x183')]
0.0 TRC begins 0.0 days from now | days since 1899 and the date agree: True | behind the point stand milliseconds of the day: True
1796018400.0 BLF is read with [(1796018400.0, '0x181'), (1796018402.0, '0x183')]
1796018400.0 TRC is read with [(0.0, '0x181'), (2.0, '0x183')]
1796018400.0 TRC begins 20787.25 days from now | days since 1899 and the date agree: True | behind the point stand milliseconds of the day: True
TXT
