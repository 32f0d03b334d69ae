#!/usr/bin/env bash
# hledger 1.25-2+b5 and ledger 3.3.0-3 (Debian 12): one journal of fees in plain text, added up by both.
# Expected: CNY 1,000 is a thousand, as it is in every account book of the country, or it is refused because a comma alone may be a decimal mark.
# Seen: ledger has a thousand. hledger takes the only mark of an amount for its decimal mark, so that CNY 1,000 is one yuan, with no warning; behind it
# 600.50 is shown with a comma, and the sum of both is CNY 601,500, which reads as six hundred thousand. With two marks, 1,000.00, both agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download hledger=1.25-2+b5 ledger=3.3.0-3 libboost-filesystem1.74.0 libboost-iostreams1.74.0 libboost-python1.74.0 libboost-regex1.74.0 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
export LC_ALL=C.UTF-8 LD_LIBRARY_PATH=$folder/usr/lib/ledger:$folder/usr/lib/x86_64-linux-gnu
for fee in '1,000' '1,000.00'; do
  printf '2026-11-29 inspection\n    owed  CNY %s\n    fees\n\n2026-11-30 inspection\n    owed  CNY 600.50\n    fees\n' "$fee" >fees.journal
  echo "CNY $fee and CNY 600.50"
  echo "  ledger $(usr/bin/ledger --args-only -f fees.journal balance owed | tr -s ' ')"
  echo "  hledger $(usr/bin/hledger -f fees.journal balance --no-total owed | tr -s ' ')"
done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a thousand is one'
CNY 1,000 and CNY 600.50
  ledger  CNY 1,600.50 owed
  hledger  CNY 601,500 owed
CNY 1,000.00 and CNY 600.50
  ledger  CNY 1,600.50 owed
  hledger  CNY 1,600.50 owed
TXT
