#!/usr/bin/env bash
# exceljs 4.4.0, xlsx-populate 1.21.0 (npm) and xlsx2csv 1:0.7.8-1 (Debian 12), beside read-excel-file 9.3.17: days in a workbook of a Chinese office, whose
# formats are of those that need no code in the file.
# Expected: the numbers 27 to 36 and 50 to 58 of formats are built in for East Asia (ISO/IEC 29500-1, 18.8.30; for Chinese 31 is yyyy"年"m"月"d"日", 57
# yyyy"年"m"月", 58 m"月"d"日"), which Excel writes when somebody chooses 2026年11月29日: such a cell is a day, as one of format 14 is.
# Seen: exceljs and xlsx2csv hand over 46355, the number of the day, for each of them, and a day for 14; xlsx-populate has the number for
# all days and a format to know them by, but none for these. read-excel-file knows them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund exceljs@4.4.0 xlsx-populate@1.21.0 read-excel-file@9.3.17 fflate@0.8.3
apt-get download xlsx2csv=1:0.7.8-1 >/dev/null 2>&1
dpkg-deb -x xlsx2csv_*.deb .
cat >look.cjs <<'JS'
const { execFileSync } = require('node:child_process');
const { writeFileSync } = require('node:fs');
const { Workbook } = require('exceljs');
const { strToU8, zipSync } = require('fflate');
const readSheets = require('read-excel-file/node');
const populate = require('xlsx-populate');
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const formats = [14, 27, 31, 57, 58];
const override = (path, kind) => `<Override PartName="/xl/${path}" ContentType="${type}.${kind}+xml"/>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('styles.xml', 'styles')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf/>${formats.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${formats.map((_, at) => `<c r="${'ABCDE'[at]}1" s="${at + 1}"><v>46355</v></c>`).join('')}</row></sheetData></worksheet>`,
};
const book = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
writeFileSync('book.xlsx', book);
const shown = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
(async () => {
  console.log('formats', formats.join(' '));
  const { worksheets } = await new Workbook().xlsx.load(book);
  console.log('exceljs', formats.map((_, at) => shown(worksheets[0].getCell(1, at + 1).value)).join(' '));
  console.log('xlsx2csv', execFileSync('/usr/bin/python3', ['usr/bin/xlsx2csv', '-f', '%Y-%m-%d', 'book.xlsx']).toString().trim().replaceAll(',', ' '));
  const sheet = (await populate.fromDataAsync(book)).sheet(0);
  console.log('xlsx-populate', formats.map((_, at) => `${sheet.cell(1, at + 1).value()} (${sheet.cell(1, at + 1).style('numberFormat')})`).join(' '));
  const [{ data: [row] }] = await (readSheets.default ?? readSheets)(book);
  console.log('read-excel-file', row.map(shown).join(' '));
})();
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: days of Chinese formats are numbers'
formats 14 27 31 57 58
exceljs 2026-11-29 46355 46355 46355 46355
xlsx2csv 2026-11-29 46355 46355 46355 46355
xlsx-populate 46355 (mm-dd-yy) 46355 (undefined) 46355 (undefined) 46355 (undefined) 46355 (undefined)
read-excel-file 2026-11-29 2026-11-29 2026-11-29 2026-11-29 2026-11-29
TXT
