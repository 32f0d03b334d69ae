#!/usr/bin/env bash
# dxf-parser 1.1.2 and dxf 5.3.1 (npm): the words of a drawing, as the isometrics of pipelines carry them.
# Expected: %%c is the sign of a diameter, \U+7535 one letter, and {\f…;words}\Pwords of an MTEXT is two lines of words, as every
# program that shows DXF does it and the DXF reference describes.
# Seen: both libraries hand the codes over as they stand, so that a search for Ø89 or for a name in Chinese finds nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dxf-parser@1.1.2 dxf@5.3.1
cat >look.cjs <<'JS'
const DxfParser = require('dxf-parser');
const { Helper } = require('dxf');
const text = (kind, words) => ['0', kind, '8', '0', '10', '1', '20', '2', '40', '3', '1', words];
const drawing = ['0', 'SECTION', '2', 'ENTITIES', ...text('TEXT', String.raw`%%c89x4 \U+7535\U+68AF`),
  ...text('MTEXT', String.raw`{\fSimSun|b0;PL-101}\PDN80`), '0', 'ENDSEC', '0', 'EOF'].join('\n');
for (const { type, text: words } of new (DxfParser.default ?? DxfParser)().parseSync(drawing).entities) console.log('dxf-parser', type, words);
for (const { type, string } of new Helper(drawing).parsed.entities) console.log('dxf', type, string);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: codes instead of words'
dxf-parser TEXT %%c89x4 \U+7535\U+68AF
dxf-parser MTEXT {\fSimSun|b0;PL-101}\PDN80
dxf TEXT %%c89x4 \U+7535\U+68AF
dxf MTEXT {\fSimSun|b0;PL-101}\PDN80
TXT
