#!/usr/bin/env bash
# @barcode-bakery/barcode-datamatrix 2.0.0 (npm): plates of devices with a Data Matrix, read again by zxing-wasm 3.1.4.
# Expected: a label is read as it was written, or is refused: Data Matrix has Latin letters by itself (ISO/IEC 16022, 5.2: ISO/IEC 8859-1), others by an
# extended channel (ECI), and a letter that has no place in it is an error.
# Seen: Latin texts and figures are right. A Chinese letter is neither refused nor written, but taken for another code word, so that 电 between figures
# becomes 22 and 闽 at the beginning 04: TS26-电0012 is read as TS26-220012, a number that may be another device's, and 闽A12345 as 04 with a sign of
# Latin letters. In a language whose letters all lie in Latin nothing is seen.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @barcode-bakery/barcode-datamatrix@2.0.0 zxing-wasm@3.1.4
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';

import { BCGdatamatrix } from '@barcode-bakery/barcode-datamatrix';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({ overrides: { wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer } });
const BORDER = 30;
for (const text of ['TS-2026-0012', '01234567', 'AB12cd', 'TS26-电0012', '闽A12345', '起重机 TS-0012', '电梯']) {
  const label = new BCGdatamatrix();
  label.parse(text);
  label.setScale(4);
  const [width, height] = label.getDimension(0, 0).map((side) => side + 2 * BORDER);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const context = {
    fillStyle: '',
    fillRect(left, top, across, down) {
      const light = /fff|255, ?255|white/i.test(String(this.fillStyle)) ? 255 : 0;
      for (let y = top + BORDER; y < top + BORDER + down; y += 1) for (let x = left + BORDER; x < left + BORDER + across; x += 1) data.fill(light, (y * width + x) * 4, (y * width + x) * 4 + 3);
    },
  };
  label.draw({ context });
  const read = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['DataMatrix'] });
  console.log(text, '| read as', read.map((code) => `${code.text} (${Buffer.from(code.bytes).toString('hex')})`).join(' and '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a letter is a figure'
TS-2026-0012 | read as TS-2026-0012 (54532d323032362d30303132)
01234567 | read as 01234567 (3031323334353637)
AB12cd | read as AB12cd (414231326364)
TS26-电0012 | read as TS26-220012 (545332362d323230303132)
闽A12345 | read as 04Á12345 (3034c13132333435)
起重机 TS-0012 | read as wÍ: TS-0012 (77cd3a2054532d30303132)
电梯 | read as ｡47 (a13437)
TXT
