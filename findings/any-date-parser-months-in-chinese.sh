#!/usr/bin/env bash
# any-date-parser 2.2.4 (npm): days in Chinese words and figures, as applications and lists of units have them, read for the locale zh-CN.
# Expected: 2026年11月30日 14:30 is that day at half past two, as 2026-11-30 14:30 is; 2026年11月 is November 2026 or not understood, 12月1日 is 1 December;
# 11/30/2026 is no day of that locale or 30 November; a day that is not there is refused.
# Seen: of a day with a time behind it the month and the day are lost: it is 1 January 2026, 14:30; 2026年11月 and 11月30日 are 1 January, 12月1日
# is 1 February: of two figures of a month one goes to the month and one to the day. 11/30/2026 is 11 March, 31.11.2026 is 1 December. Days alone
# in Chinese, and months of one figure, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund any-date-parser@2.2.4
cat >look.cjs <<'JS'
const { default: parser } = require('any-date-parser');

for (const [words, expected] of [
  ['2026年11月30日', '2026-11-30T00:00'],
  ['2026-11-30 14:30', '2026-11-30T14:30'],
  ['2026年11月30日 14:30', '2026-11-30T14:30'],
  ['2026年11月30日 下午2:30', '2026-11-30T14:30'],
  ['2026年11月', '2026-11, or nothing'],
  ['2026-11', '2026-11, or nothing'],
  ['1月15日', '01-15'],
  ['12月1日', '12-01'],
  ['11月30日', '11-30'],
  ['11/30/2026', '2026-11-30, or nothing'],
  ['31.11.2026', 'nothing'],
]) {
  const parts = parser.attempt(words, 'zh-CN');
  const moment = parser.fromString(words, 'zh-CN');
  console.log(words, '| expected', expected, '|', JSON.stringify(parts), parts.year && moment.isValid() ? moment.toISOString().slice(0, 16) : '');
}
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: an afternoon in November is New Year'
2026年11月30日 | expected 2026-11-30T00:00 | {"year":2026,"month":11,"day":30} 2026-11-30T00:00
2026-11-30 14:30 | expected 2026-11-30T14:30 | {"hour":14,"minute":30,"year":2026,"month":11,"day":30} 2026-11-30T14:30
2026年11月30日 14:30 | expected 2026-11-30T14:30 | {"hour":14,"minute":30,"day":1,"month":1,"year":2026} 2026-01-01T14:30
2026年11月30日 下午2:30 | expected 2026-11-30T14:30 | {"hour":14,"minute":30,"day":1,"month":1,"year":2026} 2026-01-01T14:30
2026年11月 | expected 2026-11, or nothing | {"year":2026,"day":1,"month":1} 2026-01-01T00:00
2026-11 | expected 2026-11, or nothing | {"year":2026,"day":11} 
1月15日 | expected 01-15 | {"month":1,"day":15} 
12月1日 | expected 12-01 | {"day":1,"month":2} 
11月30日 | expected 11-30 | {"day":1,"month":1} 
11/30/2026 | expected 2026-11-30, or nothing | {"year":2026,"day":11,"month":3} 2026-03-11T00:00
31.11.2026 | expected nothing | {"day":31,"month":11,"year":2026} 2026-12-01T00:00
TXT
