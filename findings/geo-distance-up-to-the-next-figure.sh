#!/usr/bin/env bash
# geo-distance 0.2.0 (npm): ways between sites and lengths of pipelines, as words for people and as figures in a unit.
# Expected: human_readable() shows two figures below ten and whole kilometres above, the nearest ones: 11.2 km is 11 km, a mile 1.6 km, 841.3 km 841 km; in_unit('m') hands over a
# value in metres; a unit that the library does not know makes an error.
# Seen: it shows the next figure above: 11.2 km is 12 km, a mile 1.7 km, 1.01 m is 1.1 m; miles are rounded so too, a marathon is 27 of them; what in_unit('m') hands over counts
# as its angle at the middle of the earth, 0.000157 for a kilometre, in sums and comparisons, and only its words are metres; a nautical mile is NaN km; ml is a mile.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund geo-distance@0.2.0
cat >look.cjs <<'JS'
const Distance = require('geo-distance');
for (const length of ['9.4 km', '1.112 km', '11.2 km', '841.3 km', '1 mi', '42.195 km', '1.01 m', '100.5 m', '1 nmi', '1 ml'])
  console.log(length, 'is', String(Distance(length).human_readable()), 'and', String(Distance(length).human_readable('customary')));
const metres = Distance('1 km').in_unit('m');
console.log('1 km in metres:', Number(metres).toPrecision(3), 'more than 500:', metres > 500, 'more than 500 m:', metres > Distance('500 m'), 'fields', Object.keys(metres).join(' '));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 11.2 km are 12'
9.4 km is 9.4 km and 5.9 mi
1.112 km is 1.2 km and 3649 ft
11.2 km is 12 km and 7.0 mi
841.3 km is 842 km and 523 mi
1 mi is 1.7 km and 5280 ft
42.195 km is 43 km and 27 mi
1.01 m is 1.1 m and 3.4 ft
100.5 m is 101 m and 330 ft
1 nmi is NaN km and NaN mi
1 ml is 1.7 km and 5280 ft
1 km in metres: 0.000157 more than 500: false more than 500 m: true fields radians unit
TXT
