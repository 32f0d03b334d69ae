#!/usr/bin/env bash
# parse-money 1.0.12, parse-price 1.1.8, price-parser 3.4.0 and parsecurrency 1.1.1 (npm): amounts of money from texts of quotations, transfers and refunds.
# Expected: a minus before an amount makes it less than nothing, in brackets it is too (as accountants' formats have it), -¥5.00 and (120.00); two numbers
# in a sentence are two ("extract money from text": some text before and after), so that 共3台，每台1,200元 is no 31 200; HK$ are no US dollars; ¥.50 is
# half a yuan, as 0.50.
# Seen: parse-money, parse-price and price-parser drop each minus, the first two both brackets, so that a refund is a payment, and put the numbers of a
# sentence together to 31200; parse-money calls HK$ and A$ USD. parsecurrency has the minus, but takes a bracket for the sign of the currency, and ¥.50
# is 50 yuan there and in parse-money. price-parser takes ¥ for yen and knows no 元. Whoever tries ¥1,234.50 sees nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund parse-money@1.0.12 parse-price@1.1.8 price-parser@3.4.0 parsecurrency@1.1.1
cat >look.cjs <<'JS'
const { default: parseMoney } = require('parse-money');
const parsePrice = require('parse-price');
const { parseFirst } = require('price-parser');
const parseCurrency = require('parsecurrency');

for (const text of ['¥1,234.50', '1,234.50元', '-¥5.00', '-5.00元', '-$5.00', '(120.00)', '共3台，每台1,200元', '¥.50', 'HK$ 5.00', 'A$ 5.00']) {
  const money = parseMoney(text);
  const first = parseFirst(text);
  const currency = parseCurrency(text);
  console.log(text, '| parse-money', money.amount, money.currency, '| parse-price', parsePrice(text), '| price-parser', first ? `${first.floatValue} ${first.currencyCode}` : 'none', '| parsecurrency', currency ? `${currency.value} ${currency.symbol || currency.currency}` : 'none');
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a refund is a payment'
¥1,234.50 | parse-money 1234.5 null | parse-price 1234.5 | price-parser 1234.5 jpy | parsecurrency 1234.5 ¥
1,234.50元 | parse-money 1234.5 null | parse-price 1234.5 | price-parser none | parsecurrency 1234.5 元
-¥5.00 | parse-money 5 null | parse-price 5 | price-parser 5 jpy | parsecurrency -5 ¥
-5.00元 | parse-money 5 null | parse-price 5 | price-parser none | parsecurrency -5 元
-$5.00 | parse-money 5 USD | parse-price 5 | price-parser 5 usd | parsecurrency -5 $
(120.00) | parse-money 120 null | parse-price 120 | price-parser none | parsecurrency 120 (
共3台，每台1,200元 | parse-money 31200 null | parse-price 31200 | price-parser none | parsecurrency none
¥.50 | parse-money 50 null | parse-price 0.5 | price-parser none | parsecurrency 50 ¥.
HK$ 5.00 | parse-money 5 USD | parse-price 5 | price-parser 5 hkd | parsecurrency 5 HK$
A$ 5.00 | parse-money 5 USD | parse-price 5 | price-parser none | parsecurrency 5 A$
TXT
