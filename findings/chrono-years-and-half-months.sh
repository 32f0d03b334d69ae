#!/usr/bin/env bash
# chrono-node 2.10.3 (npm): time limits and days in Chinese words, as corrections and applications say them.
# Expected: what is understood is understood whole: 明年3月1日 (next year) said in November 2026 is 1 March 2027, 去年12月1日 is in 2025,
# 一个半月后 (after a month and a half) is in January; what is not understood gives nothing.
# Seen: the words in front are passed over and the rest is answered: next year and last year are this year, a month and a half and two
# and a half months are half a month, so that a limit has run out before it began. The text found tells it (年3月1日, 半月后), no mark does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund chrono-node@2.10.3
cat >look.cjs <<'JS'
const { zh } = require('chrono-node');
const said = new Date('2026-11-29T09:00:00Z');
for (const words of ['2027年3月1日', '明年3月1日', '去年12月1日', '两个月后', '一个半月后', '两个半月内'])
  for (const { text, date } of zh.hans.parse(words, said).map((found) => ({ text: found.text, date: found.date() })))
    console.log(words, '|', text, '|', date.toISOString().slice(0, 10));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: next year is this year, and a month and a half is half a month'
2027年3月1日 | 2027年3月1日 | 2027-03-01
明年3月1日 | 年3月1日 | 2026-03-01
去年12月1日 | 年12月1日 | 2026-12-01
两个月后 | 两个月后 | 2027-01-29
一个半月后 | 半月后 | 2026-12-13
两个半月内 | 半月内 | 2026-12-13
TXT
