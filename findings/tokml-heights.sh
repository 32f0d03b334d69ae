#!/usr/bin/env bash
# @placemarkio/tokml 0.3.9 (npm), beside tokml 0.4.0: valves and chambers of a pipeline with their heights, from GeoJSON to KML.
# Expected: the third number of a place is its height in both (RFC 7946, 3.1.1; KML 2.2, 16.10: longitude, latitude, altitude) and goes over; a
# property that has no value has none.
# Seen: the height is left out of points and lines without a word, a way back has lost it; an empty property becomes the word null, which a
# reader takes for a value. tokml writes both rightly.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @placemarkio/tokml@0.3.9 tokml@0.4.0
cat >look.mjs <<'JS'
import { toKML } from '@placemarkio/tokml';
import tokml from 'tokml';
const feature = (geometry) => ({ type: 'Feature', properties: { remark: null }, geometry });
const places = { type: 'FeatureCollection', features: [feature({ type: 'Point', coordinates: [119.3, 26.08, 5.2] }), feature({ type: 'LineString', coordinates: [[119.3, 26.08, 5.2], [119.4, 26.09, 6]] })] };
const facts = (kml) => [...kml.matchAll(/<(coordinates|value)>([^<]*)</g)].map(([, name, text]) => `${name} ${JSON.stringify(text)}`).join(', ');
console.log('@placemarkio/tokml', facts(toKML(places)));
console.log('tokml', facts(tokml(places)));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: heights are gone'
@placemarkio/tokml value "null", coordinates "119.3,26.08", value "null", coordinates "119.3,26.08\n119.4,26.09"
tokml value "", coordinates "119.3,26.08,5.2", value "", coordinates "119.3,26.08,5.2 119.4,26.09,6"
TXT
