#!/usr/bin/env bash
# obj-file-parser 0.6.2, beside @loaders.gl/obj 4.5.2 (npm): scans of pipes and welds in Wavefront OBJ.
# Expected: vertices are counted through the whole file, whatever objects (o) it is cut into, from 1; -1 is the last one before the face (Wavefront's own
# specification, B1); so f 4 5 6 and f -3 -2 -1 behind six vertices are the same face. A long line goes on behind \ at its end.
# Seen: counted forwards a face has the numbers of the file, counted backwards those of its own object: the same face of the second object is 4 5 6 or
# 1 2 3, which is that of the first, and nobody can tell which; a face of four corners on two lines has three, of which the last is no number.
# @loaders.gl/obj gives the same places both ways, and both halves of the long face.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund obj-file-parser@0.6.2 @loaders.gl/core@4.5.2 @loaders.gl/obj@4.5.2
cat >look.mjs <<'JS'
import { parseSync } from '@loaders.gl/core';
import { OBJLoader } from '@loaders.gl/obj';
import OBJFile from 'obj-file-parser';

const scan = (first, second) => `o pipe\nv 0 0 0\nv 1 0 0\nv 0 1 0\n${first}\no weld\nv 10 0 0\nv 11 0 0\nv 10 1 0\n${second}\n`;
for (const [name, text] of [
  ['forwards', scan('f 1 2 3', 'f 4 5 6')],
  ['backwards', scan('f -3 -2 -1', 'f -3 -2 -1')],
  ['two lines', 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 \\\n 3 4\n'],
]) {
  const faces = new OBJFile(text).parse().models.flatMap((model) => model.faces.map((face) => face.vertices.map(({ vertexIndex }) => vertexIndex).join(' ')));
  const places = Array.from(parseSync(new TextEncoder().encode(text).buffer, OBJLoader).attributes.POSITION.value);
  console.log(name, '| faces', faces.join(', '), '| places', places.join(' '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the weld is the pipe'
forwards | faces 1 2 3, 4 5 6 | places 0 0 0 1 0 0 0 1 0 10 0 0 11 0 0 10 1 0
backwards | faces 1 2 3, 1 2 3 | places 0 0 0 1 0 0 0 1 0 10 0 0 11 0 0 10 1 0
two lines | faces 1 2 NaN | places 0 0 0 1 0 0 1 1 0 0 0 0 1 1 0 0 1 0
TXT
