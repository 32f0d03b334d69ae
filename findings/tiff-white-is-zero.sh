#!/usr/bin/env bash
# geotiff 3.0.5 and decode-tiff 0.2.1 (npm), beside tiff 7.1.3: radiographs that a scanner of films has written as TIFF.
# Expected: TIFF 6.0 knows two grey pictures, in one of which (PhotometricInterpretation 0, WhiteIsZero) 0 is white and the largest
# number black; four pixels 0, 64, 128, 255 are shown as 255, 191, 127, 0, and in 16 bits alike.
# Seen: readRGB of geotiff takes the number from 256 and what is too large runs over: the whitest pixel is shown black beside one that
# is nearly white, in 16 bits the blackest too; decode-tiff shows 8 bits as a negative. tiff shows them rightly.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund geotiff@3.0.5 decode-tiff@0.2.1 tiff@7.1.3
cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { fromArrayBuffer } from 'geotiff';
import { decode } from 'tiff';
const decodeTiff = createRequire(import.meta.url)('decode-tiff').decode;
const SHORT = 3;
const LONG = 4;
function picture(bits, pixels) {
  const data = Buffer.alloc((pixels.length * bits) / 8);
  pixels.forEach((pixel, at) => (bits === 16 ? data.writeUInt16LE(pixel, at * 2) : data.writeUInt8(pixel, at)));
  const tags = [[256, SHORT, pixels.length], [257, SHORT, 1], [258, SHORT, bits], [259, SHORT, 1], [262, SHORT, 0],
    [273, LONG, 8], [277, SHORT, 1], [278, SHORT, 1], [279, LONG, data.length]];
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length);
  tags.forEach(([tag, kind, value], at) => {
    const place = 2 + at * 12;
    directory.writeUInt16LE(tag, place);
    directory.writeUInt16LE(kind, place + 2);
    directory.writeUInt32LE(1, place + 4);
    directory.writeUInt32LE(value, place + 8);
  });
  const head = Buffer.from('49492a0000000000', 'hex');
  head.writeUInt32LE(head.length + data.length, 4);
  return Buffer.concat([head, data, directory]);
}
const grey = (pixels, each) => [...pixels].filter((_, at) => at % each === 0).join(' ');
for (const [bits, pixels] of [[8, [0, 64, 128, 255]], [16, [0, 16384, 32768, 65535]]]) {
  const file = picture(bits, pixels);
  const { buffer } = Uint8Array.from(file);
  console.log(bits, 'tiff', grey(decode(file)[0].data, 1));
  const [red] = await (await (await fromArrayBuffer(buffer)).getImage()).readRGB({ interleave: false });
  console.log(bits, 'geotiff', grey(red, 1));
  if (bits === 8) console.log(bits, 'decode-tiff', grey(decodeTiff(file).data, 4));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the whitest is black, or all is a negative'
8 tiff 255 191 127 0
8 geotiff 0 192 128 1
8 decode-tiff 0 64 128 255
16 tiff 65535 49151 32767 0
16 geotiff 0 192 128 0
TXT
