#!/usr/bin/env bash
# convert 8.0.2 (npm): cycles of inspection, given in months here and in years there.
# Expected: twelve months are a year, whatever a month is taken for, so that 24 months and 2 years are the same cycle; a library that has no
# calendar takes a month for a twelfth of its year, as units-converter and unitmath do, or refuses it.
# Seen: a month is 30 days and a year 365, so that 12 months are 0.986 years and a year 12.17 months; 72 months, the cycle of a pressure
# vessel, are 30 days short of 6 years.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund convert@8.0.2 unitmath@0.8.8
cat >look.mjs <<'JS'
import { convert } from 'convert';
import unit from 'unitmath';
for (const [amount, from, to] of [[12, 'month', 'year'], [72, 'month', 'day'], [6, 'year', 'day'], [1, 'year', 'month']])
  console.log(amount, from, '=', convert(amount, from).to(to).toFixed(3), to, '| unitmath', unit(amount, from).to(to).toString());
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: twelve months are five days short of a year'
12 month = 0.986 year | unitmath 1 year
72 month = 2160.000 day | unitmath 2191.5 day
6 year = 2190.000 day | unitmath 2191.5 day
1 year = 12.167 month | unitmath 12 month
TXT
