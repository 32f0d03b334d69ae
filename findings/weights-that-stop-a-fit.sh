#!/usr/bin/env bash
# ml-levenberg-marquardt 5.1.0 (npm): a straight line through five readings of a calibration, with weights.
# Expected: the same weight for all of them changes nothing, 1 or 10: the line is that of least squares, 0.05 + 1.99 x, as without weights; with one reading
# weighted otherwise it is that of weighted least squares, which a formula gives, or a caller learns that it was not reached.
# Seen: with a weight of 10 for all the fit never leaves where it began, 0 + 1 x, in a hundred or two thousand steps, and with 0.1 it creeps; with one reading
# of another weight it stands at the beginning or far off. What comes back has the same shape as a good fit, with an error of its own measure.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ml-levenberg-marquardt@5.1.0
cat >look.mjs <<'JS'
import { levenbergMarquardt } from 'ml-levenberg-marquardt';

const data = { x: [1, 2, 3, 4, 5], y: [2.1, 3.9, 6.2, 7.8, 10.1] };
const line = ([start, slope]) => (x) => start + slope * x;
for (const [name, weights] of [
  ['no weights', undefined],
  ['1 for all', 1],
  ['2 for all', 2],
  ['10 for all', 10],
  ['0.1 for all', 0.1],
  ['10 for the first', [10, 1, 1, 1, 1]],
]) {
  const fits = [100, 2000].map((maxIterations) => {
    const options = { initialValues: [0, 1], maxIterations, errorTolerance: 1e-10, damping: 0.01, ...(weights && { weights }) };
    const [start, slope] = levenbergMarquardt(data, line, options).parameterValues;
    return `${maxIterations} steps ${start.toFixed(2)} + ${slope.toFixed(2)} x`;
  });
  console.log(`${name}: ${fits.join(', ')}`);
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: weights stop the fit'
no weights: 100 steps 0.05 + 1.99 x, 2000 steps 0.05 + 1.99 x
1 for all: 100 steps 0.05 + 1.99 x, 2000 steps 0.05 + 1.99 x
2 for all: 100 steps 0.00 + 1.00 x, 2000 steps 0.00 + 1.00 x
10 for all: 100 steps 0.00 + 1.00 x, 2000 steps 0.00 + 1.00 x
0.1 for all: 100 steps 0.00 + 1.01 x, 2000 steps 0.01 + 1.18 x
10 for the first: 100 steps 0.00 + 1.00 x, 2000 steps 0.00 + 1.00 x
TXT
