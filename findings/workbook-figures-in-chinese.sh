#!/usr/bin/env bash
# numfmt 4.0.1 and ssf 0.11.2 (npm): number formats of workbooks with Chinese figures, as forms for receipts have them.
# Expected: [DBNum2] shows a number in capital figures and [DBNum1] in small ones (ISO/IEC 29500-1, 18.8.31): [DBNum2]General"元整" of
# 120 is 壹佰贰拾元整, [DBNum1]m"月"d"日" is in Chinese figures too; what a library cannot show it refuses. [$-804] is a language alone.
# Seen: the mark is passed over by both, 120元整 is printed where capitals are asked for and nothing is said; ssf makes a dollar
# sign of the language, $120; 上午/下午, the Chinese AM/PM, is printed as it stands by numfmt, with 14 hours behind it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund numfmt@4.0.1 ssf@0.11.2
cat >look.mjs <<'JS'
import { format } from 'numfmt';
import ssf from 'ssf';
for (const [pattern, value] of [['[DBNum2]General"元整"', 120], ['[DBNum2][$-804]General', 120], ['[DBNum1]m"月"d"日"', 46355], ['上午/下午h"时"mm"分"', 46355.6]])
  console.log(pattern, value, '|', format(pattern, value), '|', ssf.format(pattern, value));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: plain figures where Chinese ones are asked for'
[DBNum2]General"元整" 120 | 120元整 | 120元整
[DBNum2][$-804]General 120 | 120 | $120
[DBNum1]m"月"d"日" 46355 | 11月29日 | 11月29日
上午/下午h"时"mm"分" 46355.6 | 上午/下午14时24分 | 下午2时24分
TXT
