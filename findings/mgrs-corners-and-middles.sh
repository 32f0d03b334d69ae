#!/usr/bin/env bash
# geographiclib-mgrs 1.0.4, mgrs 2.2.0 and @ngageoint/mgrs-js 1.0.0 (npm): places of pipelines as grid references (MGRS), which name a square.
# Expected: a reference of few figures is read as the same place of its square everywhere; geographiclib-mgrs calls itself a drop in replacement for
# mgrs and says of its second argument: "center point or lower left, default value is false".
# Seen: it gives the middle where the argument is left out and the corner where the documented default is written, 0.7 km apart for a square
# of one kilometre and 70 km for 50RQN alone; mgrs gives the middle, @ngageoint/mgrs-js the corner. A list of places read by one and looked up by the
# other is off by half a square, always to the south-west.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund geographiclib-mgrs@1.0.4 mgrs@2.2.0 @ngageoint/mgrs-js@1.0.0
cat >look.mjs <<'JS'
import nga from '@ngageoint/mgrs-js';
import geographiclib from 'geographiclib-mgrs';
import mgrs from 'mgrs';

const readNga = (reference) => {
  const point = nga.MGRS.parse(reference).toPoint();
  return [point.getLongitude(), point.getLatitude()];
};
const say = (place) => place.map((value) => value.toFixed(4)).join(' ');
for (const reference of ['50RPP2999988000', '50RPP2988', '50RQN']) {
  console.log(reference, 'geographiclib-mgrs', say(geographiclib.toPoint(reference)), 'with false', say(geographiclib.toPoint(reference, false)));
  console.log(reference, 'mgrs', say(mgrs.toPoint(reference)), '@ngageoint/mgrs-js', say(readNga(reference)));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: one reference, two places'
50RPP2999988000 geographiclib-mgrs 118.3001 26.1054 with false 118.3001 26.1054
50RPP2999988000 mgrs 118.3001 26.1054 @ngageoint/mgrs-js 118.3001 26.1054
50RPP2988 geographiclib-mgrs 118.2951 26.1099 with false 118.2901 26.1054
50RPP2988 mgrs 118.2951 26.1099 @ngageoint/mgrs-js 118.2901 26.1054
50RQN geographiclib-mgrs 119.4739 24.8445 with false 118.9722 24.4006
50RQN mgrs 119.4756 24.8435 @ngageoint/mgrs-js 118.9722 24.4006
TXT
