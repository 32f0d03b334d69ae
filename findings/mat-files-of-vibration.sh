#!/usr/bin/env bash
# mat-for-js 1.1.0 (npm): recordings of vibration from a measuring device, in a MAT-file of level 5 as MATLAB writes them (channels, samples, runs).
# Expected: as the format has it, an array of three or more dimensions comes column by column, so that of 2 x 3 x 2 values the seventh is the first of the
# second run; letters in UTF-8 and UTF-16 (data types 16 and 17) and in 16 bits (4), as MATLAB writes them, are a text (its readme: strings in case of
# character arrays).
# Seen: what is two-dimensional is right; with a third dimension the step to the next run is short, so that the second run begins with the fourth value
# instead of the seventh, values are given twice and others never. Letters in UTF-16 are read at every single byte, Chinese ones and the sign of a degree
# in UTF-8 or UTF-16 are an error, and letters in 16 bits are numbers. ASCII in UTF-8 alone is right. A recording of several runs looks whole
# and is a mixture.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund mat-for-js@1.1.0
cat >look.mjs <<'JS'
import { read } from 'mat-for-js';

const padded = (type, bytes) => {
  const element = Buffer.alloc(8 + Math.ceil(bytes.length / 8) * 8);
  element.writeUInt32LE(type, 0);
  element.writeUInt32LE(bytes.length, 4);
  bytes.copy(element, 8);
  return element;
};
const file = (kind, dimensions, type, bytes) => {
  const head = Buffer.alloc(128, ' ');
  head.write('MATLAB 5.0 MAT-file');
  head.writeUInt16LE(0x0100, 124);
  head.write('IM', 126);
  const matrix = padded(14, Buffer.concat([padded(6, Buffer.of(kind, 0, 0, 0, 0, 0, 0, 0)), padded(5, Buffer.from(Int32Array.from(dimensions).buffer)), padded(1, Buffer.from('x')), padded(type, bytes)]));
  return Uint8Array.from(Buffer.concat([head, matrix])).buffer;
};
const asked = (...parts) => {
  try {
    return JSON.stringify(read(file(...parts)).data.x);
  } catch (error) {
    return `refused: ${error.message}`;
  }
};
const doubles = (count) => Buffer.from(Float64Array.from({ length: count }, (_, index) => index + 1).buffer);
console.log('2 x 3:', asked(6, [2, 3], 9, doubles(6)));
console.log('2 x 3 x 2:', asked(6, [2, 3, 2], 9, doubles(12)));
console.log('2 x 2 x 2:', asked(6, [2, 2, 2], 9, doubles(8)));
for (const text of ['m/s', '电梯', '°C']) {
  console.log(text, 'in UTF-8:', asked(4, [1, text.length], 16, Buffer.from(text)));
  console.log(text, 'in UTF-16:', asked(4, [1, text.length], 17, Buffer.from(text, 'utf16le')));
  console.log(text, 'in 16 bits:', asked(4, [1, text.length], 4, Buffer.from(text, 'utf16le')));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the second run begins with the fourth value'
2 x 3: [[1,3,5],[2,4,6]]
2 x 3 x 2: [[[1,4],[3,6],[5,8]],[[2,5],[4,7],[6,9]]]
2 x 2 x 2: [[[1,3],[3,5]],[[2,4],[4,6]]]
m/s in UTF-8: "m/s"
m/s in UTF-16: "m⼀/猀s\u0000"
m/s in 16 bits: [109,47,115]
电梯 in UTF-8: refused: Invalid code point -25
电梯 in UTF-16: refused: Invalid code point -20619
电梯 in 16 bits: [30005,26799]
°C in UTF-8: refused: Invalid code point -62
°C in UTF-16: "°䌀C\u0000"
°C in 16 bits: [176,67]
TXT
