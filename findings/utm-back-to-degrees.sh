#!/usr/bin/env bash
# utm 1.1.1 (npm), beside utm-latlng 1.0.8: places of pipelines in UTM and back to degrees (WGS 84).
# Expected: there and back is the same place to the millimetre, as the way there of both agrees to the millimetre.
# Seen: toLatLon of utm comes back beside the place, by 6 cm a degree and a half from the middle of the zone, 20 cm in Fuzhou, half a metre at the edge
# of the zone; utm-latlng comes back right. A place that goes there and back with each change of a record wanders off.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund utm@1.1.1 utm-latlng@1.0.8
cat >look.cjs <<'JS'
const { fromLatLon, toLatLon } = require('utm');
const Converter = require('utm-latlng');
const converter = new Converter('WGS 84');
const metres = (degrees, latitude) => (degrees * 111320 * Math.cos((latitude * Math.PI) / 180)).toFixed(2).replace('-0.00', '0.00');
for (const [latitude, longitude] of [[26.08, 117.1], [26.08, 118.5], [26.08, 119.3], [26.08, 119.99], [45.75, 126.6]]) {
  const { easting, northing, zoneNum, zoneLetter } = fromLatLon(latitude, longitude);
  const other = converter.convertLatLngToUtm(latitude, longitude, 6);
  const back = toLatLon(easting, northing, zoneNum, zoneLetter);
  const { lat, lng } = converter.convertUtmToLatLng(other.Easting, other.Northing, other.ZoneNumber, other.ZoneLetter);
  console.log(latitude, longitude, '| apart there', Math.hypot(easting - other.Easting, northing - other.Northing).toFixed(3), 'm | back: utm', metres(back.longitude - longitude, latitude), metres(back.latitude - latitude, 0), '| utm-latlng', metres(lng - longitude, latitude), metres(lat - latitude, 0), 'm east, north');
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: there and back is beside the place'
26.08 117.1 | apart there 0.000 m | back: utm 0.00 0.00 | utm-latlng 0.00 0.00 m east, north
26.08 118.5 | apart there 0.000 m | back: utm 0.06 0.00 | utm-latlng 0.00 0.00 m east, north
26.08 119.3 | apart there 0.000 m | back: utm 0.20 -0.01 | utm-latlng 0.00 0.00 m east, north
26.08 119.99 | apart there 0.000 m | back: utm 0.45 -0.01 | utm-latlng 0.00 0.00 m east, north
45.75 126.6 | apart there 0.000 m | back: utm -0.07 0.00 | utm-latlng 0.00 0.00 m east, north
TXT
