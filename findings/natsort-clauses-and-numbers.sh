#!/usr/bin/env bash
# natsort 2.0.3 and natural-sort 1.0.0 (npm), beside string-natural-compare 3.0.1: clauses of a standard, and numbers of rooms and devices, in their
# order.
# Expected: rows of figures count as whole numbers, as they do in the versions that the README of natsort sorts: clause 4.2 stands before 4.9, 4.10
# behind it, 4.2.1 behind 4.2; rooms 2E9, 2E10 (storey 2, east) before 3E0.
# Seen: what can be read as one number is one: 4.10 is 4.1 and stands before 4.2, and 2E9 is two milliards, behind 12A and 3E0, which is 3. natural-sort
# puts all clauses of three steps before those of two, and of the rooms 2E10 first and 2E9 last. A letter in front (DN50, V1.10) makes it right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund natsort@2.0.3 natural-sort@1.0.0 string-natural-compare@3.0.1
cat >look.cjs <<'JS'
const orders = {
  natsort: require('natsort').default(),
  'natural-sort': require('natural-sort')(),
  'string-natural-compare': require('string-natural-compare'),
};
const lists = [
  ['4.1', '4.2', '4.2.1', '4.9', '4.10', '4.10.1'],
  ['2E9', '2E10', '3E0', '12A'],
  ['V1.9', 'V1.10', 'DN50', 'DN150'],
];
for (const list of lists) for (const [library, order] of Object.entries(orders)) console.log(library, [...list].sort(order).join(' '));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: clause 4.10 before 4.2, a room as a power of ten'
natsort 4.1 4.10 4.10.1 4.2 4.2.1 4.9
natural-sort 4.2.1 4.10.1 4.1 4.10 4.2 4.9
string-natural-compare 4.1 4.2 4.2.1 4.9 4.10 4.10.1
natsort 3E0 12A 2E9 2E10
natural-sort 2E10 3E0 12A 2E9
string-natural-compare 2E9 2E10 3E0 12A
natsort DN50 DN150 V1.9 V1.10
natural-sort DN50 DN150 V1.9 V1.10
string-natural-compare DN50 DN150 V1.9 V1.10
TXT
