#!/usr/bin/env bash
# Spreadsheet::XLSX 0.17 (libspreadsheet-xlsx-perl 0.17-1, Debian 12): lists of results in xlsx, read by the reader of Perl.
# Expected: a text is what it says, A & B < C, whether it stands among the shared strings or in its cell (inlineStr, ECMA-376-1, 18.18.11, as programs that
# write row by row have it); 0.00% of 0.315 is 31.50%, and a number without a format is shown as General does, 1.1.
# Seen: a text of a cell's own is an empty cell, as though nothing had been found; & and < are &amp; and &lt; in what is handed over, also as value(), so
# that names of companies do not match; 0.00% shows 31.50000%, and 1.1 without a format is 1.10. Days, units behind numbers and texts of several runs are
# right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libspreadsheet-xlsx-perl=0.17-1 libarchive-zip-perl=1.68-1 libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 libole-storage-lite-perl=0.20-2 libcrypt-rc4-perl=2.02-5 libdigest-perl-md5-perl=1.9-5 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >make.py <<'PY'
import zipfile

main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
parts = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
kinds = ''.join(
    f'<Override PartName="/xl/{part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.{kind}+xml"/>'
    for part, kind in (('workbook', 'sheet.main'), ('sheet1', 'worksheet'), ('styles', 'styles'), ('sharedStrings', 'sharedStrings'))
)
formats = '<numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot; MPa&quot;"/>'
styles = ''.join(f'<xf numFmtId="{number}" applyNumberFormat="1"/>' for number in (0, 10, 164, 165))
cells = (
    '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><t>不合格</t></is></c>'
    '<c r="E1" s="1"><v>0.315</v></c><c r="F1"><v>1.1</v></c><c r="G1" s="2"><v>46356</v></c><c r="H1" s="3"><v>1.6</v></c>'
)
files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    f'<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>{kinds}</Types>',
    '_rels/.rels': f'<Relationships {parts}><Relationship Id="r1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': f'<workbook {main} xmlns:r="{office}"><sheets><sheet name="检验" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': f'<Relationships {parts}><Relationship Id="r1" Type="{office}/worksheet" Target="sheet1.xml"/>'
    f'<Relationship Id="r2" Type="{office}/styles" Target="styles.xml"/><Relationship Id="r3" Type="{office}/sharedStrings" Target="sharedStrings.xml"/>'
    '</Relationships>',
    'xl/sharedStrings.xml': f'<sst {main}><si><t>合格</t></si><si><t>A &amp; B &lt; C</t></si><si><r><t>壁厚</t></r><r><t xml:space="preserve"> 5</t></r></si></sst>',
    'xl/styles.xml': f'<styleSheet {main}><numFmts count="2">{formats}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders>'
    f'<cellStyleXfs><xf/></cellStyleXfs><cellXfs count="4">{styles}</cellXfs></styleSheet>',
    'xl/sheet1.xml': f'<worksheet {main}><sheetData><row r="1">{cells}</row></sheetData></worksheet>',
}
with zipfile.ZipFile('results.xlsx', 'w') as book:
    for name, content in files.items():
        book.writestr(name, '<?xml version="1.0" encoding="UTF-8"?>' + content)
PY
cat >look.pl <<'PL'
use strict;
use warnings;
use Spreadsheet::XLSX;

my ($sheet) = @{ Spreadsheet::XLSX->new('results.xlsx')->{Worksheet} };
for my $column (0 .. 7) {
    my $cell = $sheet->{Cells}[0][$column];
    printf "%s1: %s\n", chr(65 + $column), $cell ? $cell->value() : 'empty';
}
PL
/usr/bin/python3 make.py
PERL5LIB=usr/share/perl5 /usr/bin/perl look.pl | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a result of its own cell is empty'
A1: 合格
B1: A &amp; B &lt; C
C1: 壁厚 5
D1: empty
E1: 31.50000%
F1: 1.10
G1: 2026年11月30日
H1: 1.60 MPa
TXT
