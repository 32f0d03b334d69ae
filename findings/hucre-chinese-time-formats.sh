#!/usr/bin/env bash
# hucre 1.0.0 (npm): number formats of workbooks whose hour and minute are quoted Chinese signs, as Chinese offices write them.
# Expected: 0.4375 in the format h"时"mm"分" shows as 10时30分, and the format is known as one of a date, as h:mm is.
# Seen: the letters of the format stand in the result and isDateFormat says no, while yyyy"年"m"月"d"日" is read rightly. A
# literal sign behind "!" (0!-000, the form that Japanese and Chinese versions write) is printed with its mark.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund hucre@1.0.0
cat >look.mjs <<'JS'
import { formatValue, isDateFormat } from 'hucre';
const cases = [
  [0.4375, 'h:mm'],
  [0.4375, 'h"时"mm"分"'],
  [46000, 'yyyy"年"m"月"d"日"'],
  [1234, '0!-000'],
];
for (const [value, format] of cases) console.log(`${format} | ${formatValue(value, format)} | ${isDateFormat(format)}`);
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: hucre 1.0.0 does not read these formats'
h:mm | 10:30 | true
h"时"mm"分" | h时mm分 | false
yyyy"年"m"月"d"日" | 2025年12月9日 | true
0!-000 | 1!-234 | false
TXT
