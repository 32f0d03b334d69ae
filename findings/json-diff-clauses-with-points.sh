#!/usr/bin/env bash
# json-diff-ts 4.10.4 (npm): changes of a report or of a standard's clauses, taken apart (atomizeChangeset), kept as a log, put together and applied again.
# Expected: atomizeChangeset and unatomizeChangeset are each other's reverse, whatever a key is called: applied to the old version, the changes give the new
# one.
# Seen: a key with a point, as clauses and standards have, is written into the path without quotation marks: the change of clause 7588.1 is not made, and a
# new key "clauses[7588.1]" stands beside the clauses; nothing is said. Applied as they are, not taken apart, the changes are right; so are keys without a
# point, with blanks and strokes too, and points in the identifiers of a list.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund json-diff-ts@4.10.4
cat >look.mjs <<'JS'
import { applyChangeset, atomizeChangeset, diff, unatomizeChangeset } from 'json-diff-ts';

for (const [name, before, after] of [
  ['plain', { clauses: { doors: 'closed', 'GB/T 10058': 'old' } }, { clauses: { doors: 'open', 'GB/T 10058': 'new' } }],
  ['figures', { clauses: { 7588.1: 'old', 5.2: 'old' } }, { clauses: { 7588.1: 'new', 5.2: 'old' } }],
  ['words', { clauses: { 'GB/T 7588.1': 'old' } }, { clauses: { 'GB/T 7588.1': 'new' } }],
  ['list', { items: [{ no: '5.2.1', result: 'no' }] }, { items: [{ no: '5.2.1', result: 'yes' }] }],
]) {
  const changes = diff(before, after, { embeddedObjKeys: { items: 'no' } });
  const apart = atomizeChangeset(changes);
  const at = (set) => {
    const document = structuredClone(before);
    applyChangeset(document, set);
    return JSON.stringify(document) === JSON.stringify(after) ? 'right' : JSON.stringify(document);
  };
  console.log(name, apart.map(({ path }) => path).join(' '), '| as they are', at(changes), '| put together again', at(unatomizeChangeset(apart)));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a clause with a point does not change'
plain $.clauses.doors $.clauses.GB/T 10058 | as they are right | put together again right
figures $.clauses[7588.1] | as they are right | put together again {"clauses":{"7588.1":"old","5.2":"old"},"clauses[7588.1]":"new"}
words $.clauses[GB/T 7588.1] | as they are right | put together again {"clauses":{"GB/T 7588.1":"old"},"clauses[GB/T 7588.1]":"new"}
list $.items[?(@.no=='5.2.1')].result | as they are right | put together again right
TXT
