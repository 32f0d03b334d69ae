#!/usr/bin/env bash
# node-wav 0.0.2 and wav-decoder 1.3.0 (npm), beside wav-file-decoder 1.0.3: recordings of vibration and of acoustic emission in WAV, 24 bits.
# Expected: the lowest number of 24 bits, -8388608, where a knock drives the recorder to its end, is -1, as -32768 of 16 bits is; a chunk of odd
# length has a byte behind it that fills it up (RIFF), so that the recording behind a note of the recorder (iXML) is found, or there is an error.
# Seen: in both -8388608 is +1, so that the strongest knock downwards is one upwards and the step before it (-8388607) is right; behind a chunk
# of odd length node-wav hands over nothing at all, no recording and no error, and wav-decoder has an error that tells of an offset.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-wav@0.0.2 wav-decoder@1.3.0 wav-file-decoder@1.0.3
cat >look.cjs <<'JS'
const nodeWav = require('node-wav');
const wavDecoder = require('wav-decoder');
const wavFileDecoder = require('wav-file-decoder');

const chunk = (kind, data) => {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const form = (bits) => {
  const bytes = Buffer.alloc(16);
  [1, 1].forEach((value, at) => bytes.writeUInt16LE(value, 2 * at));
  [48_000, (48_000 * bits) / 8].forEach((value, at) => bytes.writeUInt32LE(value, 4 + 4 * at));
  [bits / 8, bits].forEach((value, at) => bytes.writeUInt16LE(value, 12 + 2 * at));
  return chunk('fmt ', bytes);
};
const samples = (bits, values) => {
  const bytes = Buffer.alloc((values.length * bits) / 8);
  values.forEach((value, at) => bytes.writeIntLE(value, (at * bits) / 8, bits / 8));
  return chunk('data', bytes);
};
const recordings = {
  '16 bits': [form(16), samples(16, [0, -16_384, -32_767, -32_768])],
  '24 bits': [form(24), samples(24, [0, -4_194_304, -8_388_607, -8_388_608])],
  'behind a note': [form(16), chunk('iXML', Buffer.from('<a/> ')), samples(16, [0, -16_384])],
};
const libraries = {
  'node-wav': (file) => nodeWav.decode(file),
  'wav-decoder': (file) => wavDecoder.decode.sync(file),
  'wav-file-decoder': (file) => wavFileDecoder.decodeWavFile(file),
};
for (const [kind, chunks] of Object.entries(recordings)) {
  const bytes = new Uint8Array(chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks])));
  for (const [library, decode] of Object.entries(libraries)) {
    let seen;
    try {
      const recording = decode(bytes.buffer);
      seen = recording === undefined ? 'nothing' : [...recording.channelData[0]].map((value) => value.toFixed(6)).join(' ');
    } catch (failure) {
      seen = failure.message;
    }
    console.log(kind, library, seen);
  }
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the strongest knock has the other sign'
16 bits node-wav 0.000000 -0.500000 -0.999969 -1.000000
16 bits wav-decoder 0.000000 -0.500000 -0.999969 -1.000000
16 bits wav-file-decoder 0.000000 -0.500000 -0.999969 -1.000000
24 bits node-wav 0.000000 -0.500000 -1.000000 1.000000
24 bits wav-decoder 0.000000 -0.500000 -1.000000 1.000000
24 bits wav-file-decoder 0.000000 -0.500000 -1.000000 -1.000000
behind a note node-wav nothing
behind a note wav-decoder Offset is outside the bounds of the DataView
behind a note wav-file-decoder 0.000000 -0.500000
TXT
