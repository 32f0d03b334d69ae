#!/usr/bin/env bash
# local-crontab 0.1.8 (npm): a time of a job in China, turned into the crontab of a server that runs in UTC.
# Expected: 06:00 in Shanghai is 22:00 UTC of the day before, so that Monday becomes Sunday and the 15th the 14th; what cannot be said in one
# line (the day before the first) is said in several, as the library does for summer time, or refused.
# Seen: the hour alone is moved and day and weekday stay: the job of Monday runs on Tuesday morning, that of the 15th on the
# 16th, that of 1 January on the 2nd. From 08:00 on, where no day changes, it is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund local-crontab@0.1.8
cat >look.cjs <<'JS'
const { localCrontabToUtcCrontabs } = require('local-crontab');
const times = { '30 9 * * 1': 'Mondays 09:30', '0 6 * * 1': 'Mondays 06:00', '0 6 15 * *': 'the 15th, 06:00', '0 6 1 * *': 'the first, 06:00', '0 6 1 1 *': '1 January, 06:00' };
for (const [line, words] of Object.entries(times)) console.log(`${words}: ${line} in Shanghai is`, localCrontabToUtcCrontabs(line, 'Asia/Shanghai').join(' and '), 'in UTC');
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the hour moves and the day stays'
Mondays 09:30: 30 9 * * 1 in Shanghai is 30 1 * * 1 in UTC
Mondays 06:00: 0 6 * * 1 in Shanghai is 0 22 * * 1 in UTC
the 15th, 06:00: 0 6 15 * * in Shanghai is 0 22 15 * * in UTC
the first, 06:00: 0 6 1 * * in Shanghai is 0 22 1 * * in UTC
1 January, 06:00: 0 6 1 1 * in Shanghai is 0 22 1 1 * in UTC
TXT
