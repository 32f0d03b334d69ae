#!/usr/bin/env bash
# hucre 1.0.0 (npm), beside ssf 0.11.2: number formats with General inside, with conditions below nought, with Chinese calendar marks.
# Expected: General"mm" shows 5.25mm; of three sections by conditions 5 is shown by the third, where the first two ask for <=-10 and
# >=10; e"年"m"月" shows the year, aaaa the day of the week by name; ##0.0E+0 has exponents by threes.
# Seen: hucre takes the letters of General for marks once anything stands beside it, and the literal's letters with them
# (Gnralmmee; ssf loses the literal); a bound below nought is not read, so that 5 is 高; e and aaaa stand as letters in the result
# (ssf, the elder library, reads conditions and e rightly, and aaaa as little); engineering notation is written as the plain one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund hucre@1.0.0 ssf@0.11.2
cat >look.mjs <<'JS'
import { formatValue } from 'hucre';
import SSF from 'ssf';
for (const [code, value] of [['General"mm"', 5.25], ['[<=-10]"低";[>=10]"高";"正常"', 5], ['e"年"m"月"', 46354], ['aaaa', 46354], ['##0.0E+0', 12345]])
  console.log(code, value, '|', formatValue(value, code), '|', SSF.format(code, value));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: five formats, five other texts than programs show'
General"mm" 5.25 | Gnralmmee | 5.25
[<=-10]"低";[>=10]"高";"正常" 5 | 高 | 正常
e"年"m"月" 46354 | 年m月e | 2026年11月
aaaa 46354 | aaaa | aaaa
##0.0E+0 12345 | 1.2E+4 | 12.3E+3
TXT
