#!/usr/bin/env bash
# convert-units 2.3.4, mathjs 15.2.0, js-quantities 1.8.0 (npm): the t of a crane's capacity, the PS of an engine.
# Expected: t is the tonne (ISO 80000), 1000 kg, everywhere; PS, which the plates of imported engines say, is 735.5 W or unknown.
# Seen: in convert-units t is the short ton of 907 kg (the tonne is "mt"), so that a crane of 5 t lifts 4535.92 kg; in the other two
# t is right, and ton the short one; both read PS as a petasiemens without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund convert-units@2.3.4 mathjs@15.2.0 js-quantities@1.8.0
cat >look.cjs <<'JS'
const convert = require('convert-units');
const { unit } = require('mathjs');
const Qty = require('js-quantities');
console.log('t', convert(5).from('t').to('kg'), unit('5 t').toNumber('kg'), Qty('5 t').to('kg').scalar);
console.log('mt', convert(5).from('mt').to('kg'));
console.log('ton', unit('5 ton').toNumber('kg'), Qty('5 ton').to('kg').scalar);
console.log('PS', unit('1 PS').toSI().toString(), '|', Qty('1 PS').toBase().toString());
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: one t is 907 kg in one library of three'
t 4535.92 5000 5000
mt 5000
ton 4535.9237 4535.9237
PS 1e+15 (s^3 A^2) / (kg m^2) | 1000000000000000 s3*A2/kg*m2
TXT
