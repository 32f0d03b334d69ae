#!/usr/bin/env bash
# python-crontab 2.7.1 (python3-crontab 2.7.1-1, Debian 12), counted again by croniter 1.3.5 (python3-croniter 1.3.5-3): how often a job, a reminder or a
# round of checks comes in a year.
# Expected: frequency(year=…) is "the number of times a job will execute in any year"; where both the day of the month and the weekday are limited, cron
# runs on either (crontab(5)): on each Friday and each 15th that are 63 days of 2026; and its own schedule() comes on such days.
# Seen: frequency counts the days that are both: a job on each Friday and each 15th comes once in 2026 by it, one on Mondays and on the first seven days 12
# times instead of 124, so that a plan of yearly work is too small by five sixths and more. Its schedule() comes as cron does. With one
# of the two limited, the number is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download python3-crontab=2.7.1-1 python3-croniter=1.3.5-3 python3-dateutil=2.8.2-2 python3-six=1.16.0-4 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >look.py <<'PY'
from datetime import datetime

from croniter import croniter
from crontab import CronTab


def counted(rule):
    times = croniter(rule, datetime(2025, 12, 31, 23, 59))
    count = 0
    while times.get_next(datetime).year == 2026:
        count += 1
    return count


for rule in ('0 8 15 * *', '0 8 * * 5', '0 8,17 * * 1-5', '0 8 15 * 5', '0 8 1,15 * 1', '0 8 1-7 * 1'):
    job = CronTab(tab='').new(command='remind')
    job.setall(rule)
    times = job.schedule(date_from=datetime(2026, 1, 1))
    days = ' '.join(times.get_next().strftime('%m-%d') for _ in range(4))
    print(rule, '| counted', counted(rule), '| frequency', job.frequency(year=2026), '| schedule', days)
PY
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 look.py | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: 63 days of a year are one'
0 8 15 * * | counted 12 | frequency 12 | schedule 01-15 02-15 03-15 04-15
0 8 * * 5 | counted 52 | frequency 52 | schedule 01-02 01-09 01-16 01-23
0 8,17 * * 1-5 | counted 522 | frequency 522 | schedule 01-01 01-01 01-02 01-02
0 8 15 * 5 | counted 63 | frequency 1 | schedule 01-02 01-09 01-15 01-16
0 8 1,15 * 1 | counted 74 | frequency 2 | schedule 01-01 01-05 01-12 01-15
0 8 1-7 * 1 | counted 124 | frequency 12 | schedule 01-01 01-02 01-03 01-04
TXT
