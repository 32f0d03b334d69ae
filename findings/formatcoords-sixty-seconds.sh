#!/usr/bin/env bash
# formatcoords 1.1.3 (npm): places of pipelines in degrees, minutes and seconds, read again by geo-coordinates-parser 1.7.4.
# Expected: 119.3 degrees are 119° 18′ 0″, and seconds are fewer than 60 whatever they are rounded to: 119.9999999 to whole seconds is 120° 0′ 0″.
# Seen: minutes are cut, seconds are rounded and nothing is carried: 119.3 is 119° 17′ 60″, with three decimals too, and 119.9999999 is 119° 59′ 60″;
# the second library refuses every such place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund formatcoords@1.1.3 geo-coordinates-parser@1.7.4
cat >look.cjs <<'JS'
const formatcoords = require('formatcoords');
const { convert } = require('geo-coordinates-parser');
const read = (words) => {
  try {
    const { decimalLatitude, decimalLongitude } = convert(words, 5);
    return `${decimalLatitude} ${decimalLongitude}`;
  } catch (error) {
    return error.message;
  }
};
for (const [latitude, longitude] of [[26.08, 119.3], [26.0166667, 119.3], [26.08, 119.9999999]])
  for (const decimalPlaces of [0, 3]) {
    const words = formatcoords(latitude, longitude).format('DD MM ss X', { latLonSeparator: ', ', decimalPlaces });
    console.log(latitude, longitude, '|', words, '|', read(words));
  }
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 59 minutes and 60 seconds'
26.08 119.3 | 26° 4′ 48″ N, 119° 17′ 60″ E | coordinates pattern match failed
26.08 119.3 | 26° 4′ 48.000″ N, 119° 17′ 60.000″ E | coordinates pattern match failed
26.0166667 119.3 | 26° 1′ 0″ N, 119° 17′ 60″ E | coordinates pattern match failed
26.0166667 119.3 | 26° 1′ 0.000″ N, 119° 17′ 60.000″ E | coordinates pattern match failed
26.08 119.9999999 | 26° 4′ 48″ N, 119° 59′ 60″ E | coordinates pattern match failed
26.08 119.9999999 | 26° 4′ 48.000″ N, 119° 59′ 60.000″ E | coordinates pattern match failed
TXT
