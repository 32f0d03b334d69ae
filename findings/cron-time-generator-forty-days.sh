#!/usr/bin/env bash
# cron-time-generator 2.0.3 (npm): intervals of maintenance and reminders written as crontab lines, run through cron-parser 5.10.6.
# Expected: a crontab has no word for "each 40 days" or "each 90 minutes"; what cannot be said is refused, and what is said comes after
# forty days and after ninety minutes.
# Seen: the number goes behind "*/" as it is. Forty days are the first of each month, twenty days the 1st and the 21st (eleven, ten or
# eight days apart), ninety minutes each hour, forty-five minutes by turns 45 and 15, thirty hours each midnight. Nothing is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund cron-time-generator@2.0.3 cron-parser@5.10.6
cat >look.cjs <<'JS'
const { default: cron } = require('cron-time-generator');
const { CronExpressionParser } = require('cron-parser');
const lines = {
  'every 40 days': cron.every(40).days(),
  'every 20 days': cron.every(20).days(),
  'every 30 hours': cron.every(30).hours(),
  'every 90 minutes': cron.every(90).minutes(),
  'every 45 minutes': cron.every(45).minutes(),
  'every 15 minutes': cron.every(15).minutes(),
};
for (const [words, line] of Object.entries(lines)) {
  const times = CronExpressionParser.parse(line, { currentDate: '2026-01-01T00:00:00Z', tz: 'UTC' });
  const next = Array.from({ length: 4 }, () => times.next().toISOString().slice(5, 16).replace('T', ' '));
  console.log(`${words}: ${line} runs ${next.join(', ')}`);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: intervals that a crontab cannot say become other ones'
every 40 days: 0 0 */40 * * runs 02-01 00:00, 03-01 00:00, 04-01 00:00, 05-01 00:00
every 20 days: 0 0 */20 * * runs 01-21 00:00, 02-01 00:00, 02-21 00:00, 03-01 00:00
every 30 hours: 0 */30 * * * runs 01-02 00:00, 01-03 00:00, 01-04 00:00, 01-05 00:00
every 90 minutes: */90 * * * * runs 01-01 01:00, 01-01 02:00, 01-01 03:00, 01-01 04:00
every 45 minutes: */45 * * * * runs 01-01 00:45, 01-01 01:00, 01-01 01:45, 01-01 02:00
every 15 minutes: */15 * * * * runs 01-01 00:15, 01-01 00:30, 01-01 00:45, 01-01 01:00
TXT
