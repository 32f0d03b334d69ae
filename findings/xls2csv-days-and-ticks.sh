#!/usr/bin/env bash
# xls2csv of catdoc 1:0.95-6~deb12u1 (Debian 12): a register in the old format of workbooks (.xls), written by xlwt 1.3.0-4; beside it SheetJS
# (xlsx 0.18.5, npm).
# Expected: the workbook says that its days count from 1900 (DATEMODE 0), and 46355 is 29 November 2026; a cell with a day is a day whatever its format, M/D/YY
# or yyyy"年"m"月"d"日"; a tick (TRUE, FALSE) is shown or told.
# Seen: a day in a format that Excel ships is four years and a day late, 30 November 2030, as if it counted from 1904; a day in a format of the book's
# own is its bare number; of ticks nothing is left, the cells are empty.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download catdoc=1:0.95-6~deb12u1 python3-xlwt=1.3.0-4 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5
printf 'charset_path=%s\nmap_path=%s\nsource_charset=cp936\ntarget_charset=utf-8\n' "$folder/usr/share/catdoc" "$folder/usr/share/catdoc" >.catdocrc
cat >write.py <<'PY'
import datetime

import xlwt

book = xlwt.Workbook(encoding='utf-8')
sheet = book.add_sheet('台账')
day = datetime.date(2026, 11, 29)
for column, code in enumerate(['M/D/YY', 'YYYY-MM-DD', 'yyyy"年"m"月"d"日"']):
    sheet.write(0, column, day, xlwt.easyxf(num_format_str=code))
for column, answer in enumerate([True, False, '合格'], start=3):
    sheet.write(0, column, answer)
book.save('register.xls')
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 write.py
cat >look.cjs <<'JS'
const { readFile, utils } = require('xlsx');
console.log('SheetJS', utils.sheet_to_csv(readFile('register.xls').Sheets['台账']));
JS
{
  node look.cjs
  echo "xls2csv $(HOME=$folder usr/bin/xls2csv -d utf-8 -q 0 -b '' -f '%Y-%m-%d' register.xls)"
} | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: days are four years late, ticks are gone'
SheetJS 11/29/26,2026-11-29,2026年11月29日,TRUE,FALSE,合格
xls2csv 2030-11-30,46355,46355,,,合格
TXT
