#!/usr/bin/env bash
# jmespath 0.16.0 and @metrichor/jmespath 0.3.1, beside @jmespath-community/jmespath 1.3.0 (npm): measurements and fees picked out of answers in JSON.
# Expected: as JMESPath has it: < and > compare numbers, anything else gives null and is left out, so that a wall that was not measured is neither below
# 6 nor above it; to_number makes a number of what JSON writes as one and null of all other texts; avg of nothing is null.
# Seen: both count a wall whose value is null, or is not there at all, among those below 6, and the text "9" among those above it; avg of nothing is NaN.
# With all three an empty cell is 0 for to_number, a blank one as well, and 0x10 is 16, so that the mean fee of three rows, one of which is empty, is
# too small by a third.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund jmespath@0.16.0 @metrichor/jmespath@0.3.1 @jmespath-community/jmespath@1.3.0
cat >look.cjs <<'JS'
const libraries = { jmespath: require('jmespath'), metrichor: require('@metrichor/jmespath'), community: require('@jmespath-community/jmespath') };
const rows = [
  { place: 'A', wall: 6.1, fee: '1200.00' },
  { place: 'B', wall: null, fee: '' },
  { place: 'C', wall: 5.9, fee: '600.00' },
  { place: 'D' },
  { place: 'E', wall: '9' },
];
for (const [question, expected] of [
  ['rows[?wall < `6`].place', '["C"]'],
  ['rows[?wall > `6`].place', '["A"]'],
  ['avg(none)', 'null'],
  ["to_number('')", 'null'],
  ["to_number(' ')", 'null'],
  ["to_number('0x10')", 'null'],
  ['avg(rows[?fee].to_number(fee))', '900'],
  ['avg(rows[0:3].to_number(fee))', 'refused, or 900'],
])
  for (const [name, library] of Object.entries(libraries)) {
    let seen;
    try {
      const answer = library.search({ rows, none: [] }, question);
      seen = Number.isNaN(answer) ? 'NaN' : JSON.stringify(answer);
    } catch (failure) {
      seen = `refused, ${failure.message}`;
    }
    console.log(question, '| expected', expected, '|', name, seen);
  }
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: what was not measured is too thin'
rows[?wall < `6`].place | expected ["C"] | jmespath ["B","C","D"]
rows[?wall < `6`].place | expected ["C"] | metrichor ["B","C","D"]
rows[?wall < `6`].place | expected ["C"] | community ["C"]
rows[?wall > `6`].place | expected ["A"] | jmespath ["A","E"]
rows[?wall > `6`].place | expected ["A"] | metrichor ["A","E"]
rows[?wall > `6`].place | expected ["A"] | community ["A"]
avg(none) | expected null | jmespath NaN
avg(none) | expected null | metrichor NaN
avg(none) | expected null | community null
to_number('') | expected null | jmespath 0
to_number('') | expected null | metrichor 0
to_number('') | expected null | community 0
to_number(' ') | expected null | jmespath 0
to_number(' ') | expected null | metrichor 0
to_number(' ') | expected null | community 0
to_number('0x10') | expected null | jmespath 16
to_number('0x10') | expected null | metrichor 16
to_number('0x10') | expected null | community 16
avg(rows[?fee].to_number(fee)) | expected 900 | jmespath 900
avg(rows[?fee].to_number(fee)) | expected 900 | metrichor 900
avg(rows[?fee].to_number(fee)) | expected 900 | community 900
avg(rows[0:3].to_number(fee)) | expected refused, or 900 | jmespath 600
avg(rows[0:3].to_number(fee)) | expected refused, or 900 | metrichor 600
avg(rows[0:3].to_number(fee)) | expected refused, or 900 | community 600
TXT
