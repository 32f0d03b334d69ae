#!/usr/bin/env bash
# feelin 8.2.0 (npm): rounding of amounts in FEEL, whose numbers are decimal by its specification (DMN: 34 digits).
# Expected: round half up(1.005, 2) is 1.01, decimal(1.015, 2) is 1.02, round up(0.1 * 3, 1) is 0.3, ceiling(0.1 * 3 * 10) is 3.
# Seen: numbers are binary, so that a fee is a fen less (1, 1.01) and a step of a tariff one more (0.4, 4); decimal(2.675, 2) is 2.68
# all the same, by another way of rounding than 1.015.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund feelin@8.2.0
cat >look.mjs <<'JS'
import { evaluate } from 'feelin';
for (const text of ['round half up(1.005, 2)', 'decimal(1.015, 2)', 'decimal(2.675, 2)', 'round up(0.1 * 3, 1)', 'ceiling(0.1 * 3 * 10)'])
  console.log(text, '=>', JSON.stringify(evaluate(text, {}).value));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: rounded as binary numbers'
round half up(1.005, 2) => 1
decimal(1.015, 2) => 1.01
decimal(2.675, 2) => 2.68
round up(0.1 * 3, 1) => 0.4
ceiling(0.1 * 3 * 10) => 4
TXT
