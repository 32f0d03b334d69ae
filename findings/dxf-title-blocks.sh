#!/usr/bin/env bash
# dxf-parser 1.1.2 and dxf 5.3.1 (npm): the title block of a drawing of a pipeline, whose fields are attributes of a block (INSERT with
# ATTRIB behind it, until SEQEND), and a dimension with words of its own.
# Expected: number of the line and pressure are found by the names of their fields, LINE_NO and PRESSURE (code 2), with their values
# (code 1); a dimension has the words written over it (code 1) and the length measured (code 42).
# Seen: dxf-parser passes over the attributes without a word, so that the title block is empty; dxf hands over their values with no name of
# a field, so that nobody knows which is which, and a dimension without its words and its length. dxf-parser has both of the dimension.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dxf-parser@1.1.2 dxf@5.3.1
cat >look.cjs <<'JS'
const { parseString } = require('dxf');
const DxfParser = require('dxf-parser');
const lines = (...codes) => codes.flat().join('\n') + '\n';
const attribute = (name, value, y) => [0, 'ATTRIB', 8, 'T', 10, 5, 20, y, 30, 0, 40, 2.5, 1, value, 2, name, 70, 0];
const drawing = lines(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1021', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES',
  [0, 'INSERT', 8, 'T', 66, 1, 2, 'TITLE', 10, 5, 20, 6, 30, 0], attribute('LINE_NO', 'GD-2026-01', 6), attribute('PRESSURE', '1.6MPa', 8), [0, 'SEQEND', 8, 'T'],
  [0, 'DIMENSION', 8, 'T', 2, '*D1', 10, 0, 20, 10, 30, 0, 11, 50, 21, 10, 31, 0, 70, 33, 1, '<> H7', 42, 100.12, 13, 0, 23, 0, 33, 0, 14, 80.096, 24, 60.072, 34, 0], 0, 'ENDSEC', 0, 'EOF');
const readers = { 'dxf-parser': (text) => new DxfParser().parseSync(text).entities, dxf: (text) => parseString(text).entities };
for (const [name, read] of Object.entries(readers)) {
  const entities = read(drawing);
  console.log(name, entities.map(({ type }) => type).join(' '));
  for (const word of ['GD-2026-01', 'LINE_NO', '1.6MPa', 'PRESSURE', '<> H7', '100.12']) console.log(' ', word, JSON.stringify(entities).includes(word));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: fields of a title block are lost or have no names'
dxf-parser INSERT DIMENSION
  GD-2026-01 false
  LINE_NO false
  1.6MPa false
  PRESSURE false
  <> H7 true
  100.12 true
dxf INSERT ATTRIB ATTRIB DIMENSION
  GD-2026-01 true
  LINE_NO false
  1.6MPa true
  PRESSURE false
  <> H7 false
  100.12 false
TXT
