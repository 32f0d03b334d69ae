#!/usr/bin/env bash
# @loaders.gl/las 4.5.1 with @loaders.gl/core 4.5.2 (npm): points of a laser scan of a ropeway or a pipeline in LAS 1.2 (ASPRS).
# Expected: the class of a point (2 ground, 5 high vegetation) is the low five bits of its byte, the three bits above it say synthetic, key point and
# withheld (LAS 1.2, table 8, formats 0 to 3), so that ground is 2 whatever is said of the point; a place in the national system (CGCS2000,
# with the zone before the easting) keeps the millimetres that the file holds.
# Seen: the whole byte is the class: ground that is a key point is 66, ground that is withheld 130, and no filter by class finds them. Places are
# in single precision, to four metres east and a quarter of one north, unless las.fp64 is asked for.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps @loaders.gl/las@4.5.1 @loaders.gl/core@4.5.2
cat >look.mjs <<'JS'
import { parse } from '@loaders.gl/core';
import { LASLoader } from '@loaders.gl/las';
const HEADER = 227;
const POINT = 20;
const classes = [2, 0x40 | 2, 0x80 | 2];
const file = Buffer.alloc(HEADER + POINT * classes.length);
file.write('LASF', 0, 'latin1');
file.set([1, 2], 24);
file.writeUInt16LE(HEADER, 94);
file.writeUInt32LE(HEADER, 96);
file.writeUInt16LE(POINT, 105);
file.writeUInt32LE(classes.length, 107);
const [east, north] = [39512345.678, 2886574.125];
for (const [place, number] of [0.001, 0.001, 0.001, 39500000, 2880000, 0, east, east, north, north, 12, 12].entries()) file.writeDoubleLE(number, 131 + 8 * place);
for (const [place, kind] of classes.entries()) {
  const at = HEADER + POINT * place;
  for (const [axis, number] of [12345678, 6574125, 12000].entries()) file.writeInt32LE(number, at + 4 * axis);
  file[at + 15] = kind;
}
for (const fp64 of [true, false]) {
  const { attributes } = await parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length), LASLoader, { worker: false, las: { fp64 } });
  console.log('classes', attributes.classification.value.join(' '), '| first point', attributes.POSITION.value.slice(0, 3).join(' '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: ground with a flag is no ground'
classes 2 66 130 | first point 39512345.678 2886574.125 12
classes 2 66 130 | first point 39512344 2886574 12
TXT
