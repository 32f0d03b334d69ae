#!/usr/bin/env bash
# jcampconverter 12.5.3 (npm): curves of spectrometers in JCAMP-DX 4.24, as oils, gases and metals are examined.
# Expected: a ? among the ordinates is a point that was not measured (JCAMP-DX 4.24): the points behind it keep their places, 402 stays
# 402; unevenly spaced points (##XYPOINTS=(XY..XY)) are read as ##PEAK TABLE is, or told to be unknown; a number of an instrument is a text.
# Seen: the ? is left out and all points behind it stand one place too early, although ##NPOINTS says 4; XYPOINTS gives no data, and
# no word of it; an instrument's 0012 in a field of the user's own (##$SERIAL) is the number 12.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund jcampconverter@12.5.3
cat >look.cjs <<'JS'
const { convert } = require('jcampconverter');
const file = (table) => ['##TITLE=oil', '##JCAMP-DX=4.24', '##DATA TYPE=INFRARED SPECTRUM', '##ORIGIN=laboratory', '##OWNER=laboratory', '##XUNITS=1/CM', '##YUNITS=ABSORBANCE',
  '##FIRSTX=400', '##LASTX=403', '##NPOINTS=4', '##FIRSTY=10', '##XFACTOR=1', '##YFACTOR=1', '##$SERIAL=0012', table, '##END=', ''].join('\n');
const show = (what, table) => {
  const { spectra, meta, logs } = convert(file(table), { keepRecordsRegExp: /^\$/ }).flatten[0];
  console.log(what, '|', JSON.stringify(spectra[0]?.data?.x), JSON.stringify(spectra[0]?.data?.y), '|', JSON.stringify(meta), '|', JSON.stringify(logs ?? []));
};
show('whole', '##XYDATA=(X++(Y..Y))\n400 10 20 30 40');
show('a point not measured', '##XYDATA=(X++(Y..Y))\n400 10 ? 30 40');
show('peak table', '##PEAK TABLE=(XY..XY)\n400,10; 401,20; 402.5,30; 403,40');
show('points', '##XYPOINTS=(XY..XY)\n400,10; 401,20; 402.5,30; 403,40');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the points behind a gap move up'
whole | [400,401,402,403] [10,20,30,40] | {"SERIAL":12} | []
a point not measured | [400,401,402] [10,30,40] | {"SERIAL":12} | []
peak table | [400,401,402.5,403] [10,20,30,40] | {"SERIAL":12} | []
points | undefined undefined | {"SERIAL":12} | []
TXT
