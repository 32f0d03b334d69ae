#!/usr/bin/env bash
# chinese-parseint 1.2.1 and @lazy-cjk/zh2num 1.0.2 (npm): figures in Chinese words, as temperatures, storeys and loads are dictated.
# Expected: 负二十 is -20 in simplified signs as 負二十 is in traditional ones; 一百二 and 三千五 are 120 and 3500 (a figure that follows
# a rank without 零 is of the next one), or what is not understood is no number.
# Seen: chinese-parseint, which reads 負 as its README shows, leaves 负 out: twenty below nothing is 20; 一百二 is 102 in both, and 三千五
# is 3005 in it and 3500 in the other. zh2num answers 负20, a text, where it was asked for a number. Full figures are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund chinese-parseint@1.2.1 @lazy-cjk/zh2num@1.0.2
cat >look.cjs <<'JS'
const parse = require('chinese-parseint');
const { zh2num } = require('@lazy-cjk/zh2num');
for (const words of ['一百零五', '三千五百', '負二十', '负二十', '一百二', '三千五']) console.log(words, '|', parse(words), '|', JSON.stringify(zh2num(words)));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: what is below nothing is above it'
一百零五 | 105 | 105
三千五百 | 3500 | 3500
負二十 | -20 | "負20"
负二十 | -20 | "负20"
一百二 | 102 | 102
三千五 | 3005 | 3500
TXT
