#!/usr/bin/env bash
# date-chinese 2.1.4 (on which date-holidays stands), chinese-lunar 0.1.4 and moment-lunar 0.0.4 (npm), beside lunar-lite 0.2.8: days of the
# Chinese calendar, on which three public holidays hang.
# Expected: the leap month of 2033 is the one behind the eleventh (GB/T 33661-2017: a year from winter solstice to winter solstice with
# thirteen months has its leap month where the first month has no major term), so that mid-autumn is 8 September 2033; the months of 2020 have
# a thirtieth day where they are long.
# Seen: the first two put a leap month behind the seventh, so that every day from 25 August to 21 December 2033 is a month early and
# mid-autumn is 7 October, behind the national holiday; chinese-lunar then has the eleventh month twice. moment-lunar makes the last day of
# some months the first of the next, two days running (58 days of 2020 to 2059). lunar-lite is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-chinese@2.1.4 chinese-lunar@0.1.4 moment-lunar@0.0.4 moment@2.30.1 lunar-lite@0.2.8 date-holidays@3.37.0
cat >look.cjs <<'JS'
const chineseLunar = require('chinese-lunar');
const { CalendarChinese } = require('date-chinese');
const Holidays = require('date-holidays');
const { solar2lunar } = require('lunar-lite');
const moment = require('moment');
require('moment-lunar');
const readers = {
  'date-chinese': (year, month, day) => {
    const calendar = new CalendarChinese();
    calendar.fromGregorian(year, month, day);
    const [, , number, isLeap, of] = calendar.get();
    return [number, isLeap, of];
  },
  'chinese-lunar': (year, month, day) => {
    const seen = chineseLunar.solarToLunar(new Date(year, month - 1, day));
    return [seen.month, seen.leap, seen.day];
  },
  'moment-lunar': (year, month, day) => {
    const seen = moment([year, month - 1, day]).lunar();
    return [seen.month() + 1, false, seen.date()];
  },
  'lunar-lite': (...day) => {
    const seen = solar2lunar(day.join('-'));
    return [seen.lunarMonth, seen.isLeap, seen.lunarDay];
  },
};
for (const day of [[2033, 9, 8], [2033, 10, 7], [2033, 12, 22], [2034, 2, 19], [2020, 3, 23], [2020, 3, 24]])
  console.log(day.join('-'), Object.entries(readers).map(([name, read]) => { const [month, isLeap, of] = read(...day); return `${name} ${isLeap ? 'leap ' : ''}${month}/${of}`; }).join(', '));
console.log('date-holidays', new Holidays('CN').getHolidays(2033).filter(({ name }) => name.includes('中秋')).map(({ date, name }) => `${date.slice(0, 10)} ${name}`).join());
JS
TZ=Asia/Shanghai node look.cjs | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: mid-autumn of 2033 is in October'
2033-9-8 date-chinese leap 7/15, chinese-lunar leap 7/15, moment-lunar 8/15, lunar-lite 8/15
2033-10-7 date-chinese 8/15, chinese-lunar 8/15, moment-lunar 9/15, lunar-lite 9/15
2033-12-22 date-chinese leap 11/1, chinese-lunar 11/1, moment-lunar 11/1, lunar-lite leap 11/1
2034-2-19 date-chinese 1/1, chinese-lunar 1/1, moment-lunar 1/1, lunar-lite 1/1
2020-3-23 date-chinese 2/30, chinese-lunar 2/30, moment-lunar 3/1, lunar-lite 2/30
2020-3-24 date-chinese 3/1, chinese-lunar 3/1, moment-lunar 3/1, lunar-lite 3/1
date-holidays 2033-10-07 中秋节
TXT
