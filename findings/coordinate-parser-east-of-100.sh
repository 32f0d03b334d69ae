#!/usr/bin/env bash
# coordinate-parser 1.0.7 (npm): places of pipelines and rides written as degrees, minutes and seconds in one row of figures.
# Expected: a longitude east of 100 degrees in DDDMMSS, as 1191812E, is 119°18′12″; the README shows such a row for a longitude of two
# figures of degrees (743828.008W), and one of three with a 0 in front (0743828W) is read.
# Seen: 1191812E is read as 0 degrees and 1191.812 seconds: 0.331 degrees, in the Gulf of Guinea beside the right latitude, with no error; a
# row of degrees and minutes alone (11918E) is 1.32 degrees. Written with signs between them the same figures are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund coordinate-parser@1.0.7
cat >look.cjs <<'JS'
const Coordinates = require('coordinate-parser');
for (const words of ['26°04′48″N 119°18′12″E', '260448N 1191812E', '260448N 0991812E', '400348N 743828W', '2604N 11918E']) {
  const place = new Coordinates(words);
  console.log(words, '|', place.getLatitude().toFixed(4), place.getLongitude().toFixed(4));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: three figures of degrees are read as seconds'
26°04′48″N 119°18′12″E | 26.0800 119.3033
260448N 1191812E | 26.0800 0.3311
260448N 0991812E | 26.0800 0.2755
400348N 743828W | 40.0633 -74.6411
2604N 11918E | 26.0667 1.3217
TXT
