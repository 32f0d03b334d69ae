#!/usr/bin/env bash
# ldap2date 2.0.0 and asn1js 4.0.0 (npm): moments as directories and ASN.1 have them, with a difference to UTC.
# Expected: 20261129063000+0800 is 28 November, 22:30 UTC (GeneralizedTime of X.680, Generalized Time of RFC 4517, 3.3.13: local time
# and how far it is from UTC), or is refused.
# Seen: ldap2date takes 0800 for 800 minutes and adds them, where they are to be taken off: 29 November, 19:50; asn1js adds eight hours
# to another day: whatever the day was, it is the 2nd of the month. With Z both are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ldap2date@2.0.0 asn1js@4.0.0
cat >look.cjs <<'JS'
const ldap2date = require('ldap2date');
const { fromBER } = require('asn1js');
const inBer = (text) => Uint8Array.from([0x18, text.length, ...Buffer.from(text)]).buffer;
for (const text of ['20261129063000Z', '20261129063000+0800', '20261115063000+0800', '20261129063000-0330'])
  console.log(text, '|', ldap2date.parse(text).toISOString().slice(0, 16), '|', fromBER(inBer(text)).result.toDate().toISOString().slice(0, 16));
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: other hours, other days'
20261129063000Z | 2026-11-29T06:30 | 2026-11-29T06:30
20261129063000+0800 | 2026-11-29T19:50 | 2026-11-02T14:30
20261115063000+0800 | 2026-11-15T19:50 | 2026-11-02T14:30
20261129063000-0330 | 2026-11-29T01:00 | 2026-11-02T03:00
TXT
