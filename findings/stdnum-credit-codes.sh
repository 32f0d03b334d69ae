#!/usr/bin/env bash
# stdnum 1.12.0 (npm): unified social credit codes (GB 32100-2015), by which units are known.
# Expected: a code is right when its check character is: 31 less the remainder, or 0 where the remainder is 0; the department in
# front may be a letter by the code table (village cooperatives are registered as N2), as the alphabet of the standard allows.
# Seen: a remainder of 0 asks for a sign behind the end of the alphabet, so that every code that ends in a right 0 is refused, one
# in 31; and the first eight signs must be digits, so that a cooperative is refused whatever its check character is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund stdnum@1.12.0
cat >look.cjs <<'JS'
const { stdnum } = require('stdnum');
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
// The weight of a place is a power of 3, modulo 31.
const whole = (body) => {
  const sum = [...body].reduce((total, sign, at) => total + signs.indexOf(sign) * (3 ** at % 31), 0);
  return body + signs[(31 - (sum % 31)) % 31];
};
// The code of the organization inside has a check character of its own (GB 11714).
const organization = (body) => {
  const sum = [...body].reduce((total, sign, at) => total + parseInt(sign, 36) * [3, 7, 9, 10, 5, 8, 4, 2][at], 0);
  return body + '0123456789X0'[11 - (sum % 11)];
};
const invented = Array.from({ length: 310 }, (_, at) => whole(`91320100${organization(`MA${String(at * 37).padStart(6, '0')}`)}`));
const refused = invented.filter((code) => !stdnum.CN.uscc.validate(code).isValid);
console.log(`${refused.length} of ${invented.length} are refused, ending in: ${[...new Set(refused.map((code) => code.at(-1)))]}`);
console.log(`${invented.filter((code) => code.endsWith('0')).length} end in 0`);
for (const registered of ['12320100', 'N2320100']) {
  const code = whole(registered + organization('MA000001'));
  console.log(code, stdnum.CN.uscc.validate(code).isValid);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: right codes that end in 0 and those of cooperatives are refused'
10 of 310 are refused, ending in: 0
10 end in 0
12320100MA0000015X true
N2320100MA00000158 false
TXT
