#!/usr/bin/env bash
# flatgeobuf 4.5.0 (npm): places and lines of pipelines with their properties, from GeoJSON to FlatGeobuf and back.
# Expected: the columns are those of all features, or a feature that does not fit the columns is refused; what is not said stays unsaid.
# Seen: names and kinds of the columns are those of the first feature alone: what only a later one has (its pressure) is lost without a word, a text in
# a column of numbers becomes null, a number behind a null in the first becomes a text, and a text that is missing comes back as an empty one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund flatgeobuf@4.5.0
cat >look.mjs <<'JS'
import { deserialize, serialize } from 'flatgeobuf/lib/mjs/geojson.js';
const geometry = { type: 'Point', coordinates: [119.3, 26.08, 12.5] };
const lists = [
  [{ name: '阀门', mpa: 1.6 }, { name: '井', mpa: 2 }],
  [{ name: '阀门' }, { name: '井', mpa: 1.6 }],
  [{ number: 12 }, { number: '12-A' }],
  [{ mpa: null }, { mpa: 1.6 }],
  [{ note: '漏' }, { note: null }, {}],
];
for (const list of lists) {
  const features = list.map((properties) => ({ type: 'Feature', properties, geometry }));
  const back = [];
  for await (const feature of deserialize(serialize({ type: 'FeatureCollection', features }))) back.push(feature.properties);
  console.log(JSON.stringify(list), 'come back as', JSON.stringify(back));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the first feature decides what the others may say'
[{"name":"阀门","mpa":1.6},{"name":"井","mpa":2}] come back as [{"name":"阀门","mpa":1.6},{"name":"井","mpa":2}]
[{"name":"阀门"},{"name":"井","mpa":1.6}] come back as [{"name":"阀门"},{"name":"井"}]
[{"number":12},{"number":"12-A"}] come back as [{"number":12},{"number":null}]
[{"mpa":null},{"mpa":1.6}] come back as [{},{"mpa":"1.6"}]
[{"note":"漏"},{"note":null},{}] come back as [{"note":"漏"},{},{"note":""}]
TXT
