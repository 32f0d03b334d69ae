#!/usr/bin/env bash
# metar-taf-parser 9.1.3 (npm): the wind of a typhoon in the report of an airfield, by which cranes of a port and ropeways are stopped.
# Expected: 030P49MPS is a wind of 50 m/s or more, as WMO writes it (FM 15 METAR: P49MPS, and P99KT in knots), and P in front of a gust
# likewise, as the same parser tells P of the visibility; or the word is told to be unknown.
# Seen: such a report has no wind at all, without a word, while 48 m/s is read: the strongest winds look as a broken instrument does; and 40
# m/s with such a gust is read as 40 knots, half of it, with no gust.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund metar-taf-parser@9.1.3
cat >look.mjs <<'JS'
import { parseMetar } from 'metar-taf-parser';
for (const wind of ['03048MPS', '030P49MPS', '03040G48MPS', '03040GP49MPS', '030P99KT']) {
  const { wind: seen, visibility, remarks } = parseMetar(`ZSFZ 290600Z ${wind} 9999 24/23 Q0978`);
  console.log(wind, JSON.stringify(seen ?? null), JSON.stringify(visibility), JSON.stringify(remarks));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the strongest wind is none, or knots'
03048MPS {"speed":48,"direction":"NNE","degrees":30,"unit":"MPS"} {"indicator":"P","value":9999,"unit":"m"} []
030P49MPS null {"indicator":"P","value":9999,"unit":"m"} []
03040G48MPS {"speed":40,"direction":"NNE","degrees":30,"gust":48,"unit":"MPS"} {"indicator":"P","value":9999,"unit":"m"} []
03040GP49MPS {"speed":40,"direction":"NNE","degrees":30,"unit":"KT"} {"indicator":"P","value":9999,"unit":"m"} []
030P99KT null {"indicator":"P","value":9999,"unit":"m"} []
TXT
