#!/usr/bin/env bash
# jsqr 1.4.0 (npm): QR codes in the Chinese mode of GB/T 18284 (mode 1101, two signs of GB 2312 in 26 bits), as Chinese printers of
# plates and labels write them. The code is written by @nuintun/qrcode 5.0.3; zxing-wasm 3.1.4 reads it beside.
# Expected: the words, or no result, as for any symbol that a reader does not know.
# Seen: the mark of the mode is passed over and what follows is read as if it were further segments: 电梯检验合格 is answered as a
# number of 24 digits, which looks like a code of a device or of a report; other words are no result. zxing-wasm reads the words.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund jsqr@1.4.0 @nuintun/qrcode@5.0.3 zxing-wasm@3.1.4
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Byte, Encoder, Hanzi } from '@nuintun/qrcode';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
const require = createRequire(import.meta.url);
const jsQR = require('jsqr');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer } });
const DOTS = 6;
const MARGIN = 4;
function picture(...segments) {
  const code = new Encoder({ level: 'M' }).encode(...segments);
  const width = (code.size + 2 * MARGIN) * DOTS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let dot = 0; dot < width * width; dot++) {
    const [x, y] = [dot % width, Math.floor(dot / width)].map((place) => Math.floor(place / DOTS) - MARGIN);
    const isInside = [x, y].every((place) => place >= 0 && place < code.size);
    if (isInside && code.get(x, y)) data.set([0, 0, 0], dot * 4);
  }
  return { data, width, height: width };
}
for (const segments of [[new Byte('DT-0012')], [new Hanzi('电梯检验合格')], [new Hanzi('锅炉')]]) {
  const { data, width, height } = picture(...segments);
  const [{ text }] = await readBarcodes({ data, width, height }, { formats: ['QRCode'] });
  console.log(text, jsQR(data, width, height)?.data ?? null);
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: Chinese words are read as digits, or not at all'
DT-0012 DT-0012
电梯检验合格 755231785092104245796256
锅炉 null
TXT
