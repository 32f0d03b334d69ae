#!/usr/bin/env bash
# format-si-prefix 0.3.2 (npm): pressures, resistances and thicknesses with three figures and a prefix of the SI, and back from what people type.
# Expected: figures and prefix are chosen together, behind the rounding: 999 999 Pa are 1M, as the readme's table goes from 111k to 1.11M. The micro sign
# is read in both its letters, U+00B5 and the Greek U+03BC, into which the Unicode Standard takes it apart (UAX 15: NFKC; the SI brochure's table 7
# has a Greek mu), as a number without a remainder.
# Seen: the prefix is chosen before rounding, so that 999 999 is 1000k, 0.000 999 9 is 1000µ and 999 999 999 is 1000M, four figures where the table
# has three. The Greek letter, which keyboards and normalised texts have, is no number; 100µ is read as 0.00009999999999999999. A table of
# thicknesses and pressures sorted by its unit has them in the wrong class.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund format-si-prefix@0.3.2
cat >look.cjs <<'JS'
const { formatSI, unformatSI } = require('format-si-prefix');

for (const number of [111_111, 999_499, 999_999, 1_000_000, 999_999_999, 0.0009999, 0.9999, 99.96, 999.96]) console.log(number, 'is written', formatSI(number));
for (const text of ['1.6M', '5m', '100\u00B5', '100\u03BC', '7\u00B5']) console.log(text, `(${text.codePointAt(text.length - 1).toString(16)})`, 'is read', unformatSI(text));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a thousand kilo'
111111 is written 111k
999499 is written 999k
999999 is written 1000k
1000000 is written 1M
999999999 is written 1000M
0.0009999 is written 1000µ
0.9999 is written 1000m
99.96 is written 100
999.96 is written 1000
1.6M (4d) is read 1600000
5m (6d) is read 0.005
100µ (b5) is read 0.00009999999999999999
100μ (3bc) is read NaN
7µ (b5) is read 0.000007
TXT
