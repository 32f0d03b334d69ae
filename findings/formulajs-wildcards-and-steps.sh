#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 (npm): functions of workbooks, by which devices are counted and fees are cut to a step.
# Expected: as ISO/IEC 29500-1 (18.17.7) and workbooks have them: COUNTIF and SUMIF take * and ? in what they ask for; FLOOR and
# CEILING leave a number alone that is a multiple of the step; TRUNC cuts what lies behind the figures asked for.
# Seen: * and ? stand for themselves, so that 电梯* counts nothing; FLOOR(2.4, 0.1) is 2.3 and a binary remainder stands behind both;
# TRUNC(4.35, 2) is 4.34, while ROUNDDOWN, which is the same function, is 4.35.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @formulajs/formulajs@4.6.1
cat >look.cjs <<'JS'
const formulas = require('@formulajs/formulajs');
const show = (name, ...given) => console.log(`${name}(${given.map((each) => JSON.stringify(each)).join(', ')}) = ${formulas[name](...given)}`);
show('COUNTIF', ['电梯', '电梯门', '锅炉'], '电梯');
show('COUNTIF', ['电梯', '电梯门', '锅炉'], '电梯*');
show('COUNTIF', ['lift', 'lift door', 'boiler'], 'lift*');
show('SUMIF', ['DT-1', 'DT-2', 'GL-1'], 'DT-?', [100, 200, 400]);
show('FLOOR', 2.4, 0.1);
show('CEILING', 2.4, 0.1);
show('TRUNC', 4.35, 2);
show('ROUNDDOWN', 4.35, 2);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: no wildcards, and steps by binary remainders'
COUNTIF(["电梯","电梯门","锅炉"], "电梯") = 1
COUNTIF(["电梯","电梯门","锅炉"], "电梯*") = 0
COUNTIF(["lift","lift door","boiler"], "lift*") = 0
SUMIF(["DT-1","DT-2","GL-1"], "DT-?", [100,200,400]) = 0
FLOOR(2.4, 0.1) = 2.3000000000000003
CEILING(2.4, 0.1) = 2.4000000000000004
TRUNC(4.35, 2) = 4.34
ROUNDDOWN(4.35, 2) = 4.35
TXT
