#!/usr/bin/env bash
# geography-markup-language 0.2.0 (npm): places and lines of pipelines in GML, as surveyors hand them over (OGC 07-036, GML 3.2.1).
# Expected: which number is x is said by the reference system: in CRS84 and in UTM (EPSG 32650) east stands first, in EPSG 4490 north does; how many
# numbers a point has is said by srsDimension, on the list of positions or on the geometry itself (10.1.3.2); a line may be a list of gml:pos.
# Seen: the second number is x whatever the system is, so that in CRS84 and UTM north and east change places; srsDimension on the geometry
# is passed over, and of two points with heights three points come, 5 m high as 5 degrees; a line of gml:pos has no points. Nothing is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund geography-markup-language@0.2.0
cat >look.cjs <<'JS'
const { LineString, Point } = require('geography-markup-language');
const system = (name, attributes = '') => `xmlns:gml="http://www.opengis.net/gml/3.2" srsName="urn:ogc:def:crs:${name}"${attributes}`;
for (const [name, position] of [['EPSG::4490', '26.08 119.3'], ['OGC:1.3:CRS84', '119.3 26.08'], ['EPSG::32650', '730390.9 2886580']]) {
  const { x, y } = Point(`<gml:Point ${system(name)}><gml:pos>${position}</gml:pos></gml:Point>`);
  console.log(name, position, '| x', x, 'y', y);
}
const positions = '26.08 119.3 5 26.09 119.4 6';
console.log('dimension on the list', JSON.stringify(LineString(`<gml:LineString ${system('EPSG::4490')}><gml:posList srsDimension="3">${positions}</gml:posList></gml:LineString>`).coords));
console.log('dimension on the line', JSON.stringify(LineString(`<gml:LineString ${system('EPSG::4490', ' srsDimension="3"')}><gml:posList>${positions}</gml:posList></gml:LineString>`).coords));
console.log('positions one by one', JSON.stringify(LineString(`<gml:LineString ${system('EPSG::4490')}><gml:pos>26.08 119.3</gml:pos><gml:pos>26.09 119.4</gml:pos></gml:LineString>`).coords ?? 'none'));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: heights are read as places'
EPSG::4490 26.08 119.3 | x 119.3 y 26.08
OGC:1.3:CRS84 119.3 26.08 | x 26.08 y 119.3
EPSG::32650 730390.9 2886580 | x 2886580 y 730390.9
dimension on the list [[26.08,119.3,5],[26.09,119.4,6]]
dimension on the line [[26.08,119.3],[5,26.09],[119.4,6]]
positions one by one "none"
TXT
