#!/usr/bin/env bash
# convert-excel-to-json 1.7.0 and xlstream 2.5.5 (npm): days in workbooks, read on a machine in China.
# Expected: the cell 29 November 2026 is that day; a workbook whose days count from 1904 (workbookPr date1904="1", ISO/IEC 29500-1,
# 18.2.28, as Excel for the Mac made them) says 44893 for it, which is the same day.
# Seen: in the zone of Shanghai the first makes 28 November, 23:59:17, of it (43 seconds, which the local clock of 1899 was ahead, are
# taken off), so that the day is the day before; both read the workbook of 1904 as if it counted from 1900, a day of November 2022.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund convert-excel-to-json@1.7.0 xlstream@2.5.5 fflate@0.8.2
cat >look.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const { strToU8, zipSync } = require('fflate');
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = (list) => strToU8(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`);
const kind = (part, name) => `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml"/>`;
const workbook = (name, mark, serial) => writeFileSync(name, zipSync({
  '[Content_Types].xml': strToU8(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${kind('workbook.xml', 'sheet.main')}${kind('worksheets/sheet1.xml', 'worksheet')}${kind('styles.xml', 'styles')}${kind('sharedStrings.xml', 'sharedStrings')}</Types>`),
  '_rels/.rels': links([['officeDocument', 'xl/workbook.xml']]),
  'xl/_rels/workbook.xml.rels': links([['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'], ['sharedStrings', 'sharedStrings.xml']]),
  'xl/workbook.xml': strToU8(`<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${mark}/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" s="1"><v>${serial}</v></c></row></sheetData></worksheet>`),
  'xl/styles.xml': strToU8(`<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
  'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}" count="0" uniqueCount="0"/>`),
}));
(async () => {
  workbook('1900.xlsx', '', 46355);
  workbook('1904.xlsx', ' date1904="1"', 44893);
  for (const name of ['1900.xlsx', '1904.xlsx']) {
    const day = require('convert-excel-to-json')({ sourceFile: name }).S[0].A;
    const rows = [];
    for await (const row of await require('xlstream').getXlsxStream({ filePath: name, sheet: 0 })) rows.push(row.formatted.arr[0]);
    console.log(name, '| convert-excel-to-json', day.toLocaleString('sv'), '| xlstream', rows[0]);
  }
})();
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the day before, or four years before'
1900.xlsx | convert-excel-to-json 2026-11-28 23:59:17 | xlstream 11/29/26
1904.xlsx | convert-excel-to-json 2022-11-27 23:59:17 | xlstream 11/28/22
TXT
