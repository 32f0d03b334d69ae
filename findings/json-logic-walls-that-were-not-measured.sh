#!/usr/bin/env bash
# json-logic-js 2.0.5 and json-logic-engine 5.0.7 (npm), two engines for rules in JSON (JsonLogic): limits of measurements, and what a form lacks.
# Expected: a wall that was not measured is not below 6.0, or the rule is refused; both engines answer a rule alike, as the format
# is there to share rules between programs: what is missing for one is missing for the other, and 6元 or 1,200 is no number for + as it is none
# for -.
# Seen: in both null < 6 holds, so that a wall without a measurement is too thin, and a form without a date is before any limit. json-logic-js reads
# 1,200 as 1 under + and *, but as no number under - and /; json-logic-engine refuses all four. What is null or empty is missing for the one and
# there for the other; null is nothing to 0 for the one and equal to it for the other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund json-logic-js@2.0.5 json-logic-engine@5.0.7
cat >look.cjs <<'JS'
const { LogicEngine } = require('json-logic-engine');
const jsonLogic = require('json-logic-js');

const engine = new LogicEngine();
const data = { wall: null, remark: '', fee: '1,200', storeys: 12 };
const answer = (run) => {
  try {
    const value = run();
    return Number.isNaN(value) ? 'NaN' : JSON.stringify(value);
  } catch {
    return 'refused';
  }
};
for (const rule of [
  { '<': [{ var: 'wall' }, 6] },
  { '<': [{ var: 'elsewhere' }, 6] },
  { '==': [{ var: 'wall' }, 0] },
  { missing: ['wall', 'remark', 'elsewhere', 'storeys'] },
  { '+': [{ var: 'fee' }, 5] },
  { '*': [{ var: 'fee' }, 2] },
  { '-': [{ var: 'fee' }, 5] },
  { '/': [{ var: 'fee' }, 2] },
  { '+': ['5', '6元'] },
])
  console.log(JSON.stringify(rule), '| json-logic-js', answer(() => jsonLogic.apply(rule, data)), '| json-logic-engine', answer(() => engine.run(rule, data)));
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: what was not measured is below the limit'
{"<":[{"var":"wall"},6]} | json-logic-js true | json-logic-engine true
{"<":[{"var":"elsewhere"},6]} | json-logic-js true | json-logic-engine true
{"==":[{"var":"wall"},0]} | json-logic-js false | json-logic-engine true
{"missing":["wall","remark","elsewhere","storeys"]} | json-logic-js ["wall","remark","elsewhere"] | json-logic-engine ["elsewhere"]
{"+":[{"var":"fee"},5]} | json-logic-js 6 | json-logic-engine refused
{"*":[{"var":"fee"},2]} | json-logic-js 2 | json-logic-engine refused
{"-":[{"var":"fee"},5]} | json-logic-js NaN | json-logic-engine refused
{"/":[{"var":"fee"},2]} | json-logic-js NaN | json-logic-engine refused
{"+":["5","6元"]} | json-logic-js 11 | json-logic-engine refused
TXT
