#!/usr/bin/env bash
# ofd-xml-parser 0.0.6 (npm): texts of an electronic invoice in OFD (GB/T 33190), whose pages and custom data are XML.
# Expected: what stands between two tags is handed over as it stands: the number of an invoice has twenty figures, a taxpayer's and a bank's number may begin
# with noughts, an amount is 1200.50; a reader that is named for OFD keeps them, as XML has no numbers.
# Seen: by its defaults all that looks like a number becomes one: 26952000000012345678 is 26952000000012345000, and two invoices whose last figures differ
# are the same; 00123 is 123, 1200.50 is 1200.5, and a code 1E5 is 1. With parseNodeValue: false the texts are kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ofd-xml-parser@0.0.6
cat >look.cjs <<'JS'
const parser = require('ofd-xml-parser');

const page = (text) => `<ofd:TextObject xmlns:ofd="http://www.ofdspec.org/2016" ID="7"><ofd:TextCode X="0" Y="3.2">${text}</ofd:TextCode></ofd:TextObject>`;
const textOf = (text, options) => parser.parse(page(text), options)['ofd:TextObject']['ofd:TextCode'];
for (const text of ['26952000000012345678', '26952000000012345679', '91350100MA2XXXXX0K', '00123', '1200.50', '1E5', '2026年11月30日'])
  console.log(text, '| read', textOf(text), typeof textOf(text), '| kept', textOf(text, { parseNodeValue: false }));
console.log('two invoices are', textOf('26952000000012345678') === textOf('26952000000012345679') ? 'the same' : 'two');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: two invoices are one'
26952000000012345678 | read 26952000000012345000 number | kept 26952000000012345678
26952000000012345679 | read 26952000000012345000 number | kept 26952000000012345679
91350100MA2XXXXX0K | read 91350100MA2XXXXX0K string | kept 91350100MA2XXXXX0K
00123 | read 123 number | kept 00123
1200.50 | read 1200.5 number | kept 1200.50
1E5 | read 1 number | kept 1E5
2026年11月30日 | read 2026年11月30日 string | kept 2026年11月30日
two invoices are the same
TXT
