#!/usr/bin/env bash
# @balena/odata-parser 4.3.5 (npm): conditions on lists of devices in OData ($filter), as an interface for other systems takes them.
# Expected: the order of OData 4.01 (part 2, 5.1.1.16): and before or, mul and div before add and sub, and those of one kind from the left: a or b and c is
# a or (b and c), 10 sub 1 add 2 is 11, 12 div 2 mul 3 is 18; brackets change it.
# Seen: and and or are taken from the left alike, a or b and c is (a or b) and c: "overdue, or a lift in use" leaves out what is overdue and not in use;
# sums and products are taken from the right, 10 sub 1 add 2 is 7, and 12 div 2 mul 3 is 2. With brackets all is right; b and c or a too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @balena/odata-parser@4.3.5
cat >look.cjs <<'JS'
const { parse } = require('@balena/odata-parser');

const operations = {
  and: (one, other) => one && other,
  or: (one, other) => one || other,
  eq: (one, other) => one === other,
  add: (one, other) => one + other,
  sub: (one, other) => one - other,
  mul: (one, other) => one * other,
  div: (one, other) => one / other,
};
const shown = (node, binds) => (Array.isArray(node) ? `(${node.slice(1).map((part) => shown(part, binds)).join(` ${node[0]} `)})` : (node.name ?? binds[node.bind][1]));
const valueOf = (node, binds, row) => {
  if (Array.isArray(node)) return node.slice(1).map((part) => valueOf(part, binds, row)).reduce(operations[node[0]]);
  return node.name ? row[node.name] : binds[node.bind][1];
};
const row = { overdue: 1, kind: 2, use: 0, ten: 10, twelve: 12 };
for (const [filter, expected] of [
  ['overdue eq 1 or kind eq 1 and use eq 1', true],
  ['overdue eq 1 or (kind eq 1 and use eq 1)', true],
  ['kind eq 1 and use eq 1 or overdue eq 1', true],
  ['ten sub 1 add 2 eq 11', true],
  ['(ten sub 1) add 2 eq 11', true],
  ['twelve div 2 mul 3 eq 18', true],
  ['ten add 2 mul 3 eq 16', true],
]) {
  const { tree, binds } = parse(`/devices?$filter=${filter}`);
  console.log(filter, '| read', shown(tree.options.$filter, binds), valueOf(tree.options.$filter, binds, row) === expected ? 'right' : 'wrong');
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: and does not come before or'
overdue eq 1 or kind eq 1 and use eq 1 | read (((overdue eq 1) or (kind eq 1)) and (use eq 1)) wrong
overdue eq 1 or (kind eq 1 and use eq 1) | read ((overdue eq 1) or ((kind eq 1) and (use eq 1))) right
kind eq 1 and use eq 1 or overdue eq 1 | read (((kind eq 1) and (use eq 1)) or (overdue eq 1)) right
ten sub 1 add 2 eq 11 | read ((ten sub (1 add 2)) eq 11) wrong
(ten sub 1) add 2 eq 11 | read (((ten sub 1) add 2) eq 11) right
twelve div 2 mul 3 eq 18 | read ((twelve div (2 mul 3)) eq 18) wrong
ten add 2 mul 3 eq 16 | read ((ten add (2 mul 3)) eq 16) right
TXT
