#!/usr/bin/env bash
# mt940-js 1.0.0 (npm): reversals in a bank statement in MT940, as a payment that is taken back leaves them.
# Expected: the mark of tag 61 is C, D, RC (a credit reversed: money goes out again) or RD; the lines of a statement, added up, are the
# closing balance less the opening one, and a reversal is told from a payment.
# Seen: RC is isCredit true and RD false, like C and D, and nothing else in the line tells them apart, so that a payment that was taken
# back counts twice: the lines make 150, the balances 50. isExpense says true for every line of the code NTRF, the incoming too.
# (swiftmessageparser 1.2.1 beside it has the amount below nothing and isReversal.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund mt940-js@1.0.0 swiftmessageparser@1.2.1 tslib@2.8.1
cat >look.cjs <<'JS'
const text = [':20:STMT001', ':25:622200001111222233', ':28C:00001/001', ':60F:C261201CNY1000,', ':61:2612011201C100,NTRFA1', ':86:fee of one lift',
  ':61:2612021202RC50,NTRFA2', ':86:half of it taken back', ':62F:C261202CNY1050,', '-', ''].join('\r\n');
(async () => {
  const [{ transactions, openingBalance, closingBalance }] = await require('mt940-js').read(Buffer.from(text));
  for (const { id, ...line } of transactions) console.log(JSON.stringify(line));
  console.log('mt940-js', transactions.reduce((sum, { isCredit, amount }) => sum + (isCredit ? amount : -amount), 0), 'balances', closingBalance.value - openingBalance.value);
  const [other] = require('swiftmessageparser').parse({ type: 'mt940', data: text });
  console.log('swiftmessageparser', other.transactions.map(({ amount, isReversal }) => `${amount} ${isReversal}`).join(', '));
})();
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a reversal looks like a payment'
{"code":"NTRF","fundsCode":"","isCredit":true,"isExpense":true,"currency":"CNY","description":"fee of one lift","amount":100,"valueDate":"2026-12-01","entryDate":"2026-12-01","customerReference":"A1","bankReference":""}
{"code":"NTRF","fundsCode":"","isCredit":true,"isExpense":true,"currency":"CNY","description":"half of it taken back","amount":50,"valueDate":"2026-12-02","entryDate":"2026-12-02","customerReference":"A2","bankReference":""}
mt940-js 150 balances 50
swiftmessageparser 100 false, -50 true
TXT
