#!/usr/bin/env bash
# iso8601-js-period 0.2.1 (npm): terms of inspections in ISO 8601, as seconds, to be put in order.
# Expected: parseToTotalSeconds takes a year for 365 days or a little more (365.25, 365.2425), so that a year is more than 52 weeks and 364 days, twelve months are about a year, and
# terms stand in the order of the days they end on.
# Seen: a month is 30 days and a year twelve of them, 360 days, so that a yearly term is shorter than one of 52 weeks or of 361 days, and six years fall 30 days or more
# short; the read-me says nothing of it. Weeks with days (P1W2D), which ISO 8601-1:2004 has not, are read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund iso8601-js-period@0.2.1
cat >look.cjs <<'JS'
const { Period } = require('iso8601-js-period');
const days = (term) => Period.parseToTotalSeconds(term) / 86_400;
for (const term of ['P1Y', 'P12M', 'P52W', 'P361D', 'P365D', 'P6Y', 'P1W2D']) console.log(term, days(term), 'days');
console.log('shortest first:', ['P365D', 'P52W', 'P1Y', 'P361D'].sort((one, other) => days(one) - days(other)).join(' '));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a year is shorter than 52 weeks'
P1Y 360 days
P12M 360 days
P52W 364 days
P361D 361 days
P365D 365 days
P6Y 2160 days
P1W2D 9 days
shortest first: P1Y P361D P52W P365D
TXT
