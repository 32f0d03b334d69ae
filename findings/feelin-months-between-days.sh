#!/usr/bin/env bash
# feelin 8.2.0 (npm), an interpreter of FEEL (DMN): the months between two days, by which cycles of inspection are written.
# Expected: "years and months duration" is a duration of years and months alone, rounded down to whole months (the DMN TCK
# wants P1Y8M for the fourth line); a duration can be multiplied by a number; number("") is null.
# Seen: days are left in the duration (P1Y2M5D), which is nevertheless equal to duration("P1Y2M");
# between 15 and 20 January lie "P5D" of months; duration times number is null with a warning; number("") is 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund feelin@8.2.0
cat >look.mjs <<'JS'
import { evaluate } from 'feelin';
for (const text of [
  'years and months duration(date("2024-01-15"),date("2025-03-20"))',
  'years and months duration(date("2024-01-15"),date("2025-03-20")) = duration("P1Y2M")',
  'years and months duration(date("2024-01-15"),date("2024-01-20"))',
  'years and months duration(date("2011-12-22"),date("2013-08-24"))',
  'duration("P1D") * 3',
  'number("")',
])
  console.log(text, '=>', JSON.stringify(evaluate(text, {}).value));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: months with days left in them'
years and months duration(date("2024-01-15"),date("2025-03-20")) => "P1Y2M5D"
years and months duration(date("2024-01-15"),date("2025-03-20")) = duration("P1Y2M") => true
years and months duration(date("2024-01-15"),date("2024-01-20")) => "P5D"
years and months duration(date("2011-12-22"),date("2013-08-24")) => "P1Y8M2D"
duration("P1D") * 3 => null
number("") => 0
TXT
