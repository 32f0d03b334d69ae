#!/usr/bin/env bash
# bardcode 2.2.0 (npm): labels of devices in Code 128, read again by zxing-wasm 3.1.4.
# Expected: Code 128 has all 128 signs of ASCII (ISO/IEC 15417; code set A has the control signs, B the small letters, both the comma and the
# percent sign), and what is drawn is read again: a tab between the number and the place, by which a scanner that types goes on to the next field.
# Seen: a tab is drawn as SI (15), and SOH (1) as a tab, as if the places of the control signs had moved. A comma and a percent sign are refused
# ("no such char") although both code sets have them. The scanner types a sign that no form knows, and number and place land in one field.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund bardcode@2.2.0 zxing-wasm@3.1.4
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import bardcode from 'bardcode';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const drawn = (svg) => {
  const [scale, quiet, height] = [3, 20, 60];
  const width = (Number(/width='([\d.]+)'/.exec(svg)[1]) + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, bar, x] of svg.matchAll(/<rect width='([\d.]+)' height='[\d.]+' x='([\d.]+)'/g))
    for (let column = (Number(x) + quiet) * scale; column < (Number(x) + Number(bar) + quiet) * scale; column += 1)
      for (let row = 5; row < height - 5; row += 1) data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { data, width, height, colorSpace: 'srgb' };
};
for (const text of ['TS-2026-0012', 'TS-2026-0012\tA-3', 'AB\x01CD', 'DN200,PN16', '40%', 'a1234567']) {
  try {
    const [code] = await readBarcodes(drawn(bardcode.drawBarcode('svg', text, { type: 'Code 128', moduleWidth: 1, height: 60 })), { textMode: 'Plain' });
    console.log(JSON.stringify(text), 'is read as', JSON.stringify(code?.text ?? 'nothing'));
  } catch (error) {
    console.log(JSON.stringify(text), 'is refused:', error.message);
  }
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a tab is another sign'
"TS-2026-0012" is read as "TS-2026-0012"
"TS-2026-0012\tA-3" is read as "TS-2026-0012\u000fA-3"
"AB\u0001CD" is read as "AB\tCD"
"DN200,PN16" is refused: Invalid input (no such char ',' in mode B)
"40%" is refused: Invalid input (no such char '%' in mode B)
"a1234567" is read as "a1234567"
TXT
