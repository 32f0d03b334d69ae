#!/usr/bin/env bash
# @mapbox/shp-write 0.4.3 (npm) beside shapefile 0.6.6: places of pipelines handed over as a shapefile, written by the one, read by the other.
# Expected: a name in Chinese is written in a code page that a .cpg names (UTF-8), or refused; of two fields whose names are alike in
# their first ten letters (all that a dBASE file keeps) each keeps its values, or the second is refused.
# Seen: of each sign one byte is written, its lower half, so that 福州 is lost for every reader and no .cpg lies beside; both fields are
# called after the same ten letters, and of their two values readers find one. Figures and Latin words come back.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @mapbox/shp-write@0.4.3 shapefile@0.6.6 fflate@0.8.2
cat >look.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const { unzipSync } = require('fflate');
const { zip } = require('@mapbox/shp-write');
const { read } = require('shapefile');
(async () => {
  const properties = { code: 'L-12', city: '福州', wall_thickness_min: 5.6, wall_thickness_max: 6.2 };
  const place = { type: 'Feature', geometry: { type: 'Point', coordinates: [119.3, 26.08] }, properties };
  const parts = unzipSync(new Uint8Array(await zip({ type: 'FeatureCollection', features: [place] }, { outputType: 'nodebuffer', compression: 'STORE' })));
  console.log(Object.keys(parts).sort().join(' '));
  for (const [name, bytes] of Object.entries(parts)) writeFileSync(name, bytes);
  const bytes = Buffer.from(parts['POINT.dbf']);
  console.log('of 福 (U+798F) and 州 (U+5DDE) the bytes 8f de alone:', bytes.includes('8fde', 0, 'hex'), '| in UTF-8:', bytes.includes('福州'));
  for (const encoding of ['utf-8', 'gbk']) {
    const [seen] = (await read('POINT.shp', 'POINT.dbf', { encoding })).features;
    const { city, ...others } = seen.properties;
    console.log(encoding, JSON.stringify(others), city === '福州' ? 'with the city' : 'without the city');
  }
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: half a sign each, two fields of one name'
POINT.dbf POINT.prj POINT.shp POINT.shx
of 福 (U+798F) and 州 (U+5DDE) the bytes 8f de alone: true | in UTF-8: false
utf-8 {"code":"L-12","wall_thick":6.2} without the city
gbk {"code":"L-12","wall_thick":6.2} without the city
TXT
