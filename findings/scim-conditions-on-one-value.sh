#!/usr/bin/env bash
# scim2-parse-filter 0.2.10 and scim-query-filter-parser 2.0.4 (npm): filters of SCIM (RFC 7644, 3.4.2.2), by which accounts are handed over
# from a directory.
# Expected: what stands in brackets holds for one and the same value of a list: phoneNumbers[type eq "work" and value sw "0591"] finds
# whose number at work begins so; not (…) is a filter; the name of an attribute may have the address of its schema before it (3.10).
# Seen: scim2-parse-filter takes the conditions one by one, so that a person is found whose work number is another and whose mobile
# begins so (the second keeps to one value); it knows not (…), which the second refuses; with the schema's address the first finds
# nobody, without a word, and the second refuses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund scim2-parse-filter@0.2.10 scim-query-filter-parser@2.0.4
cat >look.cjs <<'JS'
const { parse, filter } = require('scim2-parse-filter');
const { compileFilter } = require('scim-query-filter-parser');
const people = [
  { userName: 'one', active: true, phoneNumbers: [{ type: 'work', value: '0592-1' }, { type: 'mobile', value: '0591-2' }] },
  { userName: 'two', active: false, phoneNumbers: [{ type: 'work', value: '0591-3' }] },
];
const names = (make) => {
  try {
    return people.filter(make()).map(({ userName }) => userName).join() || 'nobody';
  } catch {
    return 'refused';
  }
};
for (const asked of ['phoneNumbers[type eq "work" and value sw "0591"]', 'not (active eq true)', 'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "two"', 'userName eq "two"'])
  console.log(asked, '|', names(() => filter(parse(asked))), '|', names(() => compileFilter(asked)));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: two conditions, two values'
phoneNumbers[type eq "work" and value sw "0591"] | one,two | two
not (active eq true) | two | refused
urn:ietf:params:scim:schemas:core:2.0:User:userName eq "two" | nobody | refused
userName eq "two" | two | two
TXT
