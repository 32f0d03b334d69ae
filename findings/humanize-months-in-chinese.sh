#!/usr/bin/env bash
# python3-humanize 4.4.0-1 (Debian 12), language zh_CN: ages of devices and large amounts in words.
# Expected: a month of age is 1个月, 11 months 11个月; the third is 第3; 12000 is 1.2万 and a hundred and twenty million 1.2亿, as Chinese counts by ten
# thousands; a million millions is 万亿.
# Seen: a month of age is 1月, which is January, and eleven months 11月, November; the third is 3第; 12000 stays English (12.0 thousand), 120000000 is
# 120.0 百万, and 3 followed by twelve noughts 3.0 兆, which GB 3100 has for the prefix mega, a million.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-humanize=4.4.0-1 >/dev/null 2>&1
dpkg-deb -x python3-humanize_*.deb .
cat >look.py <<'PY'
from datetime import timedelta

import humanize

humanize.i18n.activate('zh_CN')
for days in (29, 31, 340, 729):
    print(days, 'days', humanize.naturaldelta(timedelta(days=days)))
print('the third', humanize.ordinal(3))
for amount in (12_000, 1_200_000, 120_000_000, 3_000_000_000_000):
    print(amount, humanize.intword(amount))
PY
PYTHONPATH=usr/lib/python3/dist-packages PYTHONIOENCODING=utf-8 /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a month is January'
29 days 29天
31 days 1月
340 days 11月
729 days 1年又11月
the third 3第
12000 12.0 thousand
1200000 1.2 百万
120000000 120.0 百万
3000000000000 3.0 兆
TXT
