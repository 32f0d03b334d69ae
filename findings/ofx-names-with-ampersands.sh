#!/usr/bin/env bash
# node-ofx-parser 0.5.1 and ofx-data-extractor 1.5.0 (npm), beside ofx-js 1.1.1: names of payers in a bank statement in OFX 1.0.2.
# Expected: &amp; &lt; and &gt; stand for & < and > (OFX escapes these three signs so), so that a payer whose name
# has a & is found among the units.
# Seen: node-ofx-parser escapes what is escaped already, twice over: A &amp; B is A &amp;amp;amp; B; ofx-data-extractor leaves
# it as it stands. No one says anything; ofx-js reads the name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-ofx-parser@0.5.1 ofx-data-extractor@1.5.0 ofx-js@1.1.1
cat >look.cjs <<'JS'
const head = ['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'SECURITY:NONE', 'ENCODING:USASCII', 'CHARSET:1252', 'COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', ''];
const body = ['<OFX>', '<SIGNONMSGSRSV1>', '<SONRS>', '<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>', '<DTSERVER>20261201', '<LANGUAGE>ENG', '</SONRS>', '</SIGNONMSGSRSV1>',
  '<BANKMSGSRSV1>', '<STMTTRNRS>', '<TRNUID>0', '<STATUS>', '<CODE>0', '<SEVERITY>INFO', '</STATUS>', '<STMTRS>', '<CURDEF>CNY',
  '<BANKACCTFROM>', '<BANKID>0308', '<ACCTID>0062220011', '<ACCTTYPE>CHECKING', '</BANKACCTFROM>', '<BANKTRANLIST>', '<DTSTART>20261201', '<DTEND>20261231',
  '<STMTTRN>', '<TRNTYPE>CREDIT', '<DTPOSTED>20261201', '<TRNAMT>100.10', '<FITID>0001', '<NAME>Lift &amp; Crane Ltd', '<MEMO>load &lt; 5 t', '</STMTTRN>',
  '<STMTTRN>', '<TRNTYPE>CREDIT', '<DTPOSTED>20261202', '<TRNAMT>200.00', '<FITID>0002', '<NAME>Boiler Ltd', '<MEMO>fee', '</STMTTRN>',
  '</BANKTRANLIST>', '<LEDGERBAL>', '<BALAMT>300.10', '<DTASOF>20261231', '</LEDGERBAL>', '</STMTRS>', '</STMTTRNRS>', '</BANKMSGSRSV1>', '</OFX>', ''];
const text = [...head, ...body].join('\n');
const inside = (read) => read.OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST;
const show = (library, lines) => lines.forEach(({ NAME, MEMO }) => console.log(library, '|', NAME, '|', MEMO));
show('ofx-js', inside(require('ofx-js').parseSync(text)).STMTTRN);
show('node-ofx-parser', inside(require('node-ofx-parser').parse(text)).STMTTRN);
show('ofx-data-extractor', new (require('ofx-data-extractor').Ofx)(text).getBankTransferList());
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the names of two are not the names of the payers'
ofx-js | Lift & Crane Ltd | load < 5 t
ofx-js | Boiler Ltd | fee
node-ofx-parser | Lift &amp;amp;amp; Crane Ltd | load &amp;amp;lt; 5 t
node-ofx-parser | Boiler Ltd | fee
ofx-data-extractor | Lift &amp; Crane Ltd | load &lt; 5 t
ofx-data-extractor | Boiler Ltd | fee
TXT
