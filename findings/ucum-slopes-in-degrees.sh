#!/usr/bin/env bash
# @lhncbc/ucum-lhc 7.1.10 (npm), units by UCUM: the slope of a track, a ramp or a rope.
# Expected: a slope of 100 % (UCUM: %[slope], a hundred times the tangent of the angle) is 45 degrees, 20 % is 11.31 degrees, and back.
# Seen: the angle in radians is handed over as degrees, 100 % is 0.785 deg, and back 45 deg is 162 %, the tangent of 45 radians;
# status is "succeeded". Into radians, 100 % is as wrong (0.0137). Sound levels, beside it, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @lhncbc/ucum-lhc@7.1.10
cat >look.cjs <<'JS'
const units = require('@lhncbc/ucum-lhc').UcumLhcUtils.getInstance();
for (const [value, from, to] of [[100, '%[slope]', 'deg'], [20, '%[slope]', 'deg'], [100, '%[slope]', 'rad'], [45, 'deg', '%[slope]'], [74, 'dB[SPL]', 'Pa']]) {
  const { status, toVal } = units.convertUnitTo(from, value, to);
  console.log(value, from, '=', toVal.toPrecision(4), to, status);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: radians are called degrees'
100 %[slope] = 0.7854 deg succeeded
20 %[slope] = 0.1974 deg succeeded
100 %[slope] = 0.01371 rad succeeded
45 deg = 162.0 %[slope] succeeded
74 dB[SPL] = 0.1002 Pa succeeded
TXT
