#!/usr/bin/env bash
# svg-path-bounds 1.0.2 and svg-path-bounding-box 1.0.4 (npm), beside svg-path-bbox 2.1.0: the box around a sketch (the bend of a pipe, a track), by which
# it is fitted into the frame of a report.
# Expected: the box is that of what is drawn (SVG 2, 8.10: the tightest one); a curve that goes on by T mirrors the point of the one before it (9.3.7);
# flags of an arc may stand without blanks (9.3.9: "a10 10 0 0120 0", as programs that shorten drawings write them).
# Seen: the first takes the box of the points that pull the curve, so that an arch of 15 is 20 high and the sketch is too small and out of the middle,
# and refuses the short arc; the second has another curve behind T, 12.26 on one side and 2.47 on the other where both are 10.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund svg-path-bounds@1.0.2 svg-path-bounding-box@1.0.4 svg-path-bbox@2.1.0
cat >look.mjs <<'JS'
import pathBounds from 'svg-path-bounds';
import BoundingBox from 'svg-path-bounding-box';
import { svgPathBbox } from 'svg-path-bbox';

const libraries = {
  'svg-path-bounds': pathBounds,
  'svg-path-bounding-box': (path) => {
    const { minX, minY, maxX, maxY } = new BoundingBox(path);
    return [minX, minY, maxX, maxY];
  },
  'svg-path-bbox': svgPathBbox,
};
const sketches = ['M0 0C0 20 20 20 20 0', 'M0 0Q10 20 20 0T40 0', 'M0 0a10 10 0 0 1 20 0', 'M0 0a10 10 0 0120 0'];
for (const sketch of sketches) {
  for (const [library, box] of Object.entries(libraries)) {
    let seen;
    try {
      seen = box(sketch).map((edge) => Math.round(edge * 100) / 100).join(' ');
    } catch (failure) {
      seen = failure.message;
    }
    console.log(sketch, library, seen);
  }
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a box around points that are not drawn, another curve behind T'
M0 0C0 20 20 20 20 0 svg-path-bounds 0 0 20 20
M0 0C0 20 20 20 20 0 svg-path-bounding-box 0 0 20 15
M0 0C0 20 20 20 20 0 svg-path-bbox 0 0 20 15
M0 0Q10 20 20 0T40 0 svg-path-bounds 0 -13.33 40 13.33
M0 0Q10 20 20 0T40 0 svg-path-bounding-box 0 -2.47 40 12.26
M0 0Q10 20 20 0T40 0 svg-path-bbox 0 -10 40 10
M0 0a10 10 0 0 1 20 0 svg-path-bounds 0 -10 20 0
M0 0a10 10 0 0 1 20 0 svg-path-bounding-box 0 -10 20 0
M0 0a10 10 0 0 1 20 0 svg-path-bbox 0 -10 20 0
M0 0a10 10 0 0120 0 svg-path-bounds malformed path data
M0 0a10 10 0 0120 0 svg-path-bounding-box 0 -10 20 0
M0 0a10 10 0 0120 0 svg-path-bbox 0 -10 20 0
TXT
