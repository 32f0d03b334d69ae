#!/usr/bin/env bash
# Number::Tolerant 1.710 (libnumber-tolerant-perl 1.710-1, Debian 12): tolerances of measured values, as a standard or a plan of an inspection states them.
# Expected: "-10 +/- 5%" is half a degree to either side of -10, -10.5 to -9.5, and -10 lies within, as 10 lies within "10 +/- 5%" (its manual:
# within a percentage of the value); the margin of a tolerance is a size and has no sign (JCGM 106:2012, 3.3: the difference between the upper and the lower limit).
# Seen: of a value below nothing five per cent are below nothing too, so that the range goes from -9.5 to -10.5, holds no number at all, and -10 itself is
# out; compared by less and more -10 is both below its range and above it. With a margin that is a number, and for values above nothing, it is right. A cold
# room or a deviation below nothing fails each check that it should pass.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download libnumber-tolerant-perl=1.710-1 libsub-exporter-perl=0.989-1 libsub-install-perl=0.929-1 libdata-optlist-perl=0.113-1 libparams-util-perl=1.102-2+b1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.pl <<'PL'
use Number::Tolerant;
for my $case (['10 +/- 5%', 9.6, 10, 10.4], ['10 +/- 0.5', 9.6, 10, 10.4], ['-10 +/- 0.5', -10.4, -10, -9.6], ['-10 +/- 5%', -10.4, -10, -9.6], ['-196 +/- 2%', -196]) {
    my ($text, @values) = @$case;
    my $range = Number::Tolerant->from_string($text);
    print "$text: from $range->{min} to $range->{max}", (map { " | $_ " . ($_ == $range ? 'within' : 'out') . ($_ < $range ? ', below' : '') . ($_ > $range ? ', above' : '') } @values), "\n";
}
PL
PERL5LIB=usr/share/perl5:usr/lib/x86_64-linux-gnu/perl5/5.36 perl look.pl | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: nothing lies within'
10 +/- 5%: from 9.5 to 10.5 | 9.6 within | 10 within | 10.4 within
10 +/- 0.5: from 9.5 to 10.5 | 9.6 within | 10 within | 10.4 within
-10 +/- 0.5: from -10.5 to -9.5 | -10.4 within | -10 within | -9.6 within
-10 +/- 5%: from -9.5 to -10.5 | -10.4 out, below, above | -10 out, below, above | -9.6 out, below, above
-196 +/- 2%: from -192.08 to -199.92 | -196 out, below, above
TXT
