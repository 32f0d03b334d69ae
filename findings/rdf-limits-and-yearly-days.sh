#!/usr/bin/env bash
# rdf-literal 2.0.0 (npm; Comunica stands on it): values of a register in RDF, from the types of XML Schema to JavaScript and back.
# Expected: what toRdf writes, fromRdf reads; INF and -INF are the infinities (XML Schema 1.1 part 2, 3.3.5), as a limit "up to any pressure" has them; a
# yearly day is --11-29 (3.3.12), a day of the month ---29 (3.3.13), and a date may carry its zone, 2026-11-29+08:00 (3.3.9).
# Seen: infinities are written as INF and -INF and read as NaN, so that a measured value is neither below nor above that limit; the days of each year
# and each month are written 11-29 and 29, which are no values of their types, and the right ones are read as invalid dates, like a date with the zone of
# China, while one with Z is read. The day of midnight in China is written as the day before, as toRdf takes the day in UTC.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund rdf-literal@2.0.0 rdf-data-factory@2.0.2
cat >look.cjs <<'JS'
const { DataFactory } = require('rdf-data-factory');
const { fromRdf, toRdf } = require('rdf-literal');

const factory = new DataFactory();
const type = (name) => factory.namedNode(`http://www.w3.org/2001/XMLSchema#${name}`);
const read = (text, name) => {
  const value = fromRdf(factory.literal(text, type(name)));
  return value instanceof Date ? (Number.isNaN(value.getTime()) ? 'an invalid date' : value.toISOString()) : value;
};
for (const value of [1.6, Infinity, -Infinity]) {
  const { value: text, datatype } = toRdf(value);
  const again = fromRdf(factory.literal(text, datatype));
  console.log(value, 'is written', text, 'and read', again, '| 1.6 is up to it:', 1.6 <= again);
}
const midnight = new Date('2026-11-29T00:00:00+08:00');
for (const [name, right] of [['date', '2026-11-29'], ['gYearMonth', '2026-11'], ['gMonthDay', '--11-29'], ['gDay', '---29']]) console.log(name, 'of a midnight in China is written', toRdf(midnight, { datatype: type(name) }).value, '|', right, 'is read', read(right, name));
for (const text of ['2026-11-29', '2026-11-29Z', '2026-11-29+08:00']) console.log('date', text, 'is read', read(text, 'date'));
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: no limit is none'
1.6 is written 1.6E0 and read 1.6 | 1.6 is up to it: true
Infinity is written INF and read NaN | 1.6 is up to it: false
-Infinity is written -INF and read NaN | 1.6 is up to it: false
date of a midnight in China is written 2026-11-28 | 2026-11-29 is read 2026-11-29T00:00:00.000Z
gYearMonth of a midnight in China is written 2026-11 | 2026-11 is read 2026-11-01T00:00:00.000Z
gMonthDay of a midnight in China is written 11-28 | --11-29 is read an invalid date
gDay of a midnight in China is written 28 | ---29 is read an invalid date
date 2026-11-29 is read 2026-11-29T00:00:00.000Z
date 2026-11-29Z is read 2026-11-29T00:00:00.000Z
date 2026-11-29+08:00 is read an invalid date
TXT
