#!/usr/bin/env bash
# dewpoint 1.0.0 (npm): the dew point beside a steel wall, which must be warmer by three degrees before it is painted (ISO 8502-4).
# Expected: its readme promises the dew point in degrees, and with the same relative humidity colder air has a lower one; below zero it is reckoned over
# water as above (WMO-No. 8, where the value over ice is called the frost point and relative humidity is over water).
# Seen: under 0 degrees constants for ice are taken for both, above for water, so that at 80 % the dew point falls with the air from -2.94 (0.1 degrees) to
# -3.04 (0.0) and jumps up to -2.78 (-0.1); at -5 degrees it is 0.3 K above what the formula for water gives. It is a frost point there, under the
# name of a dew point; a wall that is kept three degrees above is judged otherwise a tenth of a degree to either side.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dewpoint@1.0.0
cat >look.cjs <<'JS'
const DewPoint = require('dewpoint');

const library = new DewPoint(40);
const overWater = (temperature, humidity) => {
  const log = Math.log(humidity / 100) + (17.62 * temperature) / (243.12 + temperature);
  return (243.12 * log) / (17.62 - log);
};
for (const temperature of [20, 5, 0.1, 0, -0.1, -1, -5, -20]) console.log(temperature, 'degrees, 80 % | dewpoint', library.Calc(temperature, 80).dp.toFixed(2), '| over water', overWater(temperature, 80).toFixed(2));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the dew point jumps at zero'
20 degrees, 80 % | dewpoint 16.44 | over water 16.44
5 degrees, 80 % | dewpoint 1.83 | over water 1.83
0.1 degrees, 80 % | dewpoint -2.94 | over water -2.94
0 degrees, 80 % | dewpoint -3.04 | over water -3.04
-0.1 degrees, 80 % | dewpoint -2.78 | over water -3.14
-1 degrees, 80 % | dewpoint -3.66 | over water -4.02
-5 degrees, 80 % | dewpoint -7.58 | over water -7.92
-20 degrees, 80 % | dewpoint -22.30 | over water -22.56
TXT
