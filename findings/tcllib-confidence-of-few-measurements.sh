#!/usr/bin/env bash
# math::statistics of tcllib 1.21 (tcllib 1.21+dfsg-1 with tcl8.6 8.6.13+dfsg-2, Debian 12): six measurements of a wall, their mean with its uncertainty.
# Expected: interval-mean-stdev gives "the interval containing the mean value and one containing the standard deviation with a certain level of
# confidence": for 0.95 and six values the mean and 2.571 (t of 5 degrees of freedom, two sides) times s/√6; the quantile of 0.5 is
# the median.
# Seen: for 0.95 it takes 3.163, which belongs to 0.975, for 0.90 what belongs to 0.95: each interval is wider than was asked for, so that a mean of
# 6.03 is held to be possible that is not; that of the standard deviation is empty. Of six values the quantile of 0.5 is the third, 6.2, beside a
# median of 6.25.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download tcllib=1.21+dfsg-1 tcl8.6=8.6.13+dfsg-2 libtcl8.6=8.6.13+dfsg-2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.tcl <<'TCL'
lappend auto_path usr/share/tcltk/tcllib1.21
package require math::statistics
set walls {6.1 6.3 6.2 6.5 6.4 6.0}
set mean [math::statistics::mean $walls]
set error [expr {[math::statistics::stdev $walls] / sqrt(6)}]
foreach {confidence t} {0.90 2.015 0.95 2.571 0.99 4.032} {
    lassign [math::statistics::interval-mean-stdev $walls $confidence] low high lowStdev highStdev
    puts [format {%s expected %.3f to %.3f, seen %.3f to %.3f, factor %.3f instead of %s, of the standard deviation "%s" to "%s"} $confidence [expr {$mean - $t * $error}] [expr {$mean + $t * $error}] $low $high [expr {($high - $mean) / $error}] $t $lowStdev $highStdev]
}
puts "median [math::statistics::median $walls], quantile of 0.5 [math::statistics::quantiles $walls 0.5]"
TCL
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu TCL_LIBRARY=usr/share/tcltk/tcl8.6
usr/bin/tclsh8.6 look.tcl | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: more confident than was asked for'
0.90 expected 6.096 to 6.404, seen 6.054 to 6.446, factor 2.571 instead of 2.015, of the standard deviation "" to ""
0.95 expected 6.054 to 6.446, seen 6.008 to 6.492, factor 3.163 instead of 2.571, of the standard deviation "" to ""
0.99 expected 5.942 to 6.558, seen 5.885 to 6.615, factor 4.773 instead of 4.032, of the standard deviation "" to ""
median 6.25, quantile of 0.5 6.2
TXT
