#!/usr/bin/env bash
# dateparser 1.1.6 (python3-dateparser 1.1.6-1, Debian 12): days as people write them into a Chinese list, asked for with languages=['zh'] on 20 August 2026.
# Expected: 30日 is the 30th of a month, as 2026年8月30日 is; 15日 likewise; or, as with 15号 and 8月30日, that it does not know: None. 3天前 is three days ago, and
# 3个月, without 前 (ago), a length as of a cycle, no day.
# Seen: 30日 is 21 July, thirty days ago, 15日 is 5 August, 1日 is yesterday: a day of the month is told as a number of days that have passed; 3个月 is 20 May. The
# whole date and the months are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-dateparser=1.1.6-1 python3-dateutil=2.8.2-2 python3-regex=0.1.20221031-1+b1 python3-tz=2022.7.1-4 python3-tzlocal=4.2-1 python3-six=1.16.0-4 python3-pytz-deprecation-shim=0.1.0.post0-3 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
from datetime import datetime

import dateparser

today = datetime(2026, 8, 20, 9, 0)
for words in ('2026年8月30日', '8月30日', '30日', '15日', '15号', '1日', '3天前', '3个月', '3个月前', '11月'):
    print(words, dateparser.parse(words, languages=['zh'], settings={'RELATIVE_BASE': today, 'TIMEZONE': 'UTC'}))
PY
TZ=UTC PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -W ignore look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the 30th is thirty days ago'
2026年8月30日 2026-08-30 00:00:00
8月30日 None
30日 2026-07-21 09:00:00
15日 2026-08-05 09:00:00
15号 None
1日 2026-08-19 09:00:00
3天前 2026-08-17 09:00:00
3个月 2026-05-20 09:00:00
3个月前 2026-05-20 09:00:00
11月 2026-11-20 00:00:00
TXT
