#!/usr/bin/env bash
# vcf 2.1.2 and vcard-parser 1.0.0 (npm): contacts of units as vCards, of version 2.1 as phones write them, and of version 3.0.
# Expected: what says ENCODING=QUOTED-PRINTABLE is decoded (so vCard 2.1 carries Chinese names in ASCII), and its line that ends in = goes on in the
# next; in version 3.0 an escaped comma is a comma in every field (RFC 2426, 4); a version that a reader does not know it refuses.
# Seen: both read version 2.1 without a word and hand over =E5=BC=A0 as the name; the second line of a long name becomes a field of its own, called
# by what stands in it; vcf leaves the backslashes in addresses and notes of 3.0 (vcard-parser takes them away).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund vcf@2.1.2 vcard-parser@1.0.0
cat >look.cjs <<'JS'
const VCard = require('vcf');
const vcardParser = require('vcard-parser');

const octets = (words) => [...Buffer.from(words)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');
const way = ';CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:';
const phone = ['VERSION:2.1', `FN${way}${octets('张三')}`, `ORG${way}${octets('榕城电梯')}=`, octets('维保站'), 'TEL;WORK:0591-87654321'];
const office = ['VERSION:3.0', 'FN:张三', String.raw`NOTE:值班\, 夜间`, String.raw`ADR;TYPE=WORK:;;五四路1号\, 2栋;福州;福建;350000;中国`];
for (const lines of [phone, office]) {
  const card = ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
  for (const [field, , , value] of new VCard().parse(card).toJSON()[1]) console.log(lines[0], 'vcf', field, JSON.stringify(value));
  for (const [field, [{ value }]] of Object.entries(vcardParser.parse(card))) console.log(lines[0], 'vcard-parser', field, JSON.stringify(value));
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: names as they were encoded, the second line as a field'
VERSION:2.1 vcf version "2.1"
VERSION:2.1 vcf fn "=E5=BC=A0=E4=B8=89"
VERSION:2.1 vcf org "=E6=A6=95=E5=9F=8E=E7=94=B5=E6=A2=AF="
VERSION:2.1 vcf =e7=bb=b4=e4=bf=9D=e7=ab=99 undefined
VERSION:2.1 vcf tel "0591-87654321"
VERSION:2.1 vcard-parser version "2.1"
VERSION:2.1 vcard-parser fn "=E5=BC=A0=E4=B8=89"
VERSION:2.1 vcard-parser org "=E6=A6=95=E5=9F=8E=E7=94=B5=E6=A2=AF="
VERSION:2.1 vcard-parser =e7=bb=b4=e4=bf=9d=e7=ab=99 ""
VERSION:2.1 vcard-parser tel "0591-87654321"
VERSION:3.0 vcf version "3.0"
VERSION:3.0 vcf fn "张三"
VERSION:3.0 vcf note "值班\\, 夜间"
VERSION:3.0 vcf adr ["","","五四路1号\\, 2栋","福州","福建","350000","中国"]
VERSION:3.0 vcard-parser version "3.0"
VERSION:3.0 vcard-parser fn "张三"
VERSION:3.0 vcard-parser note "值班, 夜间"
VERSION:3.0 vcard-parser adr ["","","五四路1号, 2栋","福州","福建","350000","中国"]
TXT
