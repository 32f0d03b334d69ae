#!/usr/bin/env bash
# @cj-tech-master/excelts 10.2.0 (npm): getCellDisplayText, the text of a cell of a workbook as its format shows it.
# Expected: as ISO/IEC 29500-1 (18.8.31) and workbooks have it: m is a minute behind h or before s and a month elsewhere; what rounds up to midnight is
# the next day at 00:00:00; 0.285 in 0% is 29%, 1.005 in 0.00 is 1.01 (15 figures count); what it does not know it leaves out or refuses.
# Seen: a single m is the month, so that 12:14 is "12:11" in November and the minutes before tenths of a second are the month too; the moment a hair
# before midnight, as adding hours makes it, is midnight of the day that ends, twenty-four hours early; 0.285 is 28% and 10.075 is 10.07, while 2.675
# is 2.68; [DBNum2]General, the capital figures of a receipt, make of 123.45 the text 1.23E02, aaaa (the day of the week) is written out with the number.
# A list that is printed from a register's workbook by these texts says other times and days than the workbook.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @cj-tech-master/excelts@10.2.0
cat >look.mjs <<'JS'
import { getCellDisplayText, Workbook } from '@cj-tech-master/excelts';

const sheet = new Workbook().addWorksheet('甲');
const cases = [
  [46355.51, 'yyyy-m-d h:mm'],
  [46355.51, 'yyyy-m-d h:m'],
  [46355.51, 'h"时"m"分"'],
  [46355.51, 'mm:ss'],
  [46355.51, 'mm:ss.0'],
  [46355.99, 'yyyy-mm-dd hh:mm:ss'],
  [46355.9999999, 'yyyy-mm-dd hh:mm:ss'],
  [46387.9999999, 'yyyy-mm-dd hh:mm'],
  [0.285, '0%'],
  [0.145, '0%'],
  [1.005, '0.00'],
  [10.075, '0.00'],
  [2.675, '0.00'],
  [123.45, '[DBNum2]General'],
  [123, '[DBNum1]0'],
  [46355, 'aaaa'],
];
for (const [index, [value, format]] of cases.entries()) {
  const cell = sheet.getCell(`A${index + 1}`);
  cell.value = value;
  cell.numFmt = format;
  console.log(value, 'in', format, 'is', getCellDisplayText(cell));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: minutes are months and midnight is a day early'
46355.51 in yyyy-m-d h:mm is 2026-11-29 12:14
46355.51 in yyyy-m-d h:m is 2026-11-29 12:11
46355.51 in h"时"m"分" is 12时11分
46355.51 in mm:ss is 14:24
46355.51 in mm:ss.0 is 11:24.0
46355.99 in yyyy-mm-dd hh:mm:ss is 2026-11-29 23:45:36
46355.9999999 in yyyy-mm-dd hh:mm:ss is 2026-11-29 00:00:00
46387.9999999 in yyyy-mm-dd hh:mm is 2026-12-31 00:00
0.285 in 0% is 28%
0.145 in 0% is 14%
1.005 in 0.00 is 1.00
10.075 in 0.00 is 10.07
2.675 in 0.00 is 2.68
123.45 in [DBNum2]General is 1.23E02
123 in [DBNum1]0 is [DBNum1]123
46355 in aaaa is aaaa46355
TXT
