#!/usr/bin/env bash
# netcdfjs 4.0.0 (npm): a weather station's readings beside a ropeway, in netCDF classic (the format's own specification, NetCDF Users Guide, appendix B).
# Expected: a byte is signed, FF is -1; names and texts are UTF-8, as units of °C and a title in Chinese; where the file has only one record variable, of
# bytes or shorts, its records follow each other without padding ("no padding is used between records"), though its vsize is padded.
# Seen: -1 °C is 255; °C and the title are signs of half width that nobody reads; beside another variable each reading of a short or a byte has its padding
# for further values, [11, 0] and [255, 0, 0, 0]; and one variable of shorts alone cannot be read at all ("Offset is outside the bounds of the
# DataView"). Ints are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund netcdfjs@4.0.0
cat >look.mjs <<'JS'
import { NetCDFReader } from 'netcdfjs';

const int = (number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number);
  return bytes;
};
const short = (number) => int(number).subarray(2);
const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
const named = (text) => Buffer.concat([int(Buffer.byteLength(text)), padded(Buffer.from(text))]);
const list = (tag, items) => (items.length ? Buffer.concat([int(tag), int(items.length), ...items]) : Buffer.alloc(8));
const texts = (pairs) => list(12, pairs.map(([name, text]) => Buffer.concat([named(name), int(2), named(text)])));
function station(readings, variables) {
  const each = variables.length === 1 ? (cell) => cell : padded;
  const head = (begins) =>
    Buffer.concat([
      Buffer.from('CDF\x01'),
      int(readings),
      list(10, [Buffer.concat([named('time'), int(0)])]),
      texts([['title', '福建 风速']]),
      list(11, variables.map(({ name, unit, type, cells }, index) =>
        Buffer.concat([named(name), int(1), int(0), texts([['units', unit]]), int(type), int(padded(cells[0]).length), int(begins[index])]))),
    ]);
  let begin = head(variables.map(() => 0)).length;
  const begins = variables.map(({ cells }) => (begin += each(cells[0]).length) - each(cells[0]).length);
  const rows = Array.from({ length: readings }, (_, row) => variables.map(({ cells }) => each(cells[row])));
  return Buffer.concat([head(begins), ...rows.flat()]);
}
const wind = { name: 'wind', unit: 'm s-1', type: 3, cells: [11, 12, 13].map(short) };
const cold = { name: 'temperature', unit: '°C', type: 1, cells: [-1, 0, 5].map((number) => Buffer.from([number & 0xff])) };
const counter = { name: 'counter', unit: '1', type: 4, cells: [70_000, -1, 2].map(int) };
for (const variables of [[counter], [counter, cold], [counter, wind], [wind]]) {
  const reader = new NetCDFReader(Uint8Array.from(station(3, variables)).buffer);
  for (const { name, attributes } of reader.variables) {
    let readings;
    try {
      readings = JSON.stringify(reader.getDataVariable(name));
    } catch (error) {
      readings = `refused, ${error.message}`;
    }
    console.log(variables.map((variable) => variable.name).join(' and '), '|', name, attributes[0].value, readings, '|', reader.globalAttributes[0].value);
  }
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a degree below nothing is 255'
counter | counter 1 [70000,-1,2] | ￧ﾦﾏ￥ﾻﾺ ￩ﾣﾎ￩ﾀﾟ
counter and temperature | counter 1 [70000,-1,2] | ￧ﾦﾏ￥ﾻﾺ ￩ﾣﾎ￩ﾀﾟ
counter and temperature | temperature ￂﾰC [[255,0,0,0],[0,0,0,0],[5,0,0,0]] | ￧ﾦﾏ￥ﾻﾺ ￩ﾣﾎ￩ﾀﾟ
counter and wind | counter 1 [70000,-1,2] | ￧ﾦﾏ￥ﾻﾺ ￩ﾣﾎ￩ﾀﾟ
counter and wind | wind m s-1 [[11,0],[12,0],[13,0]] | ￧ﾦﾏ￥ﾻﾺ ￩ﾣﾎ￩ﾀﾟ
wind | wind m s-1 refused, Offset is outside the bounds of the DataView | ￧ﾦﾏ￥ﾻﾺ ￩ﾣﾎ￩ﾀﾟ
TXT
