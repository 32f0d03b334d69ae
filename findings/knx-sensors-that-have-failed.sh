#!/usr/bin/env bash
# knx 2.5.4 (npm): readings of sensors in machine rooms and boiler houses on the bus of a building (KNX, ISO/IEC 14543-3), by its types of data points.
# Expected: as KNX has them (interworking, datapoint types): in 9.xxx the value 7FFF means that the sensor has no valid reading; 8.010 is a percentage in
# steps of 0.01 %, 04E2 is 12.50 %, as 5.001 is scaled by the library, FF to 100 %; what is written is the nearest value that the type has, for
# 101325 Pa that is 101335.04 (steps of 81.92).
# Seen: a sensor that has failed is at 670760.96 °C; 04E2 is read as 1250 with the unit %, and 12.5 % is written as 000C, 0.12 %, which the library
# reads back as 12; 101325 Pa are cut down to 101253.12. Temperatures, days and counters come back as they were written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund knx@2.5.4
cat >look.cjs <<'JS'
const types = require('knx/src/dptlib');

const read = (type, bytes) => types.fromBuffer(bytes, types.resolve(type));
for (const [type, bytes] of [['DPT9.001', '0c33'], ['DPT9.001', '7fff'], ['DPT5.001', 'ff'], ['DPT8.010', '04e2']])
  console.log(type, bytes, 'read', read(type, Buffer.from(bytes, 'hex')), types.resolve(type).subtype.unit);
for (const [type, value] of [['DPT9.001', 21.5], ['DPT9.006', 101_325], ['DPT5.001', 50], ['DPT8.010', 12.5], ['DPT13.001', -1]]) {
  const telegram = {};
  types.populateAPDU(value, telegram, type);
  console.log(type, value, 'written', telegram.data.toString('hex'), 'read', read(type, telegram.data));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a sensor that has failed is hot'
DPT9.001 0c33 read 21.5 °C
DPT9.001 7fff read 670760.96 °C
DPT5.001 ff read 100 %
DPT8.010 04e2 read 1250 %
DPT9.001 21.5 written 0c33 read 21.5
DPT9.006 101325 written 6cd4 read 101253.12
DPT5.001 50 written 80 read 50
DPT8.010 12.5 written 000c read 12
DPT13.001 -1 written ffffffff read -1
TXT
