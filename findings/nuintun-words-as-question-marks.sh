#!/usr/bin/env bash
# @nuintun/qrcode 5.0.3 (npm): Chinese words in a QR code for a plate or a label. zxing-wasm 3.1.4 reads what was written.
# Expected: new Byte('电梯') without a further word carries the words in UTF-8, as other writers do it, or is refused.
# Seen: without a charset it is ISO 8859-1 (the default of the standard), and each sign that this lacks is written as a question mark
# without a word: the code on the plate says ??-12. Text in Byte with Charset.UTF_8, and in Hanzi, is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @nuintun/qrcode@5.0.3 zxing-wasm@3.1.4
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Byte, Charset, Encoder } from '@nuintun/qrcode';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
const { resolve } = createRequire(import.meta.url);
prepareZXingModule({ overrides: { wasmBinary: readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer } });
const DOTS = 6;
const MARGIN = 4;
function picture(segment) {
  const code = new Encoder({ level: 'M' }).encode(segment);
  const width = (code.size + 2 * MARGIN) * DOTS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let dot = 0; dot < width * width; dot++) {
    const [x, y] = [dot % width, Math.floor(dot / width)].map((place) => Math.floor(place / DOTS) - MARGIN);
    const isInside = [x, y].every((place) => place >= 0 && place < code.size);
    if (isInside && code.get(x, y)) data.set([0, 0, 0], dot * 4);
  }
  return { data, width, height: width };
}
for (const [name, segment] of [['without', new Byte('电梯-12')], ['UTF_8', new Byte('电梯-12', Charset.UTF_8)]])
  console.log(name, (await readBarcodes(picture(segment), { formats: ['QRCode'] })).map(({ text }) => text).join());
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: question marks for words'
without ??-12
UTF_8 电梯-12
TXT
