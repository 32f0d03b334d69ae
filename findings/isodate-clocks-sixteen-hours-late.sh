#!/usr/bin/env bash
# isodate 0.1.4 (npm): moments of measured values in ISO 8601, on a server in UTC and on a computer in China.
# Expected: 16:30+08:00 and 08:30Z are one moment (ISO 8601, 4.2.5.2: the difference between local time and UTC), the same wherever it is read; 2026-12 and
# 2026 are a month and a year, so that their first day stands for them; .5 is half a second. The read-me gives a moment with Z and one with +01:00.
# Seen: the difference goes the wrong way, so that 16:30+08:00 is 00:30 of the next day, sixteen hours late, in UTC; Z is passed over and the figures are the clock of
# the reading computer, so that in China 08:30Z is 00:30Z; 2026-12 is 30 November and 2026 is 31 December 2025; .5 is five thousandths.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund isodate@0.1.4
cat >look.cjs <<'JS'
const read = require('isodate');
for (const moment of ['2026-12-01T16:30:00+08:00', '2026-12-01T08:30:00Z', '2026-12-01T00:30:00-08:00', '2026-12-01T08:30:00.5Z', '2026-12-01', '2026-12', '2026'])
  console.log(process.env.TZ, moment, 'is', read(moment).toISOString(), 'language', new Date(moment).toISOString());
JS
for zone in UTC Asia/Shanghai; do TZ=$zone node look.cjs; done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: the difference goes the wrong way'
UTC 2026-12-01T16:30:00+08:00 is 2026-12-02T00:30:00.000Z language 2026-12-01T08:30:00.000Z
UTC 2026-12-01T08:30:00Z is 2026-12-01T08:30:00.000Z language 2026-12-01T08:30:00.000Z
UTC 2026-12-01T00:30:00-08:00 is 2026-11-30T16:30:00.000Z language 2026-12-01T08:30:00.000Z
UTC 2026-12-01T08:30:00.5Z is 2026-12-01T08:30:00.005Z language 2026-12-01T08:30:00.500Z
UTC 2026-12-01 is 2026-12-01T00:00:00.000Z language 2026-12-01T00:00:00.000Z
UTC 2026-12 is 2026-11-30T00:00:00.000Z language 2026-12-01T00:00:00.000Z
UTC 2026 is 2025-12-31T00:00:00.000Z language 2026-01-01T00:00:00.000Z
Asia/Shanghai 2026-12-01T16:30:00+08:00 is 2026-12-01T16:30:00.000Z language 2026-12-01T08:30:00.000Z
Asia/Shanghai 2026-12-01T08:30:00Z is 2026-12-01T00:30:00.000Z language 2026-12-01T08:30:00.000Z
Asia/Shanghai 2026-12-01T00:30:00-08:00 is 2026-11-30T08:30:00.000Z language 2026-12-01T08:30:00.000Z
Asia/Shanghai 2026-12-01T08:30:00.5Z is 2026-12-01T00:30:00.005Z language 2026-12-01T08:30:00.500Z
Asia/Shanghai 2026-12-01 is 2026-11-30T16:00:00.000Z language 2026-12-01T00:00:00.000Z
Asia/Shanghai 2026-12 is 2026-11-29T16:00:00.000Z language 2026-12-01T00:00:00.000Z
Asia/Shanghai 2026 is 2025-12-30T16:00:00.000Z language 2026-01-01T00:00:00.000Z
TXT
