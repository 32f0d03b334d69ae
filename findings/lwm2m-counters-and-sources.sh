#!/usr/bin/env bash
# lwm2m-codec 0.1.1 (npm): readings of a monitor on a crane or a lift in LwM2M (OMA TS LightweightM2M 1.0, 6.4.3 and 6.4.4), TLV and JSON.
# Expected: a whole number is written in as many bytes as it needs with its sign, 200 in two, 40000 in four; a resource with several instances (the
# supplies of the device, /3/0/6 and /3/0/7) comes back with all of them and as numbers.
# Seen: in TLV the number of bytes is chosen as for numbers without a sign and written with one, so that 128 to 255, 32768 to 65535 and what lies
# above 2147483647 is refused, and 100 kB free can be told, 200 kB not; of several instances the first alone is read back from JSON, which the
# library itself has written whole, and from TLV they are texts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund lwm2m-codec@0.1.1
cat >look.cjs <<'JS'
const { decode, encode } = require('lwm2m-codec');
const there = (kind, path, value) => {
  try {
    return JSON.stringify(decode(kind, path, encode(kind, path, value)));
  } catch (error) {
    return error.name;
  }
};
for (const free of [100, 127, 128, 200, 256, 32768, 40000, 65536, 3000000000]) console.log('memory free', free, '| tlv', there('tlv', '/3/0/10', free), '| json', there('json', '/3/0/10', free));
const supplies = { 6: { 0: 1, 1: 5 }, 7: { 0: 12000, 1: 3600 } };
console.log('written as json', String(encode('json', '/3/0', supplies)));
for (const kind of ['json', 'tlv']) console.log('read from', kind, there(kind, '/3/0', supplies));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 200 is refused, and the second supply is gone'
memory free 100 | tlv 100 | json 100
memory free 127 | tlv 127 | json 127
memory free 128 | tlv RangeError | json 128
memory free 200 | tlv RangeError | json 200
memory free 256 | tlv 256 | json 256
memory free 32768 | tlv RangeError | json 32768
memory free 40000 | tlv RangeError | json 40000
memory free 65536 | tlv 65536 | json 65536
memory free 3000000000 | tlv RangeError | json 3000000000
written as json {"bn":"/3/0","e":[{"n":"6/0","v":1},{"n":"6/1","v":5},{"n":"7/0","v":12000},{"n":"7/1","v":3600}]}
read from json {"availPwrSrc":{"0":1},"pwrSrcVoltage":{"0":12000}}
read from tlv {"availPwrSrc":{"0":"1","1":"5"},"pwrSrcVoltage":{"0":"12000","1":"3600"}}
TXT
