#!/usr/bin/env bash
# bwip-js 4.11.4 beside @zxing/library 0.21.3 (npm): labels of devices with a word in Chinese, written by the one, read by the other.
# Expected: Aztec comes back as the same text, as QR, Data Matrix and PDF417 do; Code 128, which has no Chinese, refuses the text.
# Seen: reading the Aztec label ends in "URI malformed" as soon as one sign of it is Chinese; the Code 128 label is written
# without a word from the bytes of UTF-8 and comes back as other letters, so that the device behind it is not found.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund bwip-js@4.11.4 @zxing/library@0.21.3 pngjs@7.0.0
cat >look.mjs <<'JS'
import zxing from '@zxing/library';
import bwip from 'bwip-js/node';
import { PNG } from 'pngjs';
const readers = {
  datamatrix: zxing.DataMatrixReader,
  pdf417: zxing.PDF417Reader,
  qrcode: zxing.QRCodeReader,
  azteccode: zxing.AztecCodeReader,
  code128: zxing.Code128Reader,
};
for (const [bcid, Reader] of Object.entries(readers))
  for (const text of ['3101-0042', 'TJ-梯-01']) {
    const png = PNG.sync.read(await bwip.toBuffer({ bcid, text, scale: 4, padding: 20, backgroundcolor: 'FFFFFF' }));
    const light = Uint8ClampedArray.from({ length: png.width * png.height }, (_, at) => png.data[at * 4]);
    const source = new zxing.RGBLuminanceSource(light, png.width, png.height);
    let read;
    try {
      read = new Reader().decode(new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))).getText();
    } catch (problem) {
      read = `error: ${problem.message}`;
    }
    console.log(bcid, text, '->', read === text ? 'the same' : JSON.stringify(read));
  }
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: Aztec is not read, Code 128 says other letters'
datamatrix 3101-0042 -> the same
datamatrix TJ-梯-01 -> the same
pdf417 3101-0042 -> the same
pdf417 TJ-梯-01 -> the same
qrcode 3101-0042 -> the same
qrcode TJ-梯-01 -> the same
azteccode 3101-0042 -> the same
azteccode TJ-梯-01 -> "error: URI malformed"
code128 3101-0042 -> the same
code128 TJ-梯-01 -> "TJ-æ¢¯-01"
TXT
