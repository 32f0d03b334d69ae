#!/usr/bin/env bash
# @educorvi/rita 5.5.1 (npm): rules on data, whether a cycle of inspection of two years or of three months has run out.
# Expected: from 1 December 2024 to 1 December 2026 are two years and 24 months, as adding them gives that day: the same library adds by the calendar, 1
# month behind 31 January is 28 February; "at least two years" holds on that day.
# Seen: a difference in months or years is the days by the mean month of 30.44 and the mean year of 365.24 days: the two years are 1.9987, and the rule does
# not hold until 2 December; three months from 1 December to 1 March are 2.957, so that they are over two days late. With 29 February between, two years are
# two in time; differences in days are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @educorvi/rita@5.5.1
cat >look.mjs <<'JS'
import { Parser } from '@educorvi/rita';

const day = (path) => ({ type: 'atom', path, isDate: true });
const holds = (rule, data) => new Parser().parseRuleSet({ rules: [{ id: 'rule', rule }] })[0].evaluate(data);
const passed = (unit, atLeast) => ({
  type: 'comparison',
  operation: 'greaterOrEqual',
  dates: false,
  arguments: [{ type: 'dateCalculation', operation: 'subtract', arguments: [day('to'), day('from')], dateResultUnit: unit }, atLeast],
});
const added = (unit, amount) => ({
  type: 'comparison',
  operation: 'equal',
  dates: true,
  arguments: [{ type: 'dateCalculation', operation: 'add', arguments: [day('from'), amount], dateCalculationUnit: unit }, day('to')],
});
for (const [from, to, amount, unit] of [
  ['2024-12-01', '2026-12-01', 2, 'years'],
  ['2024-12-01', '2026-12-02', 2, 'years'],
  ['2024-12-01', '2026-12-01', 24, 'months'],
  ['2023-12-01', '2025-12-01', 2, 'years'],
  ['2025-12-01', '2026-03-01', 3, 'months'],
  ['2025-12-01', '2026-03-02', 3, 'months'],
  ['2025-12-01', '2026-03-03', 3, 'months'],
  ['2026-01-31', '2026-02-28', 1, 'months'],
  ['2026-01-31', '2026-03-02', 30, 'days'],
]) {
  const data = { from, to };
  console.log(`${from} and ${amount} ${unit} is ${to}: ${await holds(added(unit, amount), data)} | passed by then: ${await holds(passed(unit, amount), data)}`);
}
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: two years are not yet two'
2024-12-01 and 2 years is 2026-12-01: true | passed by then: false
2024-12-01 and 2 years is 2026-12-02: false | passed by then: true
2024-12-01 and 24 months is 2026-12-01: true | passed by then: false
2023-12-01 and 2 years is 2025-12-01: true | passed by then: true
2025-12-01 and 3 months is 2026-03-01: true | passed by then: false
2025-12-01 and 3 months is 2026-03-02: false | passed by then: false
2025-12-01 and 3 months is 2026-03-03: false | passed by then: true
2026-01-31 and 1 months is 2026-02-28: true | passed by then: false
2026-01-31 and 30 days is 2026-03-02: true | passed by then: true
TXT
