#!/usr/bin/env bash
# pdf-lib 1.17.1 (npm): forms in PDF, an application or a checklist, whose answers are named in Chinese.
# Expected: the answers of a group of buttons are names of PDF, which hold UTF-8 (ISO 32000-1, 7.3.5) and write it with # and two figures: getOptions and
# getSelected say 合格 and 不合格, and select('合格') chooses; what getSelected says of a list is among what getOptions says.
# Seen: of the buttons the bytes are handed over as Latin letters and select('合格') is refused; of a list with values and words getOptions
# says the words, getSelected the value, A, whose word is then found nowhere. The text of a field and the names of fields are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund pdf-lib@1.17.1
cat >look.mjs <<'JS'
import { PDFDocument } from 'pdf-lib';

const name = (words) => [...Buffer.from(words)].map((byte) => `#${byte.toString(16).toUpperCase()}`).join('');
const text = (words) => `<feff${[...words].map((sign) => sign.codePointAt(0).toString(16).padStart(4, '0')).join('')}>`;
const widget = '/Type /Annot /Subtype /Widget';
const button = (answer, shown) => `<< ${widget} /Parent 4 0 R /Rect [10 10 20 20] /AS /${shown} /AP << /N << /${name(answer)} 9 0 R /Off 9 0 R >> >> >>`;
const objects = [
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R 7 0 R 8 0 R] >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Annots [5 0 R 6 0 R 7 0 R 8 0 R] >>',
  `<< /FT /Btn /Ff 49152 /T ${text('结论')} /V /${name('合格')} /Kids [5 0 R 6 0 R] >>`,
  button('合格', name('合格')),
  button('不合格', 'Off'),
  `<< ${widget} /FT /Ch /Ff 131072 /T ${text('类别')} /Opt [[(B) ${text('锅炉')}] [(A) ${text('电梯')}]] /V (A) /Rect [10 50 90 70] >>`,
  `<< ${widget} /FT /Tx /T ${text('编号')} /V ${text('特检-1')} /Rect [10 80 90 99] >>`,
  '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream',
];
let file = '%PDF-1.7\n';
const places = objects.map((object, at) => {
  const place = String(file.length).padStart(10, '0');
  file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  return `${place} 00000 n \n`;
});
file += `xref\n0 10\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 10 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
const form = (await PDFDocument.load(Buffer.from(file, 'latin1'))).getForm();
const group = form.getRadioGroup('结论');
const letters = (words) => words.replace(/[\u0080-\u00ff]/g, (letter) => `\\x${letter.codePointAt(0).toString(16)}`);
console.log('buttons', group.getOptions().map(letters).join(' '), 'chosen', letters(group.getSelected()));
try {
  group.select('合格');
  console.log('select 合格 chooses');
} catch (failure) {
  console.log('select 合格', failure.message.includes('must be one of') ? 'is refused' : failure);
}
const list = form.getDropdown('类别');
console.log('list', JSON.stringify(list.getOptions()), JSON.stringify(list.getSelected()));
console.log('text', form.getTextField('编号').getText());
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: answers of buttons in other letters, the word of a chosen value nowhere'
buttons \xe5\x90\x88\xe6\xa0\xbc \xe4\xb8\x8d\xe5\x90\x88\xe6\xa0\xbc chosen \xe5\x90\x88\xe6\xa0\xbc
select 合格 is refused
list ["锅炉","电梯"] ["A"]
text 特检-1
TXT
