#!/usr/bin/env bash
# id-validator 1.3.0 and idcard 4.2.0 (npm): identity numbers of operators and inspectors (GB 11643).
# Expected: besides 11 to 65 a number may begin with 810000, 820000 or 830000 (residence permits of people from Hong Kong, Macao and
# Taiwan, since September 2018) or with 9 (permanent residence cards of foreigners in their form of 2023: 9, two figures of the
# province, three of the country); the check character is the same, and who has such a card may be an operator.
# Seen: id-validator, with its list of areas, refuses all of them, idcard the last kind, so that such a person cannot be entered.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund id-validator@1.3.0 idcard@4.2.0
cat >look.cjs <<'JS'
const IdValidator = require('id-validator');
const idcard = require('idcard');
const areas = require('id-validator/src/GB2260');
const validator = new IdValidator(areas);
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const whole = (body) => body + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * body[at], 0) % 11];
// All are invented: the first of January, number 001.
const bodies = { 'Beijing': '110105', 'Hong Kong': '810000', 'Macao': '820000', 'Taiwan': '830000', 'a foreigner in Beijing': '911840' };
for (const [who, area] of Object.entries(bodies)) {
  const number = whole(`${area}19900101001`);
  console.log(who, number, 'id-validator', validator.isValid(number), 'idcard', idcard.verify(number));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: residence permits are refused'
Beijing 110105199001010010 id-validator true idcard true
Hong Kong 810000199001010019 id-validator false idcard true
Macao 820000199001010010 id-validator false idcard true
Taiwan 830000199001010012 id-validator false idcard true
a foreigner in Beijing 911840199001010018 id-validator false idcard false
TXT
