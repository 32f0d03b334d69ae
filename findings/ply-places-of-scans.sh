#!/usr/bin/env bash
# @loaders.gl/ply 4.4.5 (npm): points of a laser scan of a pipeline or a ropeway in PLY, in the national system (CGCS2000, with the zone before the
# easting).
# Expected: "property double x" is a number of 64 bits (PLY has float beside it), so that 39512345.678 keeps its millimetres, or the reader says
# that it keeps fewer.
# Seen: places are handed over in 32 bits without a word, read from text or from bytes: 39512345.678 is 39512344, two points half a metre from
# each other are four metres apart, northings go in steps of 25 cm. A scan in metres from its own middle keeps what it has.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @loaders.gl/core@4.4.5 @loaders.gl/ply@4.4.5
cat >look.mjs <<'JS'
import { parse } from '@loaders.gl/core';
import { PLYLoader } from '@loaders.gl/ply';

const scan = (format, body) =>
  Buffer.concat([
    Buffer.from(`ply\nformat ${format} 1.0\nelement vertex 2\n${['x', 'y', 'z'].map((axis) => `property double ${axis}\n`).join('')}end_header\n`),
    body,
  ]);
const bytes = (points) => {
  const body = Buffer.alloc(8 * points.flat().length);
  points.flat().forEach((value, at) => body.writeDoubleLE(value, 8 * at));
  return body;
};
const national = [[39512345.678, 2901234.567, 12.5], [39512346.178, 2901234.667, 12.5]];
const own = national.map(([x, y, z]) => [x - 39512345, y - 2901234, z]);
for (const [kind, file] of [
  ['text', scan('ascii', Buffer.from(`${national.map((point) => point.join(' ')).join('\n')}\n`))],
  ['bytes', scan('binary_little_endian', bytes(national))],
  ['from its own middle', scan('binary_little_endian', bytes(own))],
]) {
  const { attributes } = await parse(new Uint8Array(file).buffer, PLYLoader, { worker: false });
  const { value } = attributes.POSITION;
  console.log(kind, value.constructor.name, [...value].map((place) => place.toFixed(3)).join(' '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: points half a metre apart are four metres apart'
text Float32Array 39512344.000 2901234.500 12.500 39512348.000 2901234.750 12.500
bytes Float32Array 39512344.000 2901234.500 12.500 39512348.000 2901234.750 12.500
from its own middle Float32Array 0.678 0.567 12.500 1.178 0.667 12.500
TXT
