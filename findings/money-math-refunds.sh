#!/usr/bin/env bash
# money-math 2.6.3 (npm): shares of a refund, in a library whose amounts are texts of any length and that knows amounts below nothing.
# Expected: a product or a share of an amount with a minus is that of the amount without it, with a minus: 6.00 and -6.00, 0.67 and
# -0.67; at most a half could be rounded the other way.
# Seen: below nothing the rounding goes wrong by up to two fen: 19.99 times 0.30 is 6.00 and -5.98, 2.00 by 3.00 is 0.67 and -0.65, so
# that charge and refund do not cancel out although the exact values (5.997, 0.666…) are no halves. Without a remainder both are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund money-math@2.6.3
cat >look.cjs <<'JS'
const money = require('money-math');
const pairs = (act, one, other) => [act, one, other, '=', money[act](one, other), money[act](`-${one}`, other)].join(' ');
console.log(pairs('mul', '19.99', '0.30'));
console.log(pairs('div', '2.00', '3.00'));
console.log(pairs('percent', '12.34', '6.00'));
console.log(pairs('mul', '300.00', '0.06'));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a refund is a fen or two smaller than its charge'
mul 19.99 0.30 = 6.00 -5.98
div 2.00 3.00 = 0.67 -0.65
percent 12.34 6.00 = 0.74 -0.73
mul 300.00 0.06 = 18.00 -18.00
TXT
