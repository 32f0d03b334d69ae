#!/usr/bin/env bash
# Babel 2.10.3 (python3-babel 2.10.3-1, Debian 12): times and weeks of a schedule, written and read for people.
# Expected: a time that Babel writes for a language it reads for the same language (its manual: parse_time takes the time's format as a hint), 下午2:30:00 in
# the Chinese of Taiwan as 14:30, 12:30 PM as half past twelve; YYYY and ww are the year and the number of one week (Unicode TR 35, part 4: year of "week
# of year" calendars), by ISO 8601 2025-W01 for 30 December 2024 in Germany.
# Seen: 下午 is not looked at, so that the afternoon is read as the night before; English PM adds twelve always, so that what is written 12:30 PM is refused as
# hour 24 and 12:30 AM is half past noon. The last days of December whose week is the first of the new year are in week 53 of a year that has 52 weeks, in
# Germany and in China; the days of January that belong to the old year are right there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-babel=2.10.3-1 python-babel-localedata=2.10.3-1 python3-tz=2022.7.1-4 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
from datetime import date, time

from babel.dates import format_date, format_time, parse_time

for locale in ('de_DE', 'zh_Hant_TW', 'en_US'):
    for moment in (time(0, 30), time(9, 5), time(12, 30), time(14, 30)):
        text = format_time(moment, locale=locale)
        try:
            print(locale, moment, 'is written', text.replace('\u202f', ' '), 'and read', parse_time(text, locale=locale))
        except ValueError as error:
            print(locale, moment, 'is written', text.replace('\u202f', ' '), 'and refused:', error)
for day in (date(2024, 12, 29), date(2024, 12, 30), date(2024, 12, 31), date(2025, 1, 1), date(2027, 1, 3), date(2027, 1, 4), date(2029, 12, 31)):
    year, week, _ = day.isocalendar()
    print(day, f'ISO {year}-W{week:02}', *(f"{locale} {format_date(day, 'YYYY-', locale=locale)}W{format_date(day, 'ww', locale=locale)}" for locale in ('de_DE', 'zh_CN')))
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the afternoon is the night'
de_DE 00:30:00 is written 00:30:00 and read 00:30:00
de_DE 09:05:00 is written 09:05:00 and read 09:05:00
de_DE 12:30:00 is written 12:30:00 and read 12:30:00
de_DE 14:30:00 is written 14:30:00 and read 14:30:00
zh_Hant_TW 00:30:00 is written 凌晨12:30:00 and read 12:30:00
zh_Hant_TW 09:05:00 is written 上午9:05:00 and read 09:05:00
zh_Hant_TW 12:30:00 is written 中午12:30:00 and read 12:30:00
zh_Hant_TW 14:30:00 is written 下午2:30:00 and read 02:30:00
en_US 00:30:00 is written 12:30:00 AM and read 12:30:00
en_US 09:05:00 is written 9:05:00 AM and read 09:05:00
en_US 12:30:00 is written 12:30:00 PM and refused: hour must be in 0..23
en_US 14:30:00 is written 2:30:00 PM and read 14:30:00
2024-12-29 ISO 2024-W52 de_DE 2024-W52 zh_CN 2024-W53
2024-12-30 ISO 2025-W01 de_DE 2024-W53 zh_CN 2024-W53
2024-12-31 ISO 2025-W01 de_DE 2024-W53 zh_CN 2024-W53
2025-01-01 ISO 2025-W01 de_DE 2025-W01 zh_CN 2025-W01
2027-01-03 ISO 2026-W53 de_DE 2026-W53 zh_CN 2027-W02
2027-01-04 ISO 2027-W01 de_DE 2027-W01 zh_CN 2027-W02
2029-12-31 ISO 2030-W01 de_DE 2029-W53 zh_CN 2029-W53
TXT
