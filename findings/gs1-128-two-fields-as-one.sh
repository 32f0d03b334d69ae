#!/usr/bin/env bash
# bwip-js 4.11.4, @zxing/library 0.23.0 and gs1-barcode-parser-mod 1.2.1 (npm): labels of safety valves and ropes in GS1-128, Data Matrix and QR.
# Expected: between two fields of no fixed length stands FNC1, which a reader hands over as the sign GS (GS1 General Specifications, 7.8.3), at
# the latest with the hint ASSUME_GS1, so that batch A1 and serial number X9 are two fields.
# Seen: of GS1-128 nothing is handed over for FNC1, with the hint or without it, and the batch is A121X9 with no serial number behind it; the same
# content in Data Matrix and QR is read rightly by the same library.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund bwip-js@4.11.4 @zxing/library@0.23.0 gs1-barcode-parser-mod@1.2.1 pngjs@7.0.0
cat >look.cjs <<'JS'
const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = require('@zxing/library');
const { toBuffer } = require('bwip-js');
const { parseBarcode } = require('gs1-barcode-parser-mod');
const { PNG } = require('pngjs');
const formats = { 'gs1-128': BarcodeFormat.CODE_128, gs1datamatrix: BarcodeFormat.DATA_MATRIX, gs1qrcode: BarcodeFormat.QR_CODE };
(async () => {
  for (const [kind, format] of Object.entries(formats)) {
    const picture = await toBuffer({ bcid: kind, text: '(01)06901234567892(10)A1(21)X9', scale: 3, paddingwidth: 12, paddingheight: 12, backgroundcolor: 'FFFFFF' });
    const { data, height, width } = PNG.sync.read(picture);
    const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[4 * at]);
    for (const isGs1 of [false, true]) {
      const reader = new MultiFormatReader();
      reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, [format]], [DecodeHintType.TRY_HARDER, true], [DecodeHintType.ASSUME_GS1, isGs1]]));
      const read = reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))).getText();
      const fields = parseBarcode(read.replace(/^\x1d/, '')).parsedCodeItems.map(({ ai, data: value }) => `(${ai})${value}`);
      console.log(kind, isGs1 ? 'with the hint' : 'without it', JSON.stringify(read), fields.join(' '));
    }
  }
})();
JS
node look.cjs 2>/dev/null | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: batch and serial number of GS1-128 run together'
gs1-128 without it "010690123456789210A121X9" (01)06901234567892 (10)A121X9
gs1-128 with the hint "010690123456789210A121X9" (01)06901234567892 (10)A121X9
gs1datamatrix without it "\u001d010690123456789210A1\u001d21X9" (01)06901234567892 (10)A1 (21)X9
gs1datamatrix with the hint "\u001d010690123456789210A1\u001d21X9" (01)06901234567892 (10)A1 (21)X9
gs1qrcode without it "010690123456789210A1\u001d21X9" (01)06901234567892 (10)A1 (21)X9
gs1qrcode with the hint "010690123456789210A1\u001d21X9" (01)06901234567892 (10)A1 (21)X9
TXT
