#!/usr/bin/env bash
# footinch 1.0.2 (npm): sizes of pipes and fittings in inches, as drawings, plates and purchase papers have them.
# Expected: 1-1/2" is an inch and a half (ASME B36.10 and B16.5 write nominal sizes of pipes as 1-1/2, 2-1/2, 3-1/2), 0.0381 m, the same as 1 1/2"; a
# hyphen between whole and fraction is a mixed number. Its readme: it parses imperial lengths such as 5' 10 1/4".
# Seen: the hyphen is taken for the sign of feet, so that 1-1/2" is a foot and half an inch, 0.3175 m, more than eight times as much, and 2-1/2" is 0.6223 m;
# with a blank in place of the hyphen, as the readme shows it, they are right. A number alone is feet, also 50. A length of two units (1 m 20 cm) is refused.
# No value is out of range for a pipe: 1-1/2" becomes about DN 300.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund footinch@1.0.2
cat >look.cjs <<'JS'
const { parse } = require('footinch');

for (const [size, metres] of [['1 1/2"', 0.0381], ['1-1/2"', 0.0381], ['2 1/2"', 0.0635], ['2-1/2"', 0.0635], ['3/4"', 0.01905], ['1-1/4"', 0.03175], ["5' 10 1/4\"", 1.78435], ["5'-10 1/4\"", 1.78435], ['12"', 0.3048], ['50 mm', 0.05], ['1 m 20 cm', 1.2]])
  console.log(size, '| expected', metres, '| read', parse.M(size).toFixed(5));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: an inch and a half is a foot'
1 1/2" | expected 0.0381 | read 0.03810
1-1/2" | expected 0.0381 | read 0.31750
2 1/2" | expected 0.0635 | read 0.06350
2-1/2" | expected 0.0635 | read 0.62230
3/4" | expected 0.01905 | read 0.01905
1-1/4" | expected 0.03175 | read 0.31115
5' 10 1/4" | expected 1.78435 | read 1.78435
5'-10 1/4" | expected 1.78435 | read NaN
12" | expected 0.3048 | read 0.30480
50 mm | expected 0.05 | read 0.05000
1 m 20 cm | expected 1.2 | read NaN
TXT
