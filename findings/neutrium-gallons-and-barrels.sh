#!/usr/bin/env bash
# @neutrium/quantity 3.0.7 (npm): volumes of tanks, masses and terms in the units of foreign papers, a library made for process engineers.
# Expected: units of one name belong to one system, as they do in its kin js-quantities 1.8.0: with the short ton (ton) and the barrel of oil (bbl) a gallon (gal) is that
# of the same country, and 42 of them are a barrel; ten mmH2O are a cmH2O; twelve months are a year.
# Seen: gal is the imperial one, 4.54609 L, beside the American ton and barrel, so that 42 gal are 1.2009 bbl, a fifth more, without a word; ten mmH2O are 1.0000275 cmH2O, as one is
# of water as such and the other at 4 °C; twelve months are 365.24 days and a year is 365.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @neutrium/quantity@3.0.7 js-quantities@1.8.0
cat >look.cjs <<'JS'
const { Quantity } = require('@neutrium/quantity');
const Qty = require('js-quantities');
const round = (value) => Number(Number(value).toPrecision(8));
for (const [value, from, to] of [[1, 'gal', 'l'], [42, 'gal', 'bbl'], [1, 'bbl', 'l'], [1, 'ton', 'kg'], [10, 'mmH2O', 'cmH2O'], [12, 'month', 'day'], [1, 'year', 'day'], [1.6, 'MPa', 'bar']]) {
  const other = (() => {
    try {
      return round(Qty(`${value} ${from}`).to(to).scalar);
    } catch (error) {
      return error.message;
    }
  })();
  console.log(value, from, 'in', to, round(new Quantity(`${value} ${from}`).to(to).scalar.valueOf()), '| js-quantities', other);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 42 gallons are more than a barrel'
1 gal in l 4.54609 | js-quantities 3.7854118
42 gal in bbl 1.2009499 | js-quantities 1
1 bbl in l 158.98729 | js-quantities 158.98729
1 ton in kg 907.18474 | js-quantities 907.18474
10 mmH2O in cmH2O 1.0000275 | js-quantities Unit not recognized
12 month in day 365.24167 | js-quantities Unit not recognized
1 year in day 365 | js-quantities 365.2422
1.6 MPa in bar 16 | js-quantities 16
TXT
