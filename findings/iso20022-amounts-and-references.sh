#!/usr/bin/env bash
# iso20022.js 0.0.15 (npm): what it makes of a CAMT.053 bank statement.
# Expected: amounts exact (minor units of the entry's own currency), references as text wherever they stand, names decoded.
# Seen: the amount is the text times a hundred in binary: 19.99 becomes 1998.9999999999998, 500 yen 50000 and 1.234 dinar 123.4;
# the reference 0123 stays text as NtryRef, but is the number 123 as AcctSvcrRef and as remittance information, and the
# identifier of message and statement lose their leading noughts; a name written with character references stays undecoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund iso20022.js@0.0.15
cat >look.mjs <<'JS'
import { CashManagementEndOfDayReport } from 'iso20022.js';
const entry = (reference, amount, currency) => `<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="${currency}">${amount}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
  <BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>&#x7535;&#26799;</Nm></Dbtr></RltdPties>
  <RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const report = CashManagementEndOfDayReport.fromXML(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>0042</MsgId><CreDtTm>2026-11-02T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>00077</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-02T18:00:00</CreDtTm>
<Acct><Id><Othr><Id>00622200001111222233</Id></Othr></Id><Ccy>CNY</Ccy>
<Svcr><FinInstnId><BIC>ABCDCNBJXXX</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">0.10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-02</Dt></Dt></Bal>
${entry('0123', '19.99', 'CNY')}${entry('20261102000000012345', '500', 'JPY')}${entry('A9', '1.234', 'KWD')}
</Stmt></BkToCstmrStmt></Document>`);
const [statement] = report._statements;
console.log(JSON.stringify([report._messageId, statement.id]));
for (const { referenceId, accountServicerReferenceId, amount, currency, transactions } of statement.entries) {
  const [{ remittanceInformation, debtor }] = transactions;
  console.log(JSON.stringify([referenceId, accountServicerReferenceId, remittanceInformation, amount, currency, debtor.name]));
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: amounts by a hundred in binary, short references as numbers, character references as they are'
["42","77"]
["0123",123,123,1998.9999999999998,"CNY","&#x7535;&#26799;"]
["20261102000000012345","20261102000000012345","20261102000000012345",50000,"JPY","&#x7535;&#26799;"]
["A9","A9","A9",123.4,"KWD","&#x7535;&#26799;"]
TXT
