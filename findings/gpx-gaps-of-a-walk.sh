#!/usr/bin/env bash
# gpxparser 3.0.8 and @we-gold/gpxjs 1.2.0 (npm): how long a walk along a pipeline was, from the track of a receiver (GPX 1.1).
# Expected: a new trkseg begins where the receiver was off or saw nothing (GPX 1.1: a track segment holds points that are connected), so that the
# way between two segments was not walked: 1.1 km and 1.1 km are 2.2 km.
# Seen: both string all points of a track together, and the drive between two stretches counts as walked: 112.3 km. Where nothing was climbed
# gpxparser has no 0 but null.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund gpxparser@3.0.8 @we-gold/gpxjs@1.2.0 @xmldom/xmldom@0.9.8
cat >look.mjs <<'JS'
import { parseGPXWithCustomParser } from '@we-gold/gpxjs';
import { DOMParser } from '@xmldom/xmldom';
import GpxParser from 'gpxparser';
const point = (latitude, height) => `<trkpt lat="${latitude}" lon="119.3"><ele>${height}</ele></trkpt>`;
const segment = (...points) => `<trkseg>${points.join('')}</trkseg>`;
const file = (...segments) => `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>管线</name>${segments.join('')}</trk></gpx>`;
const first = segment(point(26.08, 9), point(26.09, 8));
const second = segment(point(27.08, 7), point(27.09, 6));
for (const [what, text] of Object.entries({ 'first stretch': file(first), 'second stretch': file(second), 'both': file(first, second) })) {
  const parser = new GpxParser();
  parser.parse(text);
  const [track] = parser.tracks;
  const [gpx] = parseGPXWithCustomParser(text, (words) => new DOMParser().parseFromString(words, 'text/xml'));
  console.log(what, '| gpxparser', track.distance.total.toFixed(), 'm, climbed', track.elevation.pos, '| gpxjs', gpx.tracks[0].distance.total.toFixed(), 'm');
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the gap between two stretches is walked'
first stretch | gpxparser 1112 m, climbed null | gpxjs 1112 m
second stretch | gpxparser 1112 m, climbed null | gpxjs 1112 m
both | gpxparser 112307 m, climbed null | gpxjs 112307 m
TXT
