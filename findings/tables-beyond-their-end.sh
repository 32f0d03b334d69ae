#!/usr/bin/env bash
# commons-math-interpolation 2.2.4, simple-linear-interpolation 1.0.6 and cubic-spline 3.0.3 (npm): an allowable stress by temperature, read between
# the rows of a table. The table is invented: 189 MPa at 20 and 100 degrees, 147 at its last row, 350.
# Expected: beyond the last row there is no value: the first is a port of Apache Commons Math, whose splines and lines throw an error outside of their
# knots (PolynomialSplineFunction: OutOfRangeException), the second is for points "within the range" by its README, the third is NaN above the table
# and then below it too. Nothing is larger than the table's largest value.
# Seen: the first two go on as if the table did: 137 MPa at 400 degrees, 117 at 500, by Akima's spline 141 and at 900 degrees 301, more than the
# cold steel has; the third is NaN above and 188.4 below; between 20 and 100 both splines rise above 189. Nothing is said.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund commons-math-interpolation@2.2.4 simple-linear-interpolation@1.0.6 cubic-spline@3.0.3
cat >look.mjs <<'JS'
import { createAkimaSplineInterpolator, createLinearInterpolator } from 'commons-math-interpolation';
import CubicSpline from 'cubic-spline';
import { linearInterpolation } from 'simple-linear-interpolation';

const degrees = [20, 100, 150, 200, 250, 300, 350];
const stresses = [189, 189, 185, 183, 171, 157, 147];
const spline = new CubicSpline(degrees, stresses);
const line = linearInterpolation(degrees.map((x, row) => ({ x, y: stresses[row] })));
const ways = {
  'commons-math-interpolation, line': createLinearInterpolator(degrees, stresses),
  'commons-math-interpolation, Akima': createAkimaSplineInterpolator(degrees, stresses),
  'simple-linear-interpolation': (x) => line({ x }),
  'cubic-spline': (x) => spline.at(x),
};
for (const [library, stress] of Object.entries(ways)) {
  console.log(library, [0, 60, 125, 350, 400, 500, 900].map((x) => `${x}: ${stress(x).toFixed(1)}`).join(', '));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: values where the table has none'
commons-math-interpolation, line 0: 189.0, 60: 189.0, 125: 187.0, 350: 147.0, 400: 137.0, 500: 117.0, 900: 37.0
commons-math-interpolation, Akima 0: 187.8, 60: 190.0, 125: 187.1, 350: 147.0, 400: 141.0, 500: 141.0, 900: 301.0
simple-linear-interpolation 0: 189.0, 60: 189.0, 125: 187.0, 350: 147.0, 400: 137.0, 500: 117.0, 900: 37.0
cubic-spline 0: 188.4, 60: 190.0, 125: 186.8, 350: 147.0, 400: NaN, 500: NaN, 900: NaN
TXT
