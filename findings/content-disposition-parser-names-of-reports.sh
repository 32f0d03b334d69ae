#!/usr/bin/env bash
# content-disposition-parser 1.0.2 (npm), beside content-disposition-header 0.6.0: names of files that a download or an attachment bears (RFC 6266, RFC 9110).
# Expected: within quotation marks a semicolon is a sign as any other and a backslash stands before the next sign (RFC 9110, 5.6.4); a name with a percentage is as it stands, as only
# filename* is encoded (RFC 6266, 4.3). The library says that it is fully tested and extracts what is there.
# Seen: the name ends at the first semicolon, and the rest is a parameter of its own, whose name ends in a quotation mark; the backslash stays, doubled ones doubled; the other
# library reads them rightly. A name behind filename* wins in both, and figures with % stay as they are.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund content-disposition-parser@1.0.2 content-disposition-header@0.6.0
cat >look.cjs <<'JS'
const { parse } = require('content-disposition-header');
const loaded = require('content-disposition-parser');
const parser = loaded.default ?? loaded;
for (const header of ['attachment; filename="report 1;2.pdf"', String.raw`attachment; filename="lift \"A\".pdf"`, String.raw`attachment; filename="a\\b.pdf"`, 'attachment; filename="100%25.pdf"',
  'attachment; filename="x.pdf"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A.pdf', 'attachment; filename="a=b.pdf"; size=12'])
  console.log(header, '|', JSON.stringify(parser(header)), '|', JSON.stringify(parse(header).parameters));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a name ends at its semicolon'
attachment; filename="report 1;2.pdf" | {"type":"attachment","filename":"report 1","2.pdf\"":true} | {"filename":"report 1;2.pdf"}
attachment; filename="lift \"A\".pdf" | {"type":"attachment","filename":"lift \\\"A\\\".pdf"} | {"filename":"lift \"A\".pdf"}
attachment; filename="a\\b.pdf" | {"type":"attachment","filename":"a\\\\b.pdf"} | {"filename":"a\\b.pdf"}
attachment; filename="100%25.pdf" | {"type":"attachment","filename":"100%25.pdf"} | {"filename":"100%25.pdf"}
attachment; filename="x.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A.pdf | {"type":"attachment","filename":"报告.pdf","encoding":"utf-8"} | {"filename":"报告.pdf"}
attachment; filename="a=b.pdf"; size=12 | {"type":"attachment","filename":"a=b.pdf","size":"12"} | {"filename":"a=b.pdf","size":"12"}
TXT
