#!/usr/bin/env bash
# @revisium/formula 0.10.0 (npm): formulas of a form over lists of measured values, where one was not measured (null).
# Expected: all aggregates treat what is missing in one way: where sum passes it over, avg is that sum by the values that are there, and min and max are the least and greatest of
# them; of an empty list they are null or NaN, as what cannot be reckoned is here; toboolean('false') is false, as tonumber('1.5') is 1.5.
# Seen: sum passes null over, avg counts it among the values (10, 9 and null: 6.33, where sum is 19), and min and max are NaN; of no value at all avg, min and max are 0, a
# wall 0 mm thick. A field that is missing makes NaN and is not below 5, but one that is null is 0 and is below 5; toboolean('false') is true.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @revisium/formula@0.10.0
cat >look.mjs <<'JS'
import { evaluate } from '@revisium/formula';

const form = { walls: [{ mm: 10 }, { mm: 9 }, { mm: null }], depths: [10, 9, null], none: [], wall: null };
for (const formula of ['sum(walls[*].mm)', 'avg(walls[*].mm)', 'sum(depths)', 'avg(depths)', 'min(depths)', 'max(depths)', 'avg(none)', 'min(none)', 'max(none)', '1 / 0', 'sqrt(-1)', 'missing + 1', 'wall + 1', 'missing < 5', 'wall < 5',
  "toboolean('false')", "tonumber('1.5')"])
  console.log(formula, 'is', evaluate(formula, form));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a value that is missing counts in one function and not in the next'
sum(walls[*].mm) is 19
avg(walls[*].mm) is 6.333333333333333
sum(depths) is 19
avg(depths) is 6.333333333333333
min(depths) is NaN
max(depths) is NaN
avg(none) is 0
min(none) is 0
max(none) is 0
1 / 0 is Infinity
sqrt(-1) is NaN
missing + 1 is NaN
wall + 1 is 1
missing < 5 is false
wall < 5 is true
toboolean('false') is true
tonumber('1.5') is 1.5
TXT
