#!/usr/bin/env bash
# timestring 7.0.0 (npm): durations of works and terms of reminders as people write them.
# Expected: what cannot be read makes an error, as the read-me says of it (01:30 and 1 quarter do); -1h is an hour before, or an error; 1h30 is an hour and a half, or an error;
# PT1H30M is one and a half hours, P1M an error or a month.
# Seen: the sign is passed over, so that -1h is an hour behind; a number without a unit behind others is lost, 1h30 and 1 day 12 are 1h and 1 day; P1M is a minute, as M is m;
# 1,5 h is fifteen hours, 1/2 h twelve, and of 1 - 2 days only the 2 is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund timestring@7.0.0
cat >look.cjs <<'JS'
const timestring = require('timestring');
for (const text of ['1h 30m', '1.5 h', '1,5 h', '-1h', '1h30', '1 day 12', '01:30', '1 quarter', 'PT1H30M', 'P1M', '1 - 2 days', '1/2 h']) {
  try {
    console.log(text, 'hours:', Number(timestring(text, 'h').toFixed(4)));
  } catch (error) {
    console.log(text, error.message);
  }
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: an hour before is an hour behind'
1h 30m hours: 1.5
1.5 h hours: 1.5
1,5 h hours: 15
-1h hours: 1
1h30 hours: 1
1 day 12 hours: 24
01:30 The value [01:30] could not be parsed by timestring
1 quarter The unit [quarter] is not supported by timestring
PT1H30M hours: 1.5
P1M hours: 0.0167
1 - 2 days hours: 48
1/2 h hours: 12
TXT
