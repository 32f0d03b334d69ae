#!/usr/bin/env bash
# js-pinyin 0.2.7 (npm): lists of units and people, sorted by the letters of their names and found by the initials.
# Expected: getCamelChars gives the initials of what getFullChars spells (its readme calls both on the same words, with checkPolyphone false: one
# reading for each sign), so that a list that is sorted by one is found by the other; 圳, which has one reading in today's language, is zhen.
# Seen: both look into tables of their own. 厦门 is XiaMen with the initials SM, 长沙 ChangSha with ZS, 行车 (a crane) XingChe with HC, the surname 曾 Zeng
# with C, and 深圳 is ShenChou with SZ: under one roof two readings, and neither is always right. With checkPolyphone true the initials are all
# readings, the spelling stays. An office that types the initials of the spelling it sees, XM or CS, finds no unit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund js-pinyin@0.2.7
cat >look.cjs <<'JS'
const pinyin = require('js-pinyin');

pinyin.setOptions({ checkPolyphone: false, charCase: 0 });
for (const words of ['福州', '锅炉', '压力容器', '厦门', '长沙', '深圳', '重庆', '行车', '曾']) {
  const spelling = pinyin.getFullChars(words);
  const initials = pinyin.getCamelChars(words);
  console.log(words, spelling, initials, spelling.replace(/[^A-Z]/g, '') === initials ? '' : '(other initials)');
}
pinyin.setOptions({ checkPolyphone: true, charCase: 0 });
for (const words of ['厦门', '重庆']) console.log('all readings of', words, [pinyin.getFullChars(words)].flat().join(' '), [pinyin.getCamelChars(words)].flat().join(' '));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the spelling has other initials'
福州 FuZhou FZ 
锅炉 GuoLu GL 
压力容器 YaLiRongQi YLRQ 
厦门 XiaMen SM (other initials)
长沙 ChangSha ZS (other initials)
深圳 ShenChou SZ (other initials)
重庆 ZhongQing ZQ 
行车 XingChe HC (other initials)
曾 Zeng C (other initials)
all readings of 厦门 XiaMen XM SM
all readings of 重庆 ZhongQing ZQ CQ
TXT
