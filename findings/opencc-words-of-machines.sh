#!/usr/bin/env bash
# opencc-js 1.4.2 (npm): words of reports for owners in Hong Kong, Macao and Taiwan, turned into traditional signs.
# Expected: what is said of machines keeps its sense: 松闸 (let the brake go) 鬆閘, 斗式提升机 (a lift with buckets) 斗式提升機,
# 干法 (dry) 乾法, 吊杆 (a boom) 吊桿, 卷制 (rolled) 捲製, as 松绳 鬆繩, 干粉 乾粉, 活塞杆 活塞桿 and 卷筒 捲筒 are.
# Seen: the words it has in its list are right; the others get the first sign of the table: 松閘 is a brake of pine, 鬥式提升機 a lift
# for fighting, 幹法 has nothing to do with dryness; the same part of a machine is written in two ways in one report.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund opencc-js@1.4.2
cat >look.mjs <<'JS'
import { Converter } from 'opencc-js';
for (const to of ['tw', 'hk']) console.log(to, Converter({ from: 'cn', to })('松绳 松闸 干粉 干法 斗式提升机 活塞杆 吊杆 卷筒 卷制'));
JS
node look.mjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: words that are in no list get the first sign'
tw 松繩 松閘 乾粉 幹法 鬥式提升機 活塞桿 吊杆 捲筒 卷制
hk 松繩 松閘 乾粉 幹法 鬥式提升機 活塞桿 吊杆 捲筒 卷制
TXT
