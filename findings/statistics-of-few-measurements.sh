#!/usr/bin/env bash
# jstat 1.9.6 and simple-statistics 7.12.1 (npm): six measurements of a wall, judged by percentiles, by t and by the normal distribution.
# Expected: percentile(0.9) of six values lies half way between the fifth and the sixth, as PERCENTILE.INC of workbooks has it and as the same
# function places all the shares before it; the second of the quartiles is the median; t is reckoned with the deviation of a sample (n - 1):
# 0.9905; probit(0.975) is 1.9600 and the normal distribution has 0.999968 below 4.
# Seen: jstat hands over the fifth value itself for every percentile between the last two, so that the highest measurement counts for
# nothing below 1; its second quartile of six is 10 and the median 10.05. simple-statistics reckons t with the deviation of a whole
# population (1.0851), its probit is off in the third figure, and its table ends at 0.999, which it gives for 4, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund jstat@1.9.6 simple-statistics@7.12.1
cat >look.cjs <<'JS'
const { jStat } = require('jstat');
const simple = require('simple-statistics');
const measured = [9.8, 9.9, 10, 10.1, 10.2, 12.5];
for (const share of [0.5, 0.75, 0.9, 0.99, 1])
  console.log('percentile', share, jStat.percentile(measured, share).toFixed(3), simple.quantile(measured, share).toFixed(3));
console.log('quartiles', jStat.quartiles(measured).join(' '), 'median', jStat.median(measured).toFixed(2));
console.log('t against 10', Math.abs(jStat.tscore(10, measured)).toFixed(4), simple.tTest(measured, 10).toFixed(4));
console.log('97.5 % below', jStat.normal.inv(0.975, 0, 1).toFixed(4), simple.probit(0.975).toFixed(4));
console.log('below 4', jStat.normal.cdf(4, 0, 1).toFixed(6), simple.cumulativeStdNormalProbability(4).toFixed(6));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the last two measurements have nothing between them, t has no n - 1'
percentile 0.5 10.050 10.050
percentile 0.75 10.175 10.175
percentile 0.9 10.200 11.350
percentile 0.99 10.200 12.385
percentile 1 12.500 12.500
quartiles 9.9 10 10.2 median 10.05
t against 10 0.9905 1.0851
97.5 % below 1.9600 1.9572
below 4 0.999968 0.999000
TXT
