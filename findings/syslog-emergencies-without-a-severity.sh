#!/usr/bin/env bash
# glossy 0.1.7 and nsyslog-parser 0.10.1 (npm): messages of lift monitors and of servers by syslog (RFC 5424), read before they are kept.
# Expected: PRI <0> is facility 0 (kernel) and severity 0 (emergency); MSG is free text behind the structured data, whatever brackets stand in it; - is
# NILVALUE; APP-NAME is any printable ASCII, tejian:api too; in a value of structured data \] is a bracket (6.3.3).
# Seen: glossy gives the most urgent message of all, <0>, neither facility nor severity, while <1> has both. Both lose the first word of a text that has
# brackets with a value in it, and make structured data of them. nsyslog-parser leaves the backslash in a value, and with a colon in it the name of a
# program, all that follows and the text are one text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund glossy@0.1.7 nsyslog-parser@0.10.1
cat >look.cjs <<'JS'
const glossy = require('glossy');
const nsyslog = require('nsyslog-parser');

const head = '<134>1 2026-11-05T08:00:00+08:00 lift-7';
for (const message of [
  '<1>1 2026-11-05T08:00:00+08:00 lift-7 power 12 A1 - power lost',
  '<0>1 2026-11-05T08:00:00+08:00 lift-7 power 12 A1 - power lost',
  `${head} door 12 A1 [at@32473 floor="3"] door open`,
  `${head} door 12 A1 [at@32473 floor="3"] door [see e="4"] open`,
  `${head} door 12 A1 [at@32473 floor="3 \\] up"] door open`,
  `${head} tejian:api - - - door open`,
]) {
  console.log(message);
  const one = glossy.Parse.parse(message);
  console.log('  glossy', one.facility, one.severity, '|', one.appName, one.pid, '|', JSON.stringify(one.structuredData), '|', one.message);
  const other = nsyslog(message);
  console.log('  nsyslog-parser', other.facility, other.level, '|', other.appName, other.pid, '|', JSON.stringify(other.structuredData), '|', other.message);
}
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: an emergency has no severity'
<1>1 2026-11-05T08:00:00+08:00 lift-7 power 12 A1 - power lost
  glossy kern alert | power 12 | undefined | power lost
  nsyslog-parser kern alert | power 12 | [] | power lost
<0>1 2026-11-05T08:00:00+08:00 lift-7 power 12 A1 - power lost
  glossy undefined undefined | power 12 | undefined | power lost
  nsyslog-parser kern emerg | power 12 | [] | power lost
<134>1 2026-11-05T08:00:00+08:00 lift-7 door 12 A1 [at@32473 floor="3"] door open
  glossy local0 info | door 12 | {"at@32473":{"floor":"3"}} | door open
  nsyslog-parser local0 info | door 12 | [{"$id":"at@32473","floor":"3"}] | door open
<134>1 2026-11-05T08:00:00+08:00 lift-7 door 12 A1 [at@32473 floor="3"] door [see e="4"] open
  glossy local0 info | door 12 | {"at@32473":{"floor":"3"},"see":{"e":"4"}} | open
  nsyslog-parser local0 info | door 12 | [{"$id":"at@32473","floor":"3"},{"$id":"see","e":"4"}] | open
<134>1 2026-11-05T08:00:00+08:00 lift-7 door 12 A1 [at@32473 floor="3 \] up"] door open
  glossy local0 info | door 12 | {"at@32473":{"floor":"3 ] up"}} | door open
  nsyslog-parser local0 info | door 12 | [{"$id":"at@32473","floor":"3 \\] up"}] | door open
<134>1 2026-11-05T08:00:00+08:00 lift-7 tejian:api - - - door open
  glossy local0 info | tejian:api null | undefined | door open
  nsyslog-parser local0 info | undefined undefined | [] | tejian:api - - - door open
TXT
