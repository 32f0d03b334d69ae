#!/usr/bin/env bash
# gcoord 1.0.7 and chncrs 0.1.6 (npm): plots and pipelines from a receiver (WGS 84), moved for a Chinese map (GCJ-02).
# Expected: every corner of a plot is moved once, and a ring that is closed by its own first corner (ring.push(ring[0])) is closed afterwards at the place
# where that corner alone comes to; the third number of a place is its height (RFC 7946, 3.1.1) and goes along; a place in Seoul is left alone, as
# GCJ-02 is for China.
# Seen: gcoord writes into what it is given (its README says so), and the corner that is there twice is moved twice: it lies half a kilometre beside
# its place, and as the ring is still closed nothing shows it. chncrs moves it once and leaves the heights out. Both move what lies in a rectangle
# around China, Seoul as well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund gcoord@1.0.7 chncrs@0.1.6
cat >look.cjs <<'JS'
const chncrs = require('chncrs');
const gcoord = require('gcoord');

const libraries = {
  gcoord: (shape) => gcoord.transform(shape, gcoord.WGS84, gcoord.GCJ02),
  chncrs: (shape) => chncrs.transform(shape, 'WGS84', 'GCJ02'),
};
const plot = () => {
  const ring = [[119.3062, 26.0753], [119.4, 26], [119.4, 26.1]];
  ring.push(ring[0]);
  return { type: 'Polygon', coordinates: [ring] };
};
const say = (place) => place.map((value) => Number(value.toFixed(4))).join(' ');
for (const [library, move] of Object.entries(libraries)) {
  console.log(library, 'the corner alone', say(move({ type: 'Point', coordinates: [119.3062, 26.0753] }).coordinates));
  const copied = JSON.parse(JSON.stringify(plot()));
  console.log(library, 'the plot', say(move(plot()).coordinates[0][0]), 'its copy', say(move(copied).coordinates[0][0]));
  console.log(library, 'with a height', say(move({ type: 'Point', coordinates: [119.3062, 26.0753, 12.5] }).coordinates));
  console.log(library, 'Seoul', say(move({ type: 'Point', coordinates: [126.98, 37.57] }).coordinates));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the first corner of a plot is moved twice'
gcoord the corner alone 119.311 26.0722
gcoord the plot 119.3158 26.0691 its copy 119.311 26.0722
gcoord with a height 119.311 26.0722 12.5
gcoord Seoul 126.9851 37.5709
chncrs the corner alone 119.311 26.0722
chncrs the plot 119.311 26.0722 its copy 119.311 26.0722
chncrs with a height 119.311 26.0722
chncrs Seoul 126.9851 37.5709
TXT
