#!/usr/bin/env bash
# ml-regression-robust-polynomial 3.0.2 beside ml-regression-polynomial 4.0.0 (npm): the loss of wall thickness over months, fitted so that a
# wrong measurement does not count.
# Expected: degree, "polynomial degree" in its types, is what it is in the library's other class: of degree 1 a line, of degree 2 a
# parabola; the same measurements give the same curve.
# Seen: degree counts the coefficients: of degree 1 it is a constant, 9.96 mm for ever, while the other class gives 9.61 mm after 120
# months; and points are drawn by lot, so that of "degree" 3 one set of measurements gives another thickness each time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ml-regression-robust-polynomial@3.0.2 ml-regression-polynomial@4.0.0
cat >look.mjs <<'JS'
import { RobustPolynomialRegression } from 'ml-regression-robust-polynomial';
import { PolynomialRegression } from 'ml-regression-polynomial';
const months = [0, 12, 24, 36, 48, 60];
const thickness = [10, 9.96, 9.93, 9.88, 9.85, 9.8];
for (const degree of [1, 2])
  console.log(degree, '|', new PolynomialRegression(months, thickness, degree).predict(120).toFixed(2), '|', new RobustPolynomialRegression(months, thickness, degree).predict(120).toFixed(2));
const curves = new Set(Array.from({ length: 100 }, () => new RobustPolynomialRegression(months, thickness, 3).predict(120).toFixed(2)));
console.log('thicknesses after 120 months in 100 turns of 3:', curves.size > 1 ? 'several' : 'one');
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a line is a constant, a curve is drawn by lot'
1 | 9.61 | 9.96
2 | 9.56 | 9.60
thicknesses after 120 months in 100 turns of 3: several
TXT
