#!/usr/bin/env bash
# js-feel 1.4.7 (npm), an engine of FEEL (DMN 1.1, level 3): cycles of inspection and parts of names in rules.
# Expected: as the DMN specification has it, a month behind 31 January is 28 February, as a month before 31 March is; date(…).month
# counts from 1; substring("电梯检验", 3) without a length goes to the end; decimal(2.5, 0) is 2 (half to even) and a number.
# Seen: forwards from the end of a month is an error, backwards is right; the month of November is 10; without a length the rest is
# empty; decimal rounds a half up and answers a text; not(true) is nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund js-feel@1.4.7
cat >look.cjs <<'JS'
const { feel } = require('js-feel')();
const rules = ['date("2026-03-31") - duration("P1M")', 'date("2026-01-31") + duration("P1M")', 'date("2026-11-29").month', 'date("2026-11-29").day',
  'substring("电梯检验", 3)', 'substring("电梯检验", 3, 2)', 'decimal(2.5, 0)', 'not(true)'];
const shown = (value) => (value?.toISOString ? value.toISOString().slice(0, 10) : (JSON.stringify(value) ?? 'nothing'));
const asked = async (rule) => {
  try {
    return shown(await feel.parse(rule).build({}));
  } catch (error) {
    return `error: ${error.message}`;
  }
};
(async () => {
  for (const rule of rules) console.log(rule, '=', await asked(rule));
})();
JS
TZ=UTC node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: months from 0, none forwards from the end of one'
date("2026-03-31") - duration("P1M") = 2026-02-28
date("2026-01-31") + duration("P1M") = error: Invalid date. Parsing error while attempting to create date from parts
date("2026-11-29").month = 10
date("2026-11-29").day = 29
substring("电梯检验", 3) = ""
substring("电梯检验", 3, 2) = "检验"
decimal(2.5, 0) = "3"
not(true) = nothing
TXT
