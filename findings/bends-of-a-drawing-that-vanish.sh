#!/usr/bin/env bash
# @jscad/dxf-deserializer 2.3.30 (npm): bends of a pipeline or of a ropeway's line in a drawing (DXF), read as geometry.
# Expected: its readme turns an ARC into a path2, whose last point lies at the end of the arc and whose length comes near that of the arc; the bulge of a
# polyline's stretch (42, the tangent of a quarter of the angle) is an arc in LWPOLYLINE and in the older POLYLINE alike.
# Seen: arcs have sixteen stretches to the full circle, whatever the radius, and one of less than a sixteenth has none: an ARC of 22 degrees or less is a
# single point whose coordinates are no numbers, so that a bend of 20 degrees and 1000 m is 0 or NaN metres long and the box around the drawing NaN;
# one of 23 degrees is its chord. A bulge of so little is the chord too, and the bulge of a POLYLINE is passed over, a half circle is its diameter.
# Lengths of pipelines are charged and inspected by the metre.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @jscad/dxf-deserializer@2.3.30
cat >look.cjs <<'JS'
const { deserialize } = require('@jscad/dxf-deserializer');

const read = (entity) => deserialize({ filename: 'a.dxf', output: 'geometry' }, `0\nSECTION\n2\nENTITIES\n${entity}0\nENDSEC\n0\nEOF\n`)[0].points;
const length = (points) => points.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - points[index][0], y - points[index][1]), 0);
const told = (words, points, real) => console.log(words, '|', points.length, 'points, the last', points.at(-1).map((value) => value.toFixed(1)).join(' '), '| length', length(points).toFixed(1), 'of', real.toFixed(1));
for (const [radius, begin, end] of [[1000, 0, 90], [1000, 0, 23], [1000, 0, 22], [1000, 80, 100], [1000, 350, 10], [5000, 10, 30]])
  told(`ARC of ${(end - begin + 360) % 360} degrees from ${begin}, radius ${radius}`, read(`0\nARC\n8\n0\n10\n0\n20\n0\n30\n0\n40\n${radius}\n50\n${begin}\n51\n${end}\n`), (radius * ((end - begin + 360) % 360) * Math.PI) / 180);
const stretch = (bulge) => `8\n0\n10\n0\n20\n0\n42\n${bulge}\n`;
told('LWPOLYLINE, half a circle', read(`0\nLWPOLYLINE\n8\n0\n90\n2\n70\n0\n10\n0\n20\n0\n42\n1\n10\n100\n20\n0\n`), 50 * Math.PI);
told('LWPOLYLINE, 20 degrees', read(`0\nLWPOLYLINE\n8\n0\n90\n2\n70\n0\n10\n0\n20\n0\n42\n0.0875\n10\n100\n20\n0\n`), 100.5);
told('POLYLINE, half a circle', read(`0\nPOLYLINE\n8\n0\n66\n1\n70\n0\n0\nVERTEX\n${stretch(1)}0\nVERTEX\n8\n0\n10\n100\n20\n0\n0\nSEQEND\n`), 50 * Math.PI);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a bend of twenty degrees is no number'
ARC of 90 degrees from 0, radius 1000 | 5 points, the last 0.0 1000.0 | length 1560.7 of 1570.8
ARC of 23 degrees from 0, radius 1000 | 2 points, the last 920.5 390.7 | length 398.7 of 401.4
ARC of 22 degrees from 0, radius 1000 | 1 points, the last NaN NaN | length 0.0 of 384.0
ARC of 20 degrees from 80, radius 1000 | 1 points, the last NaN NaN | length 0.0 of 349.1
ARC of 20 degrees from 350, radius 1000 | 1 points, the last NaN NaN | length 0.0 of 349.1
ARC of 20 degrees from 10, radius 5000 | 1 points, the last NaN NaN | length 0.0 of 1745.3
LWPOLYLINE, half a circle | 9 points, the last 100.0 0.0 | length 156.1 of 157.1
LWPOLYLINE, 20 degrees | 2 points, the last 100.0 0.0 | length 100.0 of 100.5
POLYLINE, half a circle | 2 points, the last 100.0 0.0 | length 100.0 of 157.1
TXT
