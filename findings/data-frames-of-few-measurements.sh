#!/usr/bin/env bash
# dataframe-js 1.4.4 and data-forge 1.10.5 (npm), beside @tidyjs/tidy 2.6.1: a column of wall thickness with one place that was not measured.
# Expected: what is null is left out of the least as it is of the mean; the standard deviation of measurements is that of a sample, as pandas has it,
# after which data-forge is modelled, and as the other two have it; 1,000.5 and 1E5 are read whole or refused.
# Seen: in dataframe-js the mean of 6.1, null and 5.9 is 6 and the least 0, a wall that is gone; data-forge divides by n (std of 2, 4, 4, 6 is 1.414,
# not 1.633), counts what is null in count(), and parseFloats makes 1 of 1,000.5 and parseInts 1 of 1E5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dataframe-js@1.4.4 data-forge@1.10.5 @tidyjs/tidy@2.6.1
cat >look.cjs <<'JS'
const { deviation, max, mean, min, summarize, tidy } = require('@tidyjs/tidy');
const { fromCSV, Series } = require('data-forge');
const { DataFrame } = require('dataframe-js');
const walls = [6.1, null, 5.9];
const four = [2, 4, 4, 6];
const asRows = (values) => values.map((mm) => ({ mm }));
const { stat } = new DataFrame(asRows(walls));
console.log('dataframe-js', 'mean', stat.mean('mm'), 'least', stat.min('mm'), 'most', stat.max('mm'), 'sd', new DataFrame(asRows(four)).stat.sd('mm').toFixed(3));
const series = new Series(walls);
console.log('data-forge', 'mean', series.average(), 'least', series.min(), 'most', series.max(), 'count', series.count(), 'std', new Series(four).std().toFixed(3));
const [summary] = tidy(asRows(walls), summarize({ average: mean('mm'), least: min('mm'), most: max('mm') }));
const [{ spread }] = tidy(asRows(four), summarize({ spread: deviation('mm') }));
console.log('tidy', 'mean', summary.average, 'least', summary.least, 'most', summary.most, 'deviation', spread.toFixed(3));
console.log('data-forge', JSON.stringify(fromCSV('load,number\n"1,000.5",1E5\n').parseFloats('load').parseInts('number').toArray()));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the least of a wall is nought where it was not measured'
dataframe-js mean 6 least 0 most 6.1 sd 1.633
data-forge mean 6 least 5.9 most 6.1 count 3 std 1.414
tidy mean 6 least 5.9 most 6.1 deviation 1.633
data-forge [{"load":1,"number":1}]
TXT
