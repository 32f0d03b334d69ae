#!/usr/bin/env bash
# @darkeyedevelopers/natural-cron.js 1.1.0 (npm): times of jobs in English words, turned into crontab lines for a scheduler of the Quartz kind.
# Expected: what it understands it understands whole (its readme: every 3rd day at 2:55 am from January to August), and what it does not know is refused.
# Seen: a word that it does not know is left out, and the rest is taken: the statement of every quarter, or of the last day of every month, is sent each
# day, "every 2 weeks", "on weekdays" and "on the 15th" as well, the first Monday of a month is each Monday, twice a month is each minute;
# every 6 months is each day of the months 0/6. Ninety minutes are 0/90 of an hour of sixty, that is each hour.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @darkeyedevelopers/natural-cron.js@1.1.0
cat >look.cjs <<'JS'
const read = require('@darkeyedevelopers/natural-cron.js');

for (const words of [
  'every day at 2:55pm',
  'every monday at 8:00',
  'every year on 1 march at 8:00',
  'every quarter at 8:00',
  'every 2 weeks at 8:00',
  'every month on the 15th at 8:00',
  'on the last day of every month at 8am',
  'first monday of every month at 8am',
  'on weekdays at 8:00',
  'twice a month',
  'every 6 months at 8am',
  'every 90 minutes',
])
  console.log(words, '|', read(words));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: every quarter is every day'
every day at 2:55pm | 55 14 * * ? *
every monday at 8:00 | 0 8 ? * MON *
every year on 1 march at 8:00 | 0 8 1 MAR ? *
every quarter at 8:00 | 0 8 * * ? *
every 2 weeks at 8:00 | 0 8 * * ? *
every month on the 15th at 8:00 | 0 8 * * ? *
on the last day of every month at 8am | 0 8 * * ? *
first monday of every month at 8am | 0 8 ? * MON *
on weekdays at 8:00 | 0 8 * * ? *
twice a month | * * * * ? *
every 6 months at 8am | 0 8 * 0/6 ? *
every 90 minutes | 0/90 * * * ? *
TXT
