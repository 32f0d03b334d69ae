#!/usr/bin/env bash
# taskwarrior 2.6.2+dfsg-1 (Debian 12): recurring tasks, by which a foreman keeps monthly, quarterly and yearly inspections.
# Expected: what recurs monthly from 31 December comes on the last day of each month, or on each 31st, counted from its first day; 2months, 6months
# are months as monthly and semiannual are.
# Seen: each day is counted from the one before, so that one February draws all that follows to the 28th, for good: 31 March is never seen again,
# a yearly task of 29 February stays on the 28th in 2032. 2months are 60 days and 6months 180, so that the days wander backwards; biannual,
# every second year, goes from 29 February to 1 March.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download taskwarrior=2.6.2+dfsg-1 >/dev/null 2>&1
dpkg-deb -x taskwarrior_*.deb .
export TASKRC="$folder/taskrc" TASKDATA="$folder/data" TZ=UTC
echo 'confirmation=off' >"$TASKRC"
for line in 'monthly 2036-12-31' 'quarterly 2036-11-30' 'yearly 2028-02-29' 'biannual 2028-02-29' '2months 2036-12-31' 'semiannual 2036-08-31' '6months 2036-08-31'; do
  read -r cycle day <<<"$line"
  rm -rf "$TASKDATA"
  mkdir "$TASKDATA"
  usr/bin/task add inspection "due:$day" "recur:$cycle" >/dev/null 2>&1
  days=$(usr/bin/task rc.recurrence.limit=6 rc.verbose=nothing rc.report.list.columns=due rc.report.list.labels=due rc.report.list.sort=due list 2>/dev/null | tr -s ' \n' ' ' | cut -d ' ' -f 1-5)
  echo "$cycle: $days"
done | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: one February shortens all months behind it'
monthly: 2036-12-31 2037-01-31 2037-02-28 2037-03-28 2037-04-28
quarterly: 2036-11-30 2037-02-28 2037-05-28 2037-08-28 2037-11-28
yearly: 2028-02-29 2029-02-28 2030-02-28 2031-02-28 2032-02-28
biannual: 2028-02-29 2030-03-01 2032-03-01 2034-03-01 2036-03-01
2months: 2036-12-31 2037-03-01 2037-04-30 2037-06-29 2037-08-28
semiannual: 2036-08-31 2037-02-28 2037-08-28 2038-02-28 2038-08-28
6months: 2036-08-31 2037-02-27 2037-08-26 2038-02-22 2038-08-21
TXT
