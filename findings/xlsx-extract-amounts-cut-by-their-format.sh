#!/usr/bin/env bash
# xlsx-extract 0.2.0 (npm): values of a workbook, read with what its readme calls the default conversion (floats are rounded, by the format of the cell).
# Expected: rounded as a workbook shows it (ECMA-376 part 1, 18.8.30 and 18.8.31: format 37 shows 1.6 as 2, "0.0" shows 1.26 as 1.3), per cents alike in both
# their formats 9 (0%) and 10 (0.00%), and nothing cut off that the format keeps (0.00% of 0.0625 is 6.25 %, 0.0625).
# Seen: in formats without decimals the value is cut, not rounded, so that 1.6 and 1.999 pieces are 1 and 12 345.67 is 12 345; 0% gives 13 for 0.125, a
# hundred times as much, while 0.00% gives 0.13 for it and 0.06 for 0.0625, rounded before it is a per cent. With decimals the value is rounded as it
# should be, and with raw_values it is right. Whoever tries whole numbers and amounts in yuan sees nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund xlsx-extract@0.2.0 exceljs@4.4.0
cat >look.cjs <<'JS'
const ExcelJS = require('exceljs');
const { XLSX } = require('xlsx-extract');

const cases = [['General', 1.6], ['0', 1.6], ['0', 1.999], ['0', -1.6], ['#,##0', 12_345.67], ['0.0', 1.26], ['0.00', 1234.56], ['0%', 0.125], ['0.00%', 0.125], ['0.00%', 0.0625], ['0.0"h"', 0.25]];
(async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('台账');
  cases.forEach(([format, value], index) => {
    const cell = sheet.getCell(index + 1, 1);
    cell.value = value;
    cell.numFmt = format;
  });
  await book.xlsx.writeFile('values.xlsx');
  const read = (options) =>
    new Promise((resolve, reject) => {
      const rows = [];
      new XLSX().extract('values.xlsx', { sheet_nr: 1, ...options }).on('row', (row) => rows.push(row[0])).on('error', reject).on('end', () => resolve(rows));
    });
  const [converted, raw] = [await read({}), await read({ raw_values: true })];
  cases.forEach(([format, value], index) => console.log(value, 'in', format, '| read', converted[index], '| raw', raw[index]));
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: cut, not rounded'
1.6 in General | read 1.6 | raw 1.6
1.6 in 0 | read 1 | raw 1.6
1.999 in 0 | read 1 | raw 1.999
-1.6 in 0 | read -1 | raw -1.6
12345.67 in #,##0 | read 12345 | raw 12345.67
1.26 in 0.0 | read 1.3 | raw 1.26
1234.56 in 0.00 | read 1234.56 | raw 1234.56
0.125 in 0% | read 13 | raw 0.125
0.125 in 0.00% | read 0.13 | raw 0.125
0.0625 in 0.00% | read 0.06 | raw 0.0625
0.25 in 0.0"h" | read 0.3 | raw 0.25
TXT
