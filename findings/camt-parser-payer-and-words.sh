#!/usr/bin/env bash
# camt-parser 1.1.0 (npm): what is left of an incoming payment of a CAMT.053 statement (version 001.08).
# Expected: who paid, from which account, with which words, and whose account the statement is of, also where accounts have no IBAN
# (ISO 20022 lets any other identifier stand in Othr, as Chinese accounts do).
# Seen: of the parties only the creditor is read, so that an incoming payment has no payer; of remittance information only the
# structured kind, so that free words are gone; and an account without an IBAN is an empty text. Nothing is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund camt-parser@1.1.0
cat >look.cjs <<'JS'
const { parseCamt053 } = require('camt-parser');
parseCamt053(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-02T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-02T18:00:00</CreDtTm>
<Acct><Id><Othr><Id>00622200001111222233</Id></Othr></Id><Ccy>CNY</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">0.10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-02</Dt></Dt></Bal>
<Ntry><Amt Ccy="CNY">19.99</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls><TxDtls>
<RltdPties><Dbtr><Pty><Nm>A works</Nm></Pty></Dbtr><DbtrAcct><Id><Othr><Id>00012345678901234567</Id></Othr></Id></DbtrAcct>
<Cdtr><Pty><Nm>B institute</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>00622200001111222233</Id></Othr></Id></CdtrAcct></RltdPties>
<RmtInf><Ustrd>fee of one lift</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`).then(({ statements: [one] }) => {
  const [{ relatedParties, remittanceInformation }] = one.transactions[0].details;
  console.log(JSON.stringify({ own: one.account.iban, relatedParties, words: remittanceInformation ?? null }));
});
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: no payer, no words, no account without an IBAN'
{"own":"","relatedParties":{"creditor":{"name":"B institute","postalAddress":{"addressLine":[]}},"creditorAccount":{"iban":""}},"words":null}
TXT
