#!/usr/bin/env bash
# @gorules/zen-engine 0.54.0 (npm): decision tables and expressions, as tariffs and cycles could be kept in.
# Expected: len('电梯') is 2, as its own matches('电梯', '^..$') has it; a year behind 29 February is 28 February, as its
# month behind 31 January is; a quotient by nought is an error, as the average of nothing is.
# Seen: len counts the bytes of UTF-8, so that a rule on the length of a Chinese name decides by three for each sign; 2028-02-29
# and a year are "Invalid date", though twelve months more are 2029-02-28; 300 / 0 is null, which a table passes on as if it were a result.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @gorules/zen-engine@0.54.0
cat >look.mjs <<'JS'
import { evaluateExpression, ZenEngine } from '@gorules/zen-engine';
for (const expression of [
  "len('lift')",
  "len('电梯')",
  "matches('电梯', '^..$')",
  "d('2026-01-31').add(1, 'month')",
  "d('2028-02-29').add(1, 'year')",
  "d('2028-02-29').add(12, 'month')",
  'fee / count',
]) console.log(expression, '=>', JSON.stringify(await evaluateExpression(expression, { fee: 300, count: 0 })));
const rules = [
  { _id: '1', a: '<= 4', o: "'short'" },
  { _id: '2', a: '', o: "'long'" },
];
const table = { hitPolicy: 'first', inputs: [{ id: 'a', field: 'len(name)', name: 'a' }], outputs: [{ id: 'o', field: 'is', name: 'o' }], rules };
const decision = new ZenEngine().createDecision({
  nodes: [
    { id: 'in', type: 'inputNode', name: 'in' },
    { id: 'table', type: 'decisionTableNode', name: 'table', content: table },
    { id: 'out', type: 'outputNode', name: 'out' },
  ],
  edges: [
    { id: '1', sourceId: 'in', targetId: 'table' },
    { id: '2', sourceId: 'table', targetId: 'out' },
  ],
});
for (const name of ['lift', '电梯']) console.log(name, (await decision.evaluate({ name })).result.is);
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: bytes for signs, no year behind a leap day, nothing for a quotient by nought'
len('lift') => 4
len('电梯') => 6
matches('电梯', '^..$') => true
d('2026-01-31').add(1, 'month') => "2026-02-28T00:00:00Z"
d('2028-02-29').add(1, 'year') => "Invalid date"
d('2028-02-29').add(12, 'month') => "2029-02-28T00:00:00Z"
fee / count => null
lift short
电梯 long
TXT
