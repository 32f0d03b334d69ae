#!/usr/bin/env bash
# @signalk/nmea0183-signalk 3.20.1 (npm): the wind at a crane or a ropeway, from an anemometer by NMEA 0183, by which work is stopped.
# Expected: an empty field is a value that is not known (NMEA 0183: null field), as the same library says of a course and a speed over ground that are
# empty; MWV gives a speed in K, M, N or S (km/h, m/s, knots, statute miles an hour), and 10 miles an hour are 4.5 m/s.
# Seen: a speed that was not measured is 0 m/s, a calm, and a direction that was not measured is 0, from ahead; only a sentence with the mark V is left out.
# S is not known and taken for m/s, more than twice the wind. K, M and N are right, and so is MWD, whose empty fields are left out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @signalk/nmea0183-signalk@3.20.1
cat >look.cjs <<'JS'
const Parser = require('@signalk/nmea0183-signalk');

const parser = new Parser();
for (const sentence of [
  'WIMWV,045,R,10.0,M,A',
  'WIMWV,045,R,19.4,N,A',
  'WIMWV,045,R,36.0,K,A',
  'WIMWV,045,R,10.0,S,A',
  'WIMWV,045,R,,M,A',
  'WIMWV,,R,10.0,M,A',
  'WIMWV,045,R,10.0,M,V',
  'WIMWD,045.0,T,,M,,N,10.0,M',
  'GPRMC,000000,A,2604.470,N,11917.794,E,,,301126,,',
]) {
  const sum = [...sentence].reduce((sofar, letter) => sofar ^ letter.charCodeAt(0), 0);
  const values = parser.parse(`$${sentence}*${sum.toString(16).toUpperCase().padStart(2, '0')}`)?.updates[0].values ?? [];
  const shown = values.filter(({ path }) => /speed|angle|direction|course/.test(path)).map(({ path, value }) => `${path.split('.').at(-1)} ${value === null ? 'not known' : value.toFixed(2)}`);
  console.log(sentence, '|', shown.join(', ') || 'left out');
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: no wind is known as a calm'
WIMWV,045,R,10.0,M,A | speedApparent 10.00, angleApparent 0.79
WIMWV,045,R,19.4,N,A | speedApparent 9.98, angleApparent 0.79
WIMWV,045,R,36.0,K,A | speedApparent 10.00, angleApparent 0.79
WIMWV,045,R,10.0,S,A | speedApparent 10.00, angleApparent 0.79
WIMWV,045,R,,M,A | speedApparent 0.00, angleApparent 0.79
WIMWV,,R,10.0,M,A | speedApparent 10.00, angleApparent 0.00
WIMWV,045,R,10.0,M,V | left out
WIMWD,045.0,T,,M,,N,10.0,M | directionTrue 0.79, speedTrue 10.00
GPRMC,000000,A,2604.470,N,11917.794,E,,,301126,, | courseOverGroundTrue not known, speedOverGround not known
TXT
