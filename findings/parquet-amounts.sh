#!/usr/bin/env bash
# @dsnp/parquetjs 1.8.8 (npm), read again by itself and by hyparquet 1.33.0: fees in a file of Parquet, as ledgers are handed to whoever counts them.
# Expected: a column of the kind DECIMAL with two figures behind the point keeps 19.99 as 1999 hundredths (Parquet, LogicalTypes.md), and a number that
# has more figures is rounded or refused.
# Seen: what binary makes of the number times a hundred is cut downwards: 19.99 is 19.98, 0.29 is 0.28, 1.15 is 1.14, a fen less in 573 of the
# amounts below 100, and a refund of 19.99 no longer cancels its charge out. Both readers say the same: it stands so in the file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @dsnp/parquetjs@1.8.8 hyparquet@1.33.0
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import parquet from '@dsnp/parquetjs';
import { parquetReadObjects } from 'hyparquet';

const { ParquetReader, ParquetSchema, ParquetWriter } = parquet;
const amounts = [12.5, 19.99, -19.99, 0.29, 1.15, 1200];
for (let fen = 1; fen <= 9999; fen += 1) amounts.push(fen / 100);
const schema = new ParquetSchema({ amount: { type: 'DECIMAL', precision: 10, scale: 2 } });
const writer = await ParquetWriter.openFile(schema, 'fees.parquet');
for (const amount of amounts) await writer.appendRow({ amount });
await writer.close();
const bytes = readFileSync('fees.parquet');
const read = await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) });
const reader = await ParquetReader.openFile('fees.parquet');
const cursor = reader.getCursor();
for (const amount of amounts.slice(0, 6)) console.log(amount, 'itself', (await cursor.next()).amount, 'hyparquet', read[amounts.indexOf(amount)].amount);
await reader.close();
const lost = amounts.slice(6).filter((amount, at) => Math.round(read[at + 6].amount * 100) !== at + 1).length;
console.log('from 0.01 to 99.99', lost, 'of 9999 are other amounts');
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a fen is lost on the way into the file'
12.5 itself 12.5 hyparquet 12.5
19.99 itself 19.98 hyparquet 19.98
-19.99 itself -19.99 hyparquet -19.99
0.29 itself 0.28 hyparquet 0.28
1.15 itself 1.14 hyparquet 1.14
1200 itself 1200 hyparquet 1200
from 0.01 to 99.99 573 of 9999 are other amounts
TXT
