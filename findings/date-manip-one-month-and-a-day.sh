#!/usr/bin/env bash
# Date::Manip 6.91 (libdate-manip-perl 6.91-1, Debian 12): how long a device has been in use, and months in which inspections fall due.
# Expected: from 31 October 2025 to 1 November 2026 are a year and a day, and from 31 January to 1 March a month and a day, by its approximate mode
# ("how most people perceive the elapsed time"), whose fields have one sign, as the ages of devices do; Nov 2026 and March 2028 are these months, as
# 2026-11 is.
# Seen: the months are counted too far and the days go back: a year and a month less four weeks and a day, so that who shows years and months
# alone (Delta_Format) shows a month too many. Nov 2026 is 20 November of 2026, and March 2028 is 20 March: it is read as month, day and a year of two
# figures unless a setting (Format_MMMYYYY) says otherwise, and as this century's years begin with 20 nothing shows it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libdate-manip-perl=6.91-1 >/dev/null 2>&1
dpkg-deb -x libdate-manip-perl_*.deb .
cat >look.pl <<'PL'
use strict;
use warnings;
use Date::Manip;

for my $pair (['20260115', '20260310'], ['20260131', '20260228'], ['20260131', '20260301'], ['20251031', '20261101']) {
  my $error;
  my $length = DateCalc(@$pair, \$error, 1);
  print "@$pair: ", Delta_Format($length, 0, '%yv years %Mv months %wv weeks %dv days'), "\n";
}
for my $month ('2026-11', 'Nov 2026', 'March 2028', 'November, 2026', 'Nov 1999') {
  my $day = ParseDate($month);
  print "$month: ", ($day ? UnixDate($day, '%Y-%m-%d') : 'not understood'), "\n";
}
PL
PERL5LIB=usr/share/perl5 TZ=UTC perl look.pl 2>&1 | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a month and a day are two months less four weeks'
20260115 20260310: 0 years 2 months 0 weeks -5 days
20260131 20260228: 0 years 1 months 0 weeks 0 days
20260131 20260301: 0 years 2 months -4 weeks -2 days
20251031 20261101: 1 years 1 months -4 weeks -1 days
2026-11: 2026-11-01
Nov 2026: 2026-11-20
March 2028: 2028-03-20
November, 2026: 2026-11-20
Nov 1999: 1999-11-19
TXT
