#!/usr/bin/env bash
# udsv 0.7.3 (npm): lists of measured walls and results in CSV, read with the types that it finds itself (inferSchema, typedObjs).
# Expected: a column whose samples are texts is one of texts, and one number among them does not make it a column of numbers; whatever it is taken for, what
# stands in a cell is not lost: the same rows in another order give the same values.
# Seen: the last row alone decides: 合格, 合格, 1E5 is a column of numbers, and both results are null; with 1E5 first all three are kept as texts; 未测 (not
# measured) in the middle is null, and at the end all walls are texts. 007 is 7, and a number of twenty figures loses five. stringObjs keeps all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund udsv@0.7.3
cat >look.mjs <<'JS'
import { inferSchema, initParser } from 'udsv';

for (const cells of [
  ['合格', '合格', '1E5'],
  ['1E5', '合格', '合格'],
  ['5.2', '未测', '4.8'],
  ['5.2', '4.8', '未测'],
  ['007', '26952000000012345678'],
]) {
  const text = `no,value\n${cells.map((cell, index) => `${index + 1},${cell}\n`).join('')}`;
  const parser = initParser(inferSchema(text));
  const valuesOf = (rows) => rows.map(({ value }) => JSON.stringify(value)).join(' ');
  console.log(cells.join(' '), '| typed', valuesOf(parser.typedObjs(text)), '| texts', valuesOf(parser.stringObjs(text)));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the last row decides'
合格 合格 1E5 | typed null null 100000 | texts "合格" "合格" "1E5"
1E5 合格 合格 | typed "1E5" "合格" "合格" | texts "1E5" "合格" "合格"
5.2 未测 4.8 | typed 5.2 null 4.8 | texts "5.2" "未测" "4.8"
5.2 4.8 未测 | typed "5.2" "4.8" "未测" | texts "5.2" "4.8" "未测"
007 26952000000012345678 | typed 7 26952000000012345000 | texts "007" "26952000000012345678"
TXT
