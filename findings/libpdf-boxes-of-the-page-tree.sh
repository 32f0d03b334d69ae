#!/usr/bin/env bash
# @libpdf/core 0.4.2 (npm), beside pdf-lib 1.17.1: the size of a drawing in PDF whose pages have it from the group that they stand in, as programs
# that write many pages of one size do it.
# Expected: MediaBox and Rotate are inherited (ISO 32000-1, 7.7.3.4); the library says of getMediaBox that it accounts for that. A page of A3, turned
# by a quarter, is 842 points wide and 1191 high, and the page as a picture within another is whole.
# Seen: what is inherited is not looked for: the page is 612 by 792 (letter) and not turned, and so is the picture of it, whose right part is cut off;
# nothing is said. Copied into another document (copyPagesFrom) the page has its own size and turn again, and all is right; pdf-lib is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @libpdf/core@0.4.2 pdf-lib@1.17.1
cat >look.mjs <<'JS'
import { PDF } from '@libpdf/core';
import { PDFDocument } from 'pdf-lib';

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 1191 842] /Rotate 90 >>',
  '<< /Type /Page /Parent 2 0 R /Resources << >> /Contents 4 0 R >>',
  '<< /Length 18 >>\nstream\n900 400 50 50 re f\nendstream',
];
let file = '%PDF-1.7\n';
const places = objects.map((object, at) => {
  const place = String(file.length).padStart(10, '0');
  file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  return `${place} 00000 n \n`;
});
file += `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
const bytes = Buffer.from(file, 'latin1');

const say = ({ width, height, rotation, isLandscape }) => `${width} by ${height}, turned by ${rotation}${isLandscape ? ', landscape' : ''}`;
const drawing = await PDF.load(bytes);
console.log('libpdf', say(drawing.getPage(0)));
const report = PDF.create();
const { width, height } = await report.embedPage(drawing, 0);
console.log('libpdf as a picture', width, 'by', height);
await report.copyPagesFrom(drawing, [0]);
console.log('libpdf copied', say(report.getPage(0)));
const page = (await PDFDocument.load(bytes)).getPage(0);
console.log('pdf-lib', page.getWidth(), 'by', page.getHeight(), 'turned by', page.getRotation().angle);
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a drawing of A3 is a letter'
libpdf 612 by 792, turned by 0
libpdf as a picture 612 by 792
libpdf copied 842 by 1191, turned by 90
pdf-lib 1191 by 842 turned by 90
TXT
