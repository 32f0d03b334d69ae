#!/usr/bin/env bash
# npyjs 1.2.0 (npm): measured values and places written as a NumPy file (NEP 1), for those who evaluate them in Python.
# Expected: numbers of JavaScript have 64 bits, and NumPy makes float64 of such a list; a type that is chosen for a list of numbers holds them, as whole
# numbers get the smallest type that does.
# Seen: one number with a fraction makes all of them float32, without a word: a longitude of 119.29655678 is written as 119.29655457, a fifth of a metre
# off, a mileage of 12345678.25 m as 12345678, and a counter of 16777217 beside a half as 16777216. A Float64Array is written as it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund npyjs@1.2.0
cat >look.mjs <<'JS'
import { dump, load } from 'npyjs';

for (const values of [
  [26.07451234, 119.29655678],
  [12_345_678.25],
  [16_777_217, 16_777_219],
  [16_777_217, 0.5],
  Float64Array.of(26.07451234, 119.29655678),
]) {
  const { dtype, data } = await load(dump(values, [values.length]));
  console.log(values.constructor.name, Array.from(values).join(' '), '| written as', dtype, Array.from(data).join(' '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: places in half the bits'
Array 26.07451234 119.29655678 | written as f4 26.074512481689453 119.29655456542969
Array 12345678.25 | written as f4 12345678
Array 16777217 16777219 | written as u4 16777217 16777219
Array 16777217 0.5 | written as f4 16777216 0.5
Float64Array 26.07451234 119.29655678 | written as f8 26.07451234 119.29655678
TXT
