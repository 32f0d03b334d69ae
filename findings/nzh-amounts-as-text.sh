#!/usr/bin/env bash
# nzh 1.0.14 (npm): amounts of money in Chinese capitals, as payment notices and receipts print them.
# Expected: an amount without jiao and fen ends in 整 however it is written, as databases hand amounts over ("100.00"); what is
# below a fen is rounded.
# Seen: "100" and the number 100 end in 整, "100.00" does not, so that something could be written behind it; fractions are cut,
# not rounded: 2.675 is 陆角柒分, 0.009 is 零元 without 整. Reading back, 两 is no figure: 两万五 is 5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund nzh@1.0.14
cat >look.cjs <<'JS'
const nzh = require('nzh/cn');
for (const amount of [100, '100', '100.00', '2.675', '0.009']) console.log(JSON.stringify(amount), nzh.toMoney(amount));
for (const words of ['二万五千', '两万五']) console.log(words, nzh.decodeS(words));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 整 is missing behind two noughts, fractions are cut, and 两 counts nothing'
100 人民币壹佰元整
"100" 人民币壹佰元整
"100.00" 人民币壹佰元
"2.675" 人民币贰元陆角柒分
"0.009" 人民币零元
二万五千 25000
两万五 5
TXT
