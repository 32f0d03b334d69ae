#!/usr/bin/env bash
# @esri/arcgis-to-geojson-utils 1.3.0 (npm), of the maker of ArcGIS: lines of pipelines from a map server, with bends and with mileage.
# Expected: geometries as the maker's own API describes them (ArcGIS REST API, geometry objects): with hasM and no hasZ the third number of a point is the mileage, and the third of
# GeoJSON is a height (RFC 7946, 3.1.1), so that it is left out or told, as it is of a single point; curvePaths and curveRings are lines and areas with true bends, which GeoJSON has
# not: they come with straight pieces or an error.
# Seen: the mileage is the height: a line 1200 m long climbs from 0 to 1200 m; with both, four numbers come; a single point loses its mileage and keeps its height. Of a line with one bend
# nothing comes at all, an empty object without a type, and the feature around it has the geometry null, with no word of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @esri/arcgis-to-geojson-utils@1.3.0
cat >look.cjs <<'JS'
const { arcgisToGeoJSON } = require('@esri/arcgis-to-geojson-utils');
const show = (name, geometry) => console.log(name, JSON.stringify(arcgisToGeoJSON(geometry)));
show('height', { hasZ: true, paths: [[[119.3, 26.08, 5], [119.31, 26.08, 6]]] });
show('mileage', { hasM: true, paths: [[[119.3, 26.08, 0], [119.31, 26.08, 1200]]] });
show('both', { hasZ: true, hasM: true, paths: [[[119.3, 26.08, 5, 0], [119.31, 26.08, 6, 1200]]] });
show('mileage of points', { hasM: true, points: [[119.3, 26.08, 0], [119.31, 26.08, 1200]] });
show('point', { x: 119.3, y: 26.08, z: 5, m: 1200 });
const bend = { curvePaths: [[[119.3, 26.08], { c: [[119.31, 26.09], [119.304, 26.087]] }, [119.32, 26.09]]] };
show('bend', bend);
show('bend of an area', { curveRings: [[[119.3, 26.08], { c: [[119.31, 26.09], [119.304, 26.087]] }, [119.32, 26.08], [119.3, 26.08]]] });
show('feature', { attributes: { OBJECTID: 7, line: 'GD-2026-01' }, geometry: bend });
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: mileage is a height, and bends vanish'
height {"type":"LineString","coordinates":[[119.3,26.08,5],[119.31,26.08,6]]}
mileage {"type":"LineString","coordinates":[[119.3,26.08,0],[119.31,26.08,1200]]}
both {"type":"LineString","coordinates":[[119.3,26.08,5,0],[119.31,26.08,6,1200]]}
mileage of points {"type":"MultiPoint","coordinates":[[119.3,26.08,0],[119.31,26.08,1200]]}
point {"type":"Point","coordinates":[119.3,26.08,5]}
bend {}
bend of an area {}
feature {"type":"Feature","geometry":null,"properties":{"OBJECTID":7,"line":"GD-2026-01"},"id":7}
TXT
