#!/usr/bin/env bash
# dateutils 0.4.10-1 (Debian 12): ddiff, by which shell jobs reckon the age of a device or what is left of a cycle in months and days.
# Expected: from 31 January to 1 March are a month and a day, or 29 days; in any case the days left over are fewer than a month has.
# Seen: where the day of the beginning is missing in the month before the end (the 30th and the 31st behind a short February) the month
# is counted and the days are as well, and some more: a month and 62 days, four months and 62 days. From 29 January on back it is right,
# and with days alone it is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download dateutils=0.4.10-1 >/dev/null 2>&1
dpkg-deb -x dateutils_*.deb .
for days in '2026-01-28 2026-03-01' '2026-01-31 2026-03-01' '2026-01-30 2026-03-01' '2026-10-31 2027-03-01' '2026-03-31 2026-05-01'; do
  read -r from to <<<"$days"
  echo "$from to $to: $(usr/bin/dateutils.ddiff "$from" "$to" -f '%m months %d days'), $(usr/bin/dateutils.ddiff "$from" "$to" -f '%d days')"
done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a month and 62 days'
2026-01-28 to 2026-03-01: 1 months 1 days, 32 days
2026-01-31 to 2026-03-01: 1 months 62 days, 29 days
2026-01-30 to 2026-03-01: 1 months 63 days, 30 days
2026-10-31 to 2027-03-01: 4 months 62 days, 121 days
2026-03-31 to 2026-05-01: 1 months 0 days, 31 days
TXT
