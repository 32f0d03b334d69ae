#!/usr/bin/env bash
# nmea-simple 3.3.0 and nmea 0.1.2 (npm), beside gps 0.9.0: places of in-plant vehicles from a receiver for GPS and BeiDou (NMEA 0183).
# Expected: an empty field is one that is not known (NMEA 0183: null fields), so that a receiver in a hall has no place, no
# height and no course; the field behind the last satellite of GSV is the signal (NMEA 0183 4.10, as receivers for BeiDou send it).
# Seen: nmea-simple gives the place 0, 0 at the height 0, which is in the Gulf of Guinea and looks as one that was found but for fixType;
# the height, the course and the age of a correction are 0 in both; both count the signal as a third satellite, number 1, where two
# are told. gps hands over null and the signal.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund nmea-simple@3.3.0 nmea@0.1.2 gps@0.9.0
cat >look.cjs <<'JS'
const GPS = require('gps');
const nmea = require('nmea');
const { parseNmeaSentence } = require('nmea-simple');
const whole = (body) => `$${body}*${[...body].reduce((sum, sign) => sum ^ sign.charCodeAt(0), 0).toString(16).toUpperCase().padStart(2, '0')}`;
const readers = { 'nmea-simple': parseNmeaSentence, nmea: (sentence) => nmea.parse(sentence), gps: (sentence) => GPS.Parse(sentence) };
const show = (body, pick) => {
  console.log(body);
  for (const [name, read] of Object.entries(readers)) console.log(' ', name, JSON.stringify(pick(read(whole(body)))));
};
show('GNGGA,063000.00,,,,,0,00,99.9,,M,,M,,', (seen) => ({ latitude: seen.latitude ?? seen.lat, longitude: seen.longitude ?? seen.lon, height: seen.altitudeMeters ?? seen.alt, age: seen.differentialAge ?? seen.age }));
show('GNVTG,,T,,M,0.040,N,0.074,K,A', (seen) => seen.trackTrue ?? seen.track ?? null);
show('GBGSV,1,1,02,11,45,120,40,12,30,200,38,1', (seen) => [seen.satsInView ?? seen.satellitesInView, seen.satellites.map(({ id, prn, prnNumber }) => Number(id ?? prn ?? prnNumber)), seen.signalId ?? null]);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: what is not known is 0'
GNGGA,063000.00,,,,,0,00,99.9,,M,,M,,
  nmea-simple {"latitude":0,"longitude":0,"height":0,"age":0}
  nmea {"latitude":"","longitude":"","height":0,"age":0}
  gps {"latitude":null,"longitude":null,"height":null,"age":null}
GNVTG,,T,,M,0.040,N,0.074,K,A
  nmea-simple 0
  nmea 0
  gps null
GBGSV,1,1,02,11,45,120,40,12,30,200,38,1
  nmea-simple [2,[11,12,1],null]
  nmea [2,[11,12,1],null]
  gps [2,[11,12],1]
TXT
