#!/usr/bin/env bash
# xlsx2csv 0.7.8 (Debian 12, 1:0.7.8-1): a table of measured values from a workbook, turned to CSV for a register.
# Expected: what stands in quotation marks in a format is text (ECMA-376 part 1, 18.8.31), so that 1.6 in 0.00" MPa" is shown as 1.60 MPa; formats 9 and 10 are
# per cent (18.8.30: 0% and 0.00%), 47 are minutes and seconds (mm:ss.0), and Chinese workbooks have 31 and 57 for days of their own.
# Seen: an m, d, y, h or s anywhere in a format makes it one of dates, quotation marks or not: 1.6 MPa is written as 0.00" 12pa", a 2 of "day "0 as "01ay "0,
# 0.5 h as 12:00, and the value is gone. Per cents are written as they lie, 12.5 % as 0.125, minutes and seconds (45 and 47) as hours and minutes, so
# that 90 seconds are 00:01. The built-in days of China come as numbers; their formats 14 and yyyy-mm-dd are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download xlsx2csv=1:0.7.8-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >make.py <<'PY'
import zipfile

CASES = [(14, 46355), (31, 46355), (57, 46355), (10, 0.125), (45, 90 / 86400), (47, 90 / 86400), ('yyyy-mm-dd', 46355), ('0.00" MPa"', 1.6), ('0.00" kPa"', 1.6), ('0.0" mm"', 1.6), ('"day "0', 2), ('0.0" h"', 0.5)]
OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
formats = [(164 + index, code) for index, (code, _) in enumerate(CASES) if isinstance(code, str)]
numbers = [164 + index if isinstance(code, str) else code for index, (code, _) in enumerate(CASES)]
parts = {
    '[Content_Types].xml': f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    '_rels/.rels': f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': f'<workbook {MAIN} xmlns:r="{OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="r1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="{OFFICE}/styles" Target="styles.xml"/></Relationships>',
    'xl/styles.xml': f'<styleSheet {MAIN}><numFmts>' + ''.join(f'<numFmt numFmtId="{number}" formatCode="{code.replace(chr(34), "&quot;")}"/>' for number, code in formats) + '</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs>' + ''.join(f'<xf numFmtId="{number}" applyNumberFormat="1"/>' for number in numbers) + '</cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': f'<worksheet {MAIN}><sheetData>' + ''.join(f'<row r="{index + 1}"><c r="A{index + 1}" s="{index}"><v>{value}</v></c></row>' for index, (_, value) in enumerate(CASES)) + '</sheetData></worksheet>',
}
with zipfile.ZipFile('values.xlsx', 'w') as file:
    for name, part in parts.items():
        file.writestr(name, part)
print('\n'.join(f'{code}: {value}' for code, value in CASES))
PY
/usr/bin/python3 make.py >cases.txt
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 usr/bin/xlsx2csv -d tab values.xlsx values.csv
paste -d '|' cases.txt values.csv | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a pressure is a time of day'
14: 46355|11-29-26
31: 46355|46355
57: 46355|46355
10: 0.125|0.125
45: 0.0010416666666666667|00:01
47: 0.0010416666666666667|00:01
yyyy-mm-dd: 46355|2026-11-29
0.00" MPa": 1.6|"0.00"" 12pa"""
0.00" kPa": 1.6|1.60000000
0.0" mm": 1.6|"0.0"" 12"""
"day "0: 2|"""01ay ""0"
0.0" h": 0.5|12:00
TXT
