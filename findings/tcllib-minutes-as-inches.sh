#!/usr/bin/env bash
# units of tcllib 1.21 (tcllib 1.21+dfsg-1 with tcl8.6 8.6.13+dfsg-2, Debian 12): speeds of lifts, cranes and ropeways, and times.
# Expected: its table of units has min for the minute beside h and s (min, minute), so that 60 min are an hour and 63 m/min are 1.05 m/s; hr, which it does not
# have, is unknown, as mph and month are.
# Seen: a prefix is looked for first, and min is a thousandth of an inch (m, in): 63 m/min are 2480314.96 m/s, 1 min is 0.0254 mm, and 60 min are
# no hour ("incompatible units"); hr is a hundred turns (h, r), and 628.3 where seconds are asked for, though turns are no seconds. The whole words are
# right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download tcllib=1.21+dfsg-1 tcl8.6=8.6.13+dfsg-2 libtcl8.6=8.6.13+dfsg-2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.tcl <<'TCL'
lappend auto_path usr/share/tcltk/tcllib1.21
package require units
foreach {amount unit} {
    {1 minute} s {60 minutes} h {63 m/minute} m/s {1 h} s {1 min} s {60 min} h {63 m/min} m/s {1 min} mm {1 hr} s {1 mph} m/s {1 month} day
} {
    if {[catch {units::convert $amount $unit} answer]} {set answer "refused, $answer"}
    puts "$amount in $unit: $answer"
}
TCL
export LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu TCL_LIBRARY=usr/share/tcltk/tcl8.6
usr/bin/tclsh8.6 look.tcl | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a minute is a thousandth of an inch'
1 minute in s: 60.0
60 minutes in h: 1.0
63 m/minute in m/s: 1.05
1 h in s: 3600.0
1 min in s: refused, '1 min' and 's' have incompatible units
60 min in h: refused, '60 min' and 'h' have incompatible units
63 m/min in m/s: 2480314.9606299214
1 min in mm: 0.0254
1 hr in s: 628.3185
1 mph in m/s: refused, invalid unit name 'mph' in '1 mph'
1 month in day: refused, invalid unit name 'month' in '1 month'
TXT
