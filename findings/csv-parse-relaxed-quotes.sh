#!/usr/bin/env bash
# csv-parse 7.0.3 (npm): the option relax_quotes on a register in which somebody wrote an inch sign before a word.
# Expected: with quotes relaxed the sign at the beginning of a cell that nothing closes is a letter, and the next line is a record of
# its own; or the file is refused.
# Seen: two lines become one record: the line break and the code of the second device stand inside the first one's cell, which the
# comma inside the next line's quoted cell ends, and nothing is said.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund csv-parse@7.0.3
cat >look.mjs <<'JS'
import { parse } from 'csv-parse/sync';
const lines = ['code,panel,remark', 'A-1,"屏,x', 'A-2,"甲,乙",x', 'A-3,丙,x', ''].join('\n');
for (const record of parse(lines, { relax_quotes: true, relax_column_count: true })) console.log(JSON.stringify(record));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the second device is gone, without a word'
["code","panel","remark"]
["A-1","\"屏,x\nA-2,\"甲","乙\"","x"]
["A-3","丙","x"]
TXT
