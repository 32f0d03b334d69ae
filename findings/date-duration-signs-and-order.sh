#!/usr/bin/env bash
# date-duration 2.0.0 (npm): terms of inspections and of reminders before them, in ISO 8601 (P1Y, P1M).
# Expected: what is not a duration is refused, as P-1M and P0.5M are, so that -P1M is refused or is a month before (ISO 8601-2:2019); what the library writes is in
# ISO 8601, as its read-me says of toString(), so that it reads its own words back: P1D and P2M make P2M1D.
# Seen: the sign is passed over, and a reminder of -P1M is due a month later than the day, with +P1M as with P1M; P1D and P2M are written P1D2M, P1M and P1Y P1M1Y, which
# is no ISO 8601, and the library reads only the day and the month of it again, without a word; multiplied by -1 and 0.5 it writes P-1M and P0.5M, which it refuses; half a month adds no day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-duration@2.0.0
cat >look.mjs <<'JS'
import Duration from 'date-duration';

const day = new Date('2026-12-15T00:00:00Z');
const read = (text) => {
  try {
    return Duration(text).addTo(day).toISOString().slice(0, 10);
  } catch (error) {
    return error.message;
  }
};
for (const text of ['P1M', '-P1M', '+P1M', 'P-1M', '-P1Y', 'P2M1D']) console.log(text, 'behind 2026-12-15:', read(text));
const made = { 'P1D and P2M': Duration('P1D').add(Duration('P2M')), 'P1M and P1Y': Duration('P1M').add(Duration('P1Y')), 'P1M times -1': Duration('P1M').multiply(-1), 'P1M times 0.5': Duration('P1M').multiply(0.5), 'P1M times 3': Duration('P1M').multiply(3) };
for (const [how, duration] of Object.entries(made)) console.log(how, 'behind 2026-12-15:', duration.addTo(day).toISOString().slice(0, 10), 'written', String(duration), 'read back:', read(String(duration)));
JS
TZ=UTC node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: a month before is a month behind'
P1M behind 2026-12-15: 2027-01-15
-P1M behind 2026-12-15: 2027-01-15
+P1M behind 2026-12-15: 2027-01-15
P-1M behind 2026-12-15: Invalid duration: invalid ISO format (P-1M)
-P1Y behind 2026-12-15: 2027-12-15
P2M1D behind 2026-12-15: 2027-02-16
P1D and P2M behind 2026-12-15: 2027-02-16 written P1D2M read back: 2026-12-16
P1M and P1Y behind 2026-12-15: 2028-01-15 written P1M1Y read back: 2027-01-15
P1M times -1 behind 2026-12-15: 2026-11-15 written P-1M read back: Invalid duration: invalid ISO format (P-1M)
P1M times 0.5 behind 2026-12-15: 2026-12-15 written P0.5M read back: Invalid duration: invalid ISO format (P0.5M)
P1M times 3 behind 2026-12-15: 2027-03-15 written P3M read back: 2027-03-15
TXT
