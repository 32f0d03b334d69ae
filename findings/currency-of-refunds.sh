#!/usr/bin/env bash
# currency.js 2.0.4 (npm): amounts below nothing, as refunds and credit notes have them.
# Expected: a refund is the charge with a minus: what rounds 1.005 to 1.01 rounds -1.005 to -1.01 (half away from nothing, as its
# README shows for 1.005 and ROUND of workbooks does), so that charge and refund cancel out.
# Seen: halves are rounded upwards, -1.005 is -1.00 and -0.125 is -0.12, so that a fen stays when a charge is taken back by its share.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund currency.js@2.0.4
cat >look.cjs <<'JS'
const currency = require('currency.js');
for (const amount of ['1.005', '0.125']) console.log(amount, String(currency(amount)), String(currency(`-${amount}`)));
const fee = currency(100.5).multiply(0.05);
const back = currency(-100.5).multiply(0.05);
console.log(String(fee), String(back), 'left:', String(fee.add(back)));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: halves go upwards, below nothing too'
1.005 1.01 -1.00
0.125 0.13 -0.12
5.03 -5.02 left: 0.01
TXT
