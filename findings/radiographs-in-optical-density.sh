#!/usr/bin/env bash
# dcmjs-imaging 0.2.5 with dcmjs 0.52.2 (npm): radiographs of welds from a scanner of films (DICOM, of which DICONDE has its pictures), as grey values
# that an inspector sees, from 0 (black) to 255.
# Expected: as DICOM has it (PS3.3, C.11.1.1.2 and C.11.2.1.2): what is stored goes through RescaleSlope and RescaleIntercept, whatever they are, and then
# through the window; a slope of 0.001 gives optical density (4095 is 4.095), one of -1 turns the picture over; LINEAR_EXACT has the window's middle
# in the middle of the grey (C.11.2.1.3.2: ((x - centre) / width + 0.5) times the range), as LINEAR and SIGMOID do but for a hair.
# Seen: a slope below 0.1, and so every one below nothing, counts as "close to zero" and is put to 1, which the console's log says alone: a film in
# density with its window is white but for its darkest point, with -1 it is black through and through, or, where no window is given, not turned over.
# LINEAR_EXACT leaves the half out: the lower half of the window is black and its upper end a middle grey. What a film hides there nobody sees.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dcmjs-imaging@0.2.5 dcmjs@0.52.2
cat >look.cjs <<'JS'
const { DicomImage } = require('dcmjs-imaging');

const show = (words, elements) => {
  const picture = new DicomImage(
    {
      Rows: 1,
      Columns: 5,
      SamplesPerPixel: 1,
      PhotometricInterpretation: 'MONOCHROME2',
      BitsAllocated: 16,
      BitsStored: 12,
      HighBit: 11,
      PixelRepresentation: 0,
      PixelData: Uint16Array.of(0, 1024, 2048, 3071, 4095).buffer,
      ...elements,
    },
    '1.2.840.10008.1.2.1',
  );
  const grey = new Uint8Array(picture.render().pixels).filter((_, index) => index % 4 === 0);
  console.log(words, '|', grey.join(' '));
};
show('as stored', { WindowCenter: 2048, WindowWidth: 4096 });
show('slope 0.1 and its window', { RescaleSlope: 0.1, RescaleIntercept: 0, WindowCenter: 204.8, WindowWidth: 409.6 });
show('slope 0.001 and its window', { RescaleSlope: 0.001, RescaleIntercept: 0, WindowCenter: 2.048, WindowWidth: 4.096 });
show('slope -1, intercept 4095, and its window', { RescaleSlope: -1, RescaleIntercept: 4095, WindowCenter: 2048, WindowWidth: 4096 });
show('slope -1, intercept 4095, without a window', { RescaleSlope: -1, RescaleIntercept: 4095 });
for (const VOILUTFunction of ['LINEAR', 'SIGMOID', 'LINEAR_EXACT']) show(VOILUTFunction, { VOILUTFunction, WindowCenter: 2048, WindowWidth: 4096 });
JS
node look.cjs 2>warnings.txt | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: films in density are white or black'
as stored | 0 63 127 191 255
slope 0.1 and its window | 0 63 127 191 255
slope 0.001 and its window | 0 255 255 255 255
slope -1, intercept 4095, and its window | 0 0 0 0 0
slope -1, intercept 4095, without a window | 0 63 127 191 255
LINEAR | 0 63 127 191 255
SIGMOID | 30 68 127 186 224
LINEAR_EXACT | 0 0 0 63 127
TXT
