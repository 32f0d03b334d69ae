#!/usr/bin/env bash
# num-utils 0.5-15 (Debian 12): sums, means and bounds of a column at the shell, of fees and of readings.
# Expected: numsum adds "the first number on each line" (its manual page), numbound finds the greatest: 1,200.00 is a number or none, 1.2e3 and 1e-3, as
# recorders and awk write them, are numbers or none; where a line has no number there is a warning (-q: do not print any warnings).
# Seen: a number is read as far as it is understood and the rest is dropped, 1,200.00 as 1 and 1e-3 as 1, so that two fees of 1,200.00 and 800.00 are 801
# together, and 0.001 is the greatest of 0.001 and 0.5; a line whose number stands behind a word or a bracket, 壁厚6.8 or (5.00), is left out. All
# without a warning. A nightly sum of an export with thousands commas is small and looks right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download num-utils=0.5-15 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
ask() {
  local tool=$1
  shift
  echo "$tool of $*: $(printf '%s\n' "$@" | "usr/bin/$tool" 2>&1 | tr '\n' ' ')"
}
{
  ask numsum 1200.00 800.00
  ask numsum 1,200.00 800.00
  ask numsum 1.2e3 800
  ask numaverage 1,200.00 800.00
  ask numbound 0.001 0.5
  ask numbound 1e-3 0.5
  ask numsum '(5.00)' 壁厚6.8 7.0
  ask numaverage 壁厚6.8 7.0
} | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a thousand two hundred is one'
numsum of 1200.00 800.00: 2000 
numsum of 1,200.00 800.00: 801 
numsum of 1.2e3 800: 801.2 
numaverage of 1,200.00 800.00: 400.5 
numbound of 0.001 0.5: 0.5 
numbound of 1e-3 0.5: 1 
numsum of (5.00) 壁厚6.8 7.0: 7 
numaverage of 壁厚6.8 7.0: 7 
TXT
