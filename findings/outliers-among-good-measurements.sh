#!/usr/bin/env bash
# outliers 0.0.3 (npm): measurements of a wall that stand out, left out before the mean and the least are taken.
# Expected: its readme gives Wikipedia's "interquartile range and outliers" for its source: what lies under Q1 - 1.5 IQR or above Q3 + 1.5 IQR
# (Tukey's fences, the box plot of ISO 16269-4), by which about seven of a thousand good measurements that are distributed normally stand out.
# Seen: the fences stand around the median, median - 1.5 IQR and median + 1.5 IQR, three quarters as far away, so that forty-four of a thousand good
# ones are outliers; of six thicknesses the greatest is thrown out with the wrong one, its example in the readme is the same by both. Where values
# crowd at one side the thin spot is thrown out, which is the one that the inspection is for.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund outliers@0.0.3 @stdlib/stats-base-dists-normal-quantile@0.3.1
cat >look.cjs <<'JS'
const quantile = require('@stdlib/stats-base-dists-normal-quantile');
const outliers = require('outliers');

const middle = (sorted) => (sorted[Math.ceil(sorted.length / 2) - 1] + sorted[Math.floor(sorted.length / 2)]) / 2;
const beyondFences = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const low = middle(sorted.slice(0, Math.floor(sorted.length / 2)));
  const high = middle(sorted.slice(Math.ceil(sorted.length / 2)));
  return sorted.filter((value) => value < low - 1.5 * (high - low) || value > high + 1.5 * (high - low));
};
for (const values of [[12, 14, 51, 12, 10, 9, 16, 1], [10.2, 10.1, 10.3, 10.2, 9.1, 10.1], [8.8, 9, 9, 9.2, 9.2, 9.2, 9.2, 9.3]])
  console.log(values.join(' '), '| outliers', outliers(values).join(' ') || 'none', '| by the fences', beyondFences(values).join(' ') || 'none');
const good = Array.from({ length: 1000 }, (_, index) => quantile((index + 0.5) / 1000, 10, 0.1));
console.log('a thousand good ones | outliers', outliers(good).length, '| by the fences', beyondFences(good).length);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: good measurements are thrown out'
12 14 51 12 10 9 16 1 | outliers 1 51 | by the fences 1 51
10.2 10.1 10.3 10.2 9.1 10.1 | outliers 9.1 10.3 | by the fences 9.1
8.8 9 9 9.2 9.2 9.2 9.2 9.3 | outliers 8.8 | by the fences none
a thousand good ones | outliers 44 | by the fences 6
TXT
