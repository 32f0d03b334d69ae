#!/usr/bin/env bash
# regression 2.0.1 (npm): the loss of wall thickness by measurements over months, from which the next inspection is set.
# Expected: rounding to two decimals (the option precision) is for what is printed; the equation predicts with all its figures, and
# from 10.0 mm that lose 0.0034 mm a month about 9.59 mm are left after 120 months.
# Seen: the coefficients themselves are rounded to two decimals and predictions are made with them: the slope is 0, the prediction
# of 120 months is the middle of the measurements, and the wall never grows thinner; nothing says so. With precision 8 it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund regression@2.0.1
cat >look.cjs <<'JS'
const regression = require('regression');
const millimetresByMonth = [[0, 10.0], [12, 9.962], [24, 9.917], [36, 9.879]];
for (const options of [undefined, { precision: 8 }]) {
  const { string, predict } = regression.linear(millimetresByMonth, options);
  console.log(JSON.stringify(options ?? {}), string, predict(120)[1]);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: predictions are made with a slope of two decimals'
{} y = 0x + 9.94 9.94
{"precision":8} y = -0.0034x + 10.0007 9.5927
TXT
