#!/usr/bin/env bash
# @terraformer/wkt 2.2.2, wellknown 0.5.0 and @loaders.gl/wkt 4.5.2 (npm), beside wkx 0.5.0: pipelines with their mileage in WKT, as databases of
# networks hand them over (OGC 06-103r4, 7.2: M is a measure along the line).
# Expected: the mileage is told from a height, or left out, as GeoJSON has no place for it (RFC 7946, 3.1.1: the third number is a height); a blank
# behind a bracket means nothing; what is not understood is refused.
# Seen: the first makes a height of the mileage, 1250.5 m above the sea, with no more than m: true among the properties, where another
# program does not look; the other two answer null, with no error, for a line with mileage and for a point with a blank behind its bracket. wkx leaves
# the mileage out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @terraformer/wkt@2.2.2 wellknown@0.5.0 @loaders.gl/core@4.5.2 @loaders.gl/wkt@4.5.2 wkx@0.5.0
cat >look.mjs <<'JS'
import { WKTLoader } from '@loaders.gl/wkt';
import { wktToGeoJSON } from '@terraformer/wkt';
import wellknown from 'wellknown';
import wkx from 'wkx';
const readers = {
  '@terraformer/wkt': wktToGeoJSON,
  wellknown: (words) => wellknown.parse(words),
  '@loaders.gl/wkt': (words) => WKTLoader.parseTextSync(words),
  wkx: (words) => wkx.Geometry.parse(words).toGeoJSON(),
};
for (const words of ['LINESTRING Z (119.3 26.08 5, 119.4 26.09 6)', 'LINESTRING M (119.3 26.08 0, 119.4 26.09 1250.5)', 'POINT ( 119.3 26.08 )']) {
  console.log(words);
  for (const [name, read] of Object.entries(readers)) console.log(' ', name, JSON.stringify(read(words)));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a mileage is a height, or the line is nothing'
LINESTRING Z (119.3 26.08 5, 119.4 26.09 6)
  @terraformer/wkt {"type":"LineString","coordinates":[[119.3,26.08,5],[119.4,26.09,6]],"properties":{"z":true}}
  wellknown {"type":"LineString","coordinates":[[119.3,26.08,5],[119.4,26.09,6]]}
  @loaders.gl/wkt {"type":"LineString","coordinates":[[119.3,26.08,5],[119.4,26.09,6]]}
  wkx {"type":"LineString","coordinates":[[119.3,26.08,5],[119.4,26.09,6]]}
LINESTRING M (119.3 26.08 0, 119.4 26.09 1250.5)
  @terraformer/wkt {"type":"LineString","coordinates":[[119.3,26.08,0],[119.4,26.09,1250.5]],"properties":{"m":true}}
  wellknown null
  @loaders.gl/wkt null
  wkx {"type":"LineString","coordinates":[[119.3,26.08],[119.4,26.09]]}
POINT ( 119.3 26.08 )
  @terraformer/wkt {"type":"Point","coordinates":[119.3,26.08]}
  wellknown null
  @loaders.gl/wkt null
  wkx {"type":"Point","coordinates":[119.3,26.08]}
TXT
