#!/usr/bin/env bash
# date-holidays 3.37.0 (npm): public holidays of China, over which time limits in working days are counted.
# Expected: the days of the State Council's rules of 10 November 2024 (in force from 2025): Spring Festival has four days, from the eve
# to the third of the year, and Labour Day two, 1 and 2 May; Children's Day is a day off of children, no public holiday.
# Seen: the eve of 2026 is known, the third day of the year and 2 May are not, so that a limit ends early; 1 June is a whole public
# holiday, so that one ends late. (Days that are moved for a holiday are no part of the library, and of no library without a list.)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-holidays@3.37.0
cat >look.cjs <<'JS'
const Holidays = require('date-holidays');
const china = new Holidays('CN');
for (const day of ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-05-01', '2026-05-02', '2026-06-01', '2026-10-03'])
  console.log(day, (china.isHoliday(new Date(`${day}T10:00:00+08:00`)) || []).map(({ type, name }) => `${type} ${name}`).join());
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the days that were added in 2025 are missing'
2026-02-16 public 春节
2026-02-17 public 春节
2026-02-18 public 春节
2026-02-19 
2026-05-01 public 劳动节
2026-05-02 
2026-06-01 public 六一儿童节
2026-10-03 public 国庆节
TXT
