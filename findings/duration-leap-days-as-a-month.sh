#!/usr/bin/env bash
# duration 0.2.2 (npm): time between two days in years, months and days, as the age of a device is shown.
# Expected: from 29 February 2024 to 28 February 2025 are 11 months and 30 days, as months (11) and days (365) of the same object let one think, and no part is below nothing;
# a day later it is a year, or a year and a day.
# Seen: the parts are 0 years, -1 month and 28 days, and the words of 365 days are 1m 28d, the sign lost. It comes with each leap day and each 28 February of a year that
# has none; other ends of months and the days around have their right parts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund duration@0.2.2
cat >look.cjs <<'JS'
const Duration = require('duration');
for (const [from, to] of [['2024-02-28', '2025-02-28'], ['2024-02-29', '2025-02-28'], ['2024-02-29', '2027-02-28'], ['2024-02-29', '2025-03-01'], ['2024-02-29', '2028-02-29'], ['2026-01-31', '2026-02-28'], ['2025-08-31', '2026-02-28'], ['2025-12-01', '2026-12-01']]) {
  const term = new Duration(new Date(`${from}T00:00:00`), new Date(`${to}T00:00:00`));
  console.log(from, to, 'years', term.year, 'months', term.month, 'days', term.day, '| in months', term.months, 'in days', term.days, '| written', term.toString(1));
}
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a year less a day is a month'
2024-02-28 2025-02-28 years 1 months 0 days 0 | in months 12 in days 366 | written 1y 0m 0d 0h 0m 0s 0ms
2024-02-29 2025-02-28 years 0 months -1 days 28 | in months 11 in days 365 | written 1m 28d 0h 0m 0s 0ms
2024-02-29 2027-02-28 years 2 months -1 days 28 | in months 35 in days 1095 | written 2y 1m 28d 0h 0m 0s 0ms
2024-02-29 2025-03-01 years 1 months 0 days 1 | in months 12 in days 366 | written 1y 0m 1d 0h 0m 0s 0ms
2024-02-29 2028-02-29 years 4 months 0 days 0 | in months 48 in days 1461 | written 4y 0m 0d 0h 0m 0s 0ms
2026-01-31 2026-02-28 years 0 months 0 days 28 | in months 0 in days 28 | written 28d 0h 0m 0s 0ms
2025-08-31 2026-02-28 years 0 months 5 days 28 | in months 5 in days 181 | written 5m 28d 0h 0m 0s 0ms
2025-12-01 2026-12-01 years 1 months 0 days 0 | in months 12 in days 365 | written 1y 0m 0d 0h 0m 0s 0ms
TXT
