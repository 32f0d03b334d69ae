#!/usr/bin/env bash
# hucre 1.0.0 (npm): a cell with a reading aid (rPh), as East Asian input methods leave it in workbooks.
# Expected: the text of the cell is 東京, whether the workbook keeps it as a shared string or in the cell itself.
# Seen: from a shared string comes 東京, from an inline string the reading is glued to it (東京トウキョウ), by readXlsx and by
# streamXlsxRows alike: names and codes of files that other programs write change without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund hucre@1.0.0 fflate@0.8.2
cat >look.mjs <<'JS'
import { strToU8, zipSync } from 'fflate';
import { readXlsx, streamXlsxRows } from 'hucre';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const text = '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>';
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}" count="1" uniqueCount="1"><si>${text}</si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is>${text}</is></c></row></sheetData></worksheet>`,
};
const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, body]) => [name, strToU8(head + body)])));
console.log('readXlsx', JSON.stringify((await readXlsx(bytes)).sheets[0].rows[0]));
for await (const row of streamXlsxRows(bytes)) console.log('streamXlsxRows', JSON.stringify(row.values));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: hucre 1.0.0 reads the reading aid of an inline string as part of it'
readXlsx ["東京","東京トウキョウ"]
streamXlsxRows ["東京","東京トウキョウ"]
TXT
