#!/usr/bin/env bash
# hucre 1.0.0, numfmt 3.2.3, ssf 0.11.2 (npm): 0!.0,"万", the format by which Chinese workbooks show amounts in ten thousands.
# Expected: the exclamation mark makes the next sign a literal one, as a backslash does; the comma divides by a thousand and the
# literal point stands before the last figure: 1234567 is shown as 123.5万.
# Seen: hucre takes the point for the decimal one and writes 1234.6万, ten times as much, with the backslash too; numfmt and ssf
# print the exclamation mark (1234!.6万). With the backslash numfmt writes 123.5万, and ssf 12.35万, a tenth.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund hucre@1.0.0 numfmt@3.2.3 ssf@0.11.2
cat >look.mjs <<'JS'
import { formatValue } from 'hucre';
import { format } from 'numfmt';
import SSF from 'ssf';
for (const code of ['0!.0,"万"', String.raw`0\.0,"万"`])
  console.log(code, formatValue(1234567, code), format(code, 1234567), SSF.format(code, 1234567));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: no two of the three libraries show the same, and none shows 123.5万 for both'
0!.0,"万" 1234.6万 1234!.6万 1234!.6万
0\.0,"万" 1234.6万 123.5万 12.35万
TXT
