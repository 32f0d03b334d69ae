#!/usr/bin/env bash
# js-money 0.6.3 and its child ts-money 0.4.8 (npm): fees in yuan from a price list, an invoice or a request, and a discount that goes to those who pay.
# Expected: an amount with two decimals is taken as it is ("the library will allow only decimals with the precision allowed by the currencies smallest
# unit"), by fromDecimal alone and with a rounder alike, as there is nothing to round; a share of nothing gets nothing (readme: divides by the ratio), and
# a refund is rounded as the fee was.
# Seen: js-money refuses 1 146 of the 10 000 amounts up to 100.00, such as 1.10 and 64.10, because a hundred times is not whole; with Math.ceil both
# raise 573 of them by a cent, with Math.floor they lower 573, such as 4.35. A share of 0 gets a cent when cents are left over, and a
# hundredth of 2.50 is 0.03, of -2.50 it is -0.02. Whoever tries 15.25, as the readme does, sees nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund js-money@0.6.3 ts-money@0.4.8
cat >look.cjs <<'JS'
const read = (Money, amount, rounder) => {
  try {
    return Money.fromDecimal(amount, 'CNY', rounder).amount;
  } catch (error) {
    return `refused: ${error.message}`;
  }
};
for (const [name, Money, yuan] of [['js-money', require('js-money'), require('js-money').CNY], ['ts-money', require('ts-money').Money, require('ts-money').Currencies.CNY]]) {
  for (const amount of [15.25, 1.1, 4.35, 64.1]) console.log(name, amount, '| alone', read(Money, amount), '| with ceil', read(Money, amount, Math.ceil), '| with floor', read(Money, amount, Math.floor));
  const wrong = (rounder) => Array.from({ length: 10_000 }, (_, index) => index + 1).filter((cents) => read(Money, cents / 100, rounder) !== cents).length;
  console.log(name, 'of 10000 amounts wrong or refused: alone', wrong(), 'with ceil', wrong(Math.ceil), 'with floor', wrong(Math.floor));
  console.log(name, '1.00 in shares of 3, 0 and 4:', new Money(100, yuan).allocate([3, 0, 4]).map((share) => share.amount), '0.05 in 0, 1 and 1:', new Money(5, yuan).allocate([1, 0, 1, 1]).map((share) => share.amount));
  console.log(name, 'a hundredth of 2.50 and of -2.50:', new Money(250, yuan).multiply(0.01).amount, new Money(-250, yuan).multiply(0.01).amount);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a cent more or less'
js-money 15.25 | alone 1525 | with ceil 1525 | with floor 1525
js-money 1.1 | alone refused: Amount must be an integer | with ceil 111 | with floor 110
js-money 4.35 | alone refused: Amount must be an integer | with ceil 435 | with floor 434
js-money 64.1 | alone refused: Amount must be an integer | with ceil 6410 | with floor 6409
js-money of 10000 amounts wrong or refused: alone 1146 with ceil 573 with floor 573
js-money 1.00 in shares of 3, 0 and 4: [ 43, 0, 57 ] 0.05 in 0, 1 and 1: [ 2, 1, 1, 1 ]
js-money a hundredth of 2.50 and of -2.50: 3 -2
ts-money 15.25 | alone 1525 | with ceil 1525 | with floor 1525
ts-money 1.1 | alone 110 | with ceil 111 | with floor 110
ts-money 4.35 | alone 435 | with ceil 435 | with floor 434
ts-money 64.1 | alone 6410 | with ceil 6410 | with floor 6409
ts-money of 10000 amounts wrong or refused: alone 0 with ceil 573 with floor 573
ts-money 1.00 in shares of 3, 0 and 4: [ 43, 0, 57 ] 0.05 in 0, 1 and 1: [ 2, 1, 1, 1 ]
ts-money a hundredth of 2.50 and of -2.50: 3 -2
TXT
