#!/usr/bin/env bash
# @qudtlib/allunits 7.1.0 (npm), units by QUDT: cycles of inspection in months and years, the speed of a motor, pressures.
# Expected: twelve months are a year, so that a cycle of 24 months and one of two years end together; a unit with the plain label Month is that of the
# calendar (there are two for the mean month besides), as YR is; 1440 turns in a minute are 24 a second.
# Seen: MO, labelled Month, has 29.53059 days, from one new moon to the next: 24 months are 1.94 years, a cycle of 24 months ends three weeks before two
# years do, and one of ten years in months fifteen weeks too early. A turn is 2π and a hertz 1, so that 1440 turns in a minute are 150.8 Hz. Weeks,
# days, years and pressures are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @qudtlib/core@7.1.0 @qudtlib/allunits@7.1.0 decimal.js@10.6.0
cat >look.mjs <<'JS'
import { Qudt } from '@qudtlib/allunits';
import { Decimal } from 'decimal.js';

console.log('MO is labelled', Qudt.unitFromLocalname('MO').labels.find(({ languageTag }) => languageTag === 'en').text);
for (const [amount, from, to] of [
  [1, 'WK', 'DAY'],
  [1, 'MO', 'DAY'],
  [1, 'YR', 'DAY'],
  [24, 'MO', 'YR'],
  [120, 'MO', 'YR'],
  [1440, 'REV-PER-MIN', 'HZ'],
  [1, 'ATM_T', 'PA'],
])
  console.log(amount, from, 'are', Qudt.convert(new Decimal(amount), Qudt.unitFromLocalname(from), Qudt.unitFromLocalname(to)).toFixed(4), to);
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: twelve months are less than a year'
MO is labelled Month
1 WK are 7.0000 DAY
1 MO are 29.5306 DAY
1 YR are 365.2500 DAY
24 MO are 1.9404 YR
120 MO are 9.7020 YR
1440 REV-PER-MIN are 150.7964 HZ
1 ATM_T are 98066.5000 PA
TXT
