#!/usr/bin/env bash
# dxf-parser 1.1.2 (npm): bends of a pipeline, drawn as arcs (DXF: from the start angle to the end angle, against the clock).
# Expected: angleLength, the angle that an arc goes through, is 20 degrees from 350 to 10 as it is from 80 to 100, so that radius
# times angleLength is the length of the bend.
# Seen: where an arc passes the direction of 0 the start is taken off the end all the same: -340 degrees, and a bend of 1.5 m that is
# 523.6 mm long has a length of -8901 mm; a sum over a line grows shorter by it. Arcs that do not pass 0 are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dxf-parser@1.1.2
cat >look.cjs <<'JS'
const DxfParser = require('dxf-parser');
const drawing = (from, to) => [0, 'SECTION', 2, 'ENTITIES', 0, 'ARC', 8, '0', 10, 0, 20, 0, 30, 0, 40, 1500, 50, from, 51, to, 0, 'ENDSEC', 0, 'EOF'].join('\n');
for (const [from, to] of [[80, 100], [350, 10], [270, 0]]) {
  const [arc] = new DxfParser().parseSync(drawing(from, to)).entities;
  console.log(`${from} to ${to}: ${((arc.angleLength * 180) / Math.PI).toFixed(1)} degrees, ${(arc.radius * arc.angleLength).toFixed(1)} mm`);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a bend over 0 has a length below nothing'
80 to 100: 20.0 degrees, 523.6 mm
350 to 10: -340.0 degrees, -8901.2 mm
270 to 0: -270.0 degrees, -7068.6 mm
TXT
