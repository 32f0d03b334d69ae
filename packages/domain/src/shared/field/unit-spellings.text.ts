const METRES_PER_SECOND = 1 / 3.6;

/** How speeds in kilometres an hour are written in Chinese, in metres a second. */
export const hourlySpeeds: Readonly<Record<string, number>> = {
  '公里/小时': METRES_PER_SECOND,
  '千米/小时': METRES_PER_SECOND,
  '公里/时': METRES_PER_SECOND,
  '千米/时': METRES_PER_SECOND,
};

/** The same in a minute. */
export const minuteSpeeds: Readonly<Record<string, number>> = { '米/分': 1 / 60, '米/分钟': 1 / 60 };

/** Counts before a unit: 万大卡/h. */
export const unitPrefixes = '万|千|百';

/** Chinese words of which units are made, the longer before those that they hold. */
const words: readonly (readonly [word: string, unit: string])[] = [
  ['公斤力', 'kgf'],
  ['千克力', 'kgf'],
  ['吨力', 'tf'],
  ['平方英尺', 'ft2'],
  ['平方米', 'm2'],
  ['立方米', 'm3'],
  ['大卡', 'kcal'],
  ['千卡', 'kcal'],
  ['马力', 'PS'],
  ['千牛', 'kN'],
  ['兆瓦', 'MW'],
  ['千瓦', 'kW'],
  ['兆帕', 'MPa'],
  ['千帕', 'kPa'],
  ['毫米', 'mm'],
  ['厘米', 'cm'],
  ['千米', 'km'],
  ['公里', 'km'],
  ['英尺', 'ft'],
  ['英寸', 'in'],
  ['千克', 'kg'],
  ['公斤', 'kg'],
  ['分钟', 'min'],
  ['小时', 'h'],
  ['米', 'm'],
  ['吨', 't'],
  ['磅', 'lb'],
  ['牛', 'N'],
  ['秒', 's'],
  ['分', 'min'],
  ['时', 'h'],
];

/** A unit in Latin letters, as people write it in either script: ㎡, m² and 平方米 are m2. */
export const plainUnit = (written: string): string =>
  words.reduce((text, [word, unit]) => text.replaceAll(word, unit), written.normalize('NFKC').replaceAll(/\s/g, ''));

/** What stands behind counts and shares; nothing converts into it. */
export const countWords: readonly string[] = [
  '层',
  '站',
  '门',
  '台',
  '个',
  '只',
  '件',
  '套',
  '人',
  '级',
  '次',
  '天',
  '日',
  '%',
  '％',
];
