#!/usr/bin/env bash
# @signpdf/placeholder-plain and @signpdf/placeholder-pdf-lib 3.3.0 (npm): who signed a report in PDF, and wherefore, by the signature's own
# dictionary. pdf-lib 1.17.1 reads it.
# Expected: Name, Reason and Location are text strings (ISO 32000-1, 7.9.2.2): a name in Chinese is written in UTF-16 behind its
# mark, and every reader shows 检验院.
# Seen: both take words in Chinese without a word and write other bytes: the first the bytes of UTF-16 once more in UTF-8, the second
# one byte of each sign, so that readers show letters that nobody wrote. Latin words are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @signpdf/placeholder-plain@3.3.0 @signpdf/placeholder-pdf-lib@3.3.0 pdf-lib@1.17.1
cat >look.cjs <<'JS'
const { PDFDict, PDFDocument, PDFName } = require('pdf-lib');
const { plainAddPlaceholder } = require('@signpdf/placeholder-plain');
const { pdflibAddPlaceholder } = require('@signpdf/placeholder-pdf-lib');
const blank = async () => {
  const document = await PDFDocument.create();
  document.addPage();
  return document;
};
const words = async (bytes) => {
  const document = await PDFDocument.load(bytes);
  const [, signature] = document.context.enumerateIndirectObjects().find(([, one]) => one instanceof PDFDict && one.get(PDFName.of('Type')) === PDFName.of('Sig'));
  return ['Name', 'Location'].map((key) => {
    const text = signature.get(PDFName.of(key)).decodeText();
    return `${key} ${/^[\x20-\x7e\u4e00-\u9fff]*$/.test(text) ? text : `${[...text].length} other letters`}`;
  }).join(', ');
};
(async () => {
  for (const [name, location] of [['检验院', '福州'], ['Institute', 'Fuzhou']]) {
    const said = { name, location, reason: 'Report', contactInfo: '', signatureLength: 100 };
    const plain = plainAddPlaceholder({ pdfBuffer: Buffer.from(await (await blank()).save({ useObjectStreams: false })), ...said });
    const document = await blank();
    pdflibAddPlaceholder({ pdfDoc: document, ...said });
    console.log(name, location, '| plain:', await words(plain), '| pdf-lib:', await words(await document.save({ useObjectStreams: false })));
  }
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: letters that nobody wrote'
检验院 福州 | plain: Name 14 other letters, Location 10 other letters | pdf-lib: Name 3 other letters, Location 2 other letters
Institute Fuzhou | plain: Name Institute, Location Fuzhou | pdf-lib: Name Institute, Location Fuzhou
TXT
