#!/usr/bin/env bash
# libspreadsheet-parseexcel-perl 0.6500-4~deb12u1 (Debian 12; Spreadsheet::ParseXLSX and Spreadsheet::Read stand on its ExcelFmt): a cell's text as its
# format shows it, in scripts that make lists of a register's workbook.
# Expected: as ISO/IEC 29500-1 (18.8.31) and workbooks have it: a second section shows the number without its sign, since it brings its own; brackets
# are shown as written; a third section is for nought; m behind [h] is a minute; halves are rounded away from nought.
# Seen: a credit of -5 in #,##0.00;[Red]\-#,##0.00, as Excel writes its formats for money in China, is --5.00, in 0.00_);(0.00) it is -5.00; nought in
# 0;-0;"零" is 0; 36 hours in [h]:mm are 36:01 in January and 36:11 in November, the month for the minutes, and [hh]:mm shows its brackets; 2.5 is 2 and
# 3.5 is 4, in 0.00 1.005 is 1.01. Sums of hours of machines and of refunds are read wrong.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 libole-storage-lite-perl=0.20-2 libcrypt-rc4-perl=2.02-5 libdigest-perl-md5-perl=1.9-5 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.pl <<'PL'
use utf8;
use Spreadsheet::ParseExcel::Utility qw(ExcelFmt);
binmode STDOUT, ':utf8';
for my $case (
    [-5, '#,##0.00;[Red]-#,##0.00'], [-5, '#,##0.00;[Red]\-#,##0.00'], [-5, '¥#,##0.00;¥\-#,##0.00'], [-5, '0.00_);(0.00)'], [0, '0;-0;"零"'],
    [1.5, '[h]:mm:ss'], [1.5, '[h]:mm'], [46355.5, '[h]:mm'], [1.5, '[hh]:mm'], [46355.5, 'yyyy-mm-dd h:mm'], [2.5, '0'], [3.5, '0'], [-2.5, '0'], [1.005, '0.00'],
) {
    print "$case->[0] in $case->[1] is ", ExcelFmt($case->[1], $case->[0], 0, 'Numeric'), "\n";
}
PL
/usr/bin/perl -Iusr/share/perl5 look.pl | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a credit has two minus signs'
-5 in #,##0.00;[Red]-#,##0.00 is -5.00
-5 in #,##0.00;[Red]\-#,##0.00 is --5.00
-5 in ¥#,##0.00;¥\-#,##0.00 is ¥--5.00
-5 in 0.00_);(0.00) is -5.00
0 in 0;-0;"零" is 0
1.5 in [h]:mm:ss is 36:00:00
1.5 in [h]:mm is 36:01
46355.5 in [h]:mm is 1112532:11
1.5 in [hh]:mm is [12]:00
46355.5 in yyyy-mm-dd h:mm is 2026-11-29 12:00
2.5 in 0 is 2
3.5 in 0 is 4
-2.5 in 0 is -2
1.005 in 0.00 is 1.01
TXT
