#!/usr/bin/env bash
# dbffile 1.13.0 and shapefile 0.6.6 (npm): the table of a shapefile, by which maps of pipelines are handed over.
# Expected: a text that is longer than its column is refused, a number is kept to the decimals of its column, an empty day is no day,
# and a day is the same day by both readers.
# Seen: dbffile cuts the text without a word (six signs become five in ten bytes) and writes 12.3456 into a column of three decimals;
# shapefile reads the empty day as 30 November 1899; days are midnights by UTC in one library and by the local clock in the other,
# so that a day that was made by the local clock in China is written as the day before.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dbffile@1.13.0 shapefile@0.6.6
cat >look.cjs <<'JS'
const { DBFFile } = require('dbffile');
const { openDbf } = require('shapefile');
(async () => {
  const made = await DBFFile.create('pipes.dbf', [{ name: 'NAME', type: 'C', size: 10 }, { name: 'DAY', type: 'D', size: 8 },
    { name: 'LEN', type: 'N', size: 12, decimalPlaces: 3 }], { encoding: 'gbk' });
  await made.appendRecords([{ NAME: '一二三四五六', DAY: new Date('2026-11-28'), LEN: 12.3456 }, { NAME: '', DAY: null, LEN: null },
    { NAME: 'local', DAY: new Date(2026, 10, 28), LEN: 1 }]);
  for (const row of await (await DBFFile.open('pipes.dbf', { encoding: 'gbk' })).readRecords()) console.log('dbffile', JSON.stringify(row));
  const source = await openDbf('pipes.dbf', { encoding: 'gbk' });
  for (let next = await source.read(); !next.done; next = await source.read())
    console.log('shapefile', JSON.stringify({ ...next.value, DAY: next.value.DAY?.toDateString() }));
})();
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a cut name, a day that nobody wrote, two midnights'
dbffile {"NAME":"一二三四五","DAY":"2026-11-28T00:00:00.000Z","LEN":12.3456}
dbffile {"NAME":"","DAY":null,"LEN":null}
dbffile {"NAME":"local","DAY":"2026-11-27T00:00:00.000Z","LEN":1}
shapefile {"NAME":"一二三四五","DAY":"Sat Nov 28 2026","LEN":12.3456}
shapefile {"NAME":null,"DAY":"Thu Nov 30 1899","LEN":null}
shapefile {"NAME":"local","DAY":"Fri Nov 27 2026","LEN":1}
TXT
