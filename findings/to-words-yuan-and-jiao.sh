#!/usr/bin/env bash
# to-words 5.7.0 (npm), locales zh-CN and zh-TW: an amount of money in Chinese words, as payment notices print it.
# Expected: 100.50 ends in 五角, the ones before 千, 百 and 万 are said (一万), and a place that is nought within a number is 零.
# Seen: tenths and hundredths are counted together as up to 99 分 (100.50 yuan end in 五十分, 1234.56 in 五十六分), 10010 is 万十,
# without 一 and without 零, and 1001.01 reads as 1000 and 1 in pieces parted by blanks, in which something can be written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund to-words@5.7.0
cat >look.cjs <<'JS'
const { ToWords } = require('to-words');
for (const localeCode of ['zh-CN', 'zh-TW'])
  for (const amount of [100.5, 1234.56, 10010, 1001.01])
    console.log(localeCode, amount, JSON.stringify(new ToWords({ localeCode }).convert(amount, { currency: true })));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: no 角, no 一 before 万, no 零'
zh-CN 100.5 "百 元  五十 分 整"
zh-CN 1234.56 "千 二 百 三十 四 元  五十 六 分 整"
zh-CN 10010 "万 十 元 整"
zh-CN 1001.01 "千 一 元  一 分 整"
zh-TW 100.5 "百 元  五十 分 整"
zh-TW 1234.56 "千 二 百 三十 四 元  五十 六 分 整"
zh-TW 10010 "萬 十 元 整"
zh-TW 1001.01 "千 一 元  一 分 整"
TXT
