#!/usr/bin/env bash
# @mathigon/fermat 1.1.24 (npm): how well few measured values follow their loads, as a check of a scale or a brake shows it.
# Expected: values that lie on one straight line have the correlation 1, or -1 falling, however few they are, and as many as they are;
# covariance, variance and deviation divide by the same number, of values or one less, so that a covariance of a list with itself is its variance.
# Seen: variance divides by one less, covariance by the number of values, so that three values on a line have 0.667, five 0.8 and fifty 0.98; falling ones
# alike. The covariance of a list with itself is less than its variance. The regression on the same values is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @mathigon/fermat@1.1.24
cat >look.mjs <<'JS'
import { correlation, covariance, Regression, variance } from '@mathigon/fermat';

for (const count of [2, 3, 5, 50]) {
  const loads = Array.from({ length: count }, (_, at) => at + 1);
  const values = loads.map((load) => 2 * load);
  const figure = (value) => Number(value.toFixed(4));
  console.log(count, 'values: correlation', figure(correlation(loads, values)), 'falling', figure(correlation(loads, values.map((value) => -value))), 'variance', figure(variance(loads)), 'covariance with itself', figure(covariance(loads, loads)),
    'slope', figure(Regression.linear(loads.map((load, at) => [load, values[at]]))[1]));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a straight line is not wholly correlated'
2 values: correlation 0.5 falling -0.5 variance 0.5 covariance with itself 0.25 slope 2
3 values: correlation 0.6667 falling -0.6667 variance 1 covariance with itself 0.6667 slope 2
5 values: correlation 0.8 falling -0.8 variance 2.5 covariance with itself 2 slope 2
50 values: correlation 0.98 falling -0.98 variance 212.5 covariance with itself 208.25 slope 2
TXT
