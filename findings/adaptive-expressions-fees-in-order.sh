#!/usr/bin/env bash
# adaptive-expressions 4.23.3 (npm): rules for fees, in the expression language of the Bot Framework, which its .NET library runs too.
# Expected: sortBy puts numbers in order by what they are worth, as it does with the same numbers in a field of lines, so that the highest fee is the first of
# sortByDescending; 1201.0 / 2 is half of it, 600.5 (the language divides two whole numbers as such, and says so of them only); float('1,234.50') is 1234.5 or an error.
# Seen: numbers are sorted as words: 1000, 1200, 800, 90, and the highest fee is 90, while the lines stand right; 1201.0 / 2, and with float(), is 600, half a yuan lost, where
# 1201.5 / 2 keeps its figures; -7 / 2 is -4, -7 % 2 is -1; float('1,234.50') is 1, without an error; isDate lets 30 February and a month 13 through.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund adaptive-expressions@4.23.3
cat >look.cjs <<'JS'
const { Expression } = require('adaptive-expressions');
const fees = [1200, 800, 90, 1000];
const memory = { fees, lines: fees.map((fee) => ({ fee })), total: 1201, written: '1,234.50' };
for (const rule of ['sortBy(fees)', 'first(sortByDescending(fees))', "sortBy(lines, 'fee')", "first(sortByDescending(lines, 'fee'))", 'max(fees)', 'total / 2', '1201.0 / 2', 'float(total) / 2', '1201.5 / 2', '-7 / 2',
  '-7 % 2', 'float(written)', "isDate('2026-02-30')", "isDate('2026-13-01')"]) {
  const { value, error } = Expression.parse(rule).tryEvaluate(memory);
  console.log(rule, 'is', JSON.stringify(value), error ?? '');
}
JS
node look.cjs | sed 's/ *$//' | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the highest fee is 90'
sortBy(fees) is [1000,1200,800,90]
first(sortByDescending(fees)) is 90
sortBy(lines, 'fee') is [{"fee":90},{"fee":800},{"fee":1000},{"fee":1200}]
first(sortByDescending(lines, 'fee')) is {"fee":1200}
max(fees) is 1200
total / 2 is 600
1201.0 / 2 is 600
float(total) / 2 is 600
1201.5 / 2 is 600.75
-7 / 2 is -4
-7 % 2 is -1
float(written) is 1
isDate('2026-02-30') is true
isDate('2026-13-01') is true
TXT
