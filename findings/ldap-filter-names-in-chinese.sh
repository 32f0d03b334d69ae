#!/usr/bin/env bash
# ldap-filter 0.3.3 (npm), filters of a directory: people and rooms whose names are Chinese, as clients ask for them.
# Expected: \e7\94\b5 is the three bytes of UTF-8 of 电 (RFC 4515, 3: an escape is an octet of the value in UTF-8), so that the
# escaped filter is the same as the one with the signs in it.
# Seen: each octet becomes a Latin letter of its own: the escaped filter finds nobody, and the value of the filter is other letters from then on.
# Unescaped signs are right. (RFC 4515 lets clients escape any octet, and many do for what is not ASCII.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ldap-filter@0.3.3
cat >look.cjs <<'JS'
const { parse } = require('ldap-filter');
const person = { ou: '电梯室', cn: 'Lift', uid: 'lift1' };
const escaped = (text) => [...Buffer.from(text)].map((octet) => `\\${octet.toString(16).padStart(2, '0')}`).join('');
for (const filter of ['(ou=电梯室)', `(ou=${escaped('电梯室')})`, `(ou=${escaped('电')}*)`, `(cn=${escaped('Lift')})`])
  console.log(filter, parse(filter).matches(person), JSON.stringify(parse(filter).json.value ?? parse(filter).json.initial));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: octets are taken for letters'
(ou=电梯室) true "电梯室"
(ou=\e7\94\b5\e6\a2\af\e5\ae\a4) false "çµæ¢¯å®¤"
(ou=\e7\94\b5*) false "çµ"
(cn=\4c\69\66\74) true "Lift"
TXT
