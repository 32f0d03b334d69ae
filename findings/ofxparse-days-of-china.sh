#!/usr/bin/env bash
# ofxparse 0.21 (python3-ofxparse 0.21-2, Debian 12): payments on a bank's statement in OFX, from a bank in China.
# Expected: 20261201000000[+8:CST] is 1 December, as the bank books it; the name of a zone may be left out (OFX 2.2, 3.2.8.2: gmt offset, and with it
# optionally a name), so that [+8] and [+8:CST] are the same moment; and a moment that was moved to another zone says so.
# Seen: the moment is moved to the UTC and says nothing of it (no tzinfo): a payment of 1 December is one of 30 November, the month's statement begins on 31
# October, and the balance of 30 November is that of the 29th; with [+8], and without a zone, the clock is left as it is, eight hours apart.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-ofxparse=0.21-2 python3-bs4=4.11.2-2 python3-lxml=4.9.2-1+deb12u1 python3-six=1.16.0-4 python3-soupsieve=2.3.2-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
import io

from ofxparse import OfxParser

moments = ['20261201000000[+8:CST]', '20261201000000[+8]', '20261201000000', '20261201', '20261201[+8:CST]', '20261130120000.000[+8:CST]']
payments = ''.join(
    f'<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>{moment}<TRNAMT>1200.50<FITID>{number}<NAME>A</STMTTRN>' for number, moment in enumerate(moments)
)
text = (
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UTF-8\nCHARSET:NONE\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n'
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CNY<BANKACCTFROM><BANKID>1<ACCTID>2<ACCTTYPE>CHECKING</BANKACCTFROM>'
    f'<BANKTRANLIST><DTSTART>20261101000000[+8:CST]<DTEND>20261130235959[+8:CST]{payments}</BANKTRANLIST>'
    '<LEDGERBAL><BALAMT>5<DTASOF>20261130[+8:CST]</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'
)
statement = OfxParser.parse(io.BytesIO(text.encode())).account.statement
print('from', statement.start_date, 'to', statement.end_date, 'balance of', statement.balance_date)
for payment in statement.transactions:
    print(moments[int(payment.id)], 'is', payment.date, 'zone', payment.date.tzinfo)
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -W ignore look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: December begins in November'
from 2026-10-31 16:00:00 to 2026-11-30 15:59:59 balance of 2026-11-29 16:00:00
20261201000000[+8:CST] is 2026-11-30 16:00:00 zone None
20261201000000[+8] is 2026-12-01 00:00:00 zone None
20261201000000 is 2026-12-01 00:00:00 zone None
20261201 is 2026-12-01 00:00:00 zone None
20261201[+8:CST] is 2026-11-30 16:00:00 zone None
20261130120000.000[+8:CST] is 2026-11-30 04:00:00 zone None
TXT
