#!/usr/bin/env bash
# gpxpy 1.5.0 (python3-gpxpy 1.5.0-1, Debian 12): a walk along a pipeline or a ropeway's line from a receiver (GPX 1.1), its climbs, halts and times.
# Expected: a point without ele has no height that is known (GPX 1.1: ele is optional) and is passed over: 100, 110, unknown, 120 m is a climb of 20 m;
# half an hour at one valve is time in which nobody moved (stopped_time); a time is written as xsd:dateTime has it, with +08:00.
# Seen: an unknown height is that of the sea, so that the walk goes down 110 m and up 130; a halt at exactly the same place, as a receiver on a stand or one
# that holds its place gives it, is neither moving nor stopped, and half an hour is gone; with a metre between them it is stopped. +08:00 is written
# as +0800, which no checker of the scheme takes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-gpxpy=1.5.0-1 >/dev/null 2>&1
dpkg-deb -x python3-gpxpy_*.deb .
cat >look.py <<'PY'
import gpxpy


def walk(points):
    rows = ''.join(
        f'<trkpt lat="{latitude}" lon="119.3">' + (f'<ele>{height}</ele>' if height is not None else '') + f'<time>2026-11-30T{time}</time></trkpt>'
        for latitude, height, time in points
    )
    head = '<gpx version="1.1" creator="look" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>'
    return gpxpy.parse(f'{head}{rows}</trkseg></trk></gpx>')


for heights in ([100, 110, 120, 120], [100, 110, None, 120]):
    gpx = walk([(26.0 + number / 1000, height, f'09:0{number}:00Z') for number, height in enumerate(heights)])
    climb = gpx.get_uphill_downhill()
    print('heights', heights, 'up', climb.uphill, 'down', climb.downhill)
for place in (26.00101, 26.001):
    gpx = walk([(26.0, 100, '09:00:00Z'), (26.001, 100, '09:01:00Z'), (place, 100, '09:31:00Z'), (26.002, 100, '09:32:00Z')])
    moving = gpx.get_moving_data()
    print('half an hour from 26.001 to', place, 'moving', moving.moving_time, 's, stopped', moving.stopped_time, 's, in all', gpx.get_duration(), 's')
text = walk([(26.0, 100, '09:00:00+08:00')]).to_xml()
print('written', text[text.index('<time>'):text.index('</time>')])
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: down to the sea and up again'
heights [100, 110, 120, 120] up 20.0 down 0
heights [100, 110, None, 120] up 130.0 down 110.0
half an hour from 26.001 to 26.00101 moving 120.0 s, stopped 1800.0 s, in all 1920.0 s
half an hour from 26.001 to 26.001 moving 120.0 s, stopped 0.0 s, in all 1920.0 s
written <time>2026-11-30T09:00:00+0800
TXT
