import { describe, expect, it } from 'vitest';
import { unitAbove, unitAmong } from './unit-above.ts';

/** The units of a crane's load, span and lifting height. */
const units = ['t', 'm', 'm'];

describe('a line beside the records that says another unit', () => {
  it.each([
    '工业管道台账（长度单位：公里）',
    '单位：km',
    '单位:CM',
    '单位：ｃｍ',
    '单位：㎝',
    '单位 cm',
    '（单位cm）',
    '单位（cm）',
    '（单位: kN）',
    '（单位：cm、t）',
    '（cm）',
    'kg',
    '（kg）',
    '尺寸单位cm',
    '度量单位：cm',
    '起重量单位：kg',
    '重量单位：公斤',
    '单位:公分',
    '长度单位为厘米',
    '注：长度单位均为cm',
    '以下单位为cm',
    '单位均为cm',
    '长度以cm计，重量以t计',
    '长度为厘米',
    'Unit: cm',
    'Units in cm',
    'all lengths in cm',
    '单 位：cm',
    '金额单位: 万元；长度单位：cm',
    '计量单位：厘米（cm），2026年',
    '起重机台账（cm）',
    '单位：台、kg',
    '单位：cm/kg',
    '长度厘米，重量吨',
    '跨度按mm填写',
  ])('%s', (cell) =>
    expect(
      unitAbove(
        [
          ['一览表', ''],
          ['', cell],
        ],
        units,
      ),
    ).toBe(cell),
  );
});

describe('a line that says none, or the one that the columns have', () => {
  it.each([
    '使用单位：福州示范有限公司',
    '使用单位：米兰示范公司',
    '编制单位 示范机械厂',
    '建设单位为示范建工集团',
    '填报单位：马尾区',
    '单位负责人：王万元',
    '示范公里汽车服务有限公司起重机台账',
    '单位：',
    '单位：台',
    '单位：元',
    '单位：m',
    '单位：米',
    '（单位：m、t）',
    '跨度（m）',
    '起重机台账（20t以上）',
    '型号QD16-22.5cm',
    '测厚仪 分辨力0.01mm',
    '2026年度',
    '年',
    '1号楼A座',
    'A',
    '升降机一览表',
    '以上数据由使用单位填报',
    '第1页 共3页',
    '公里路3号',
    '毫米波科技园起重机台账',
    'KG大厦起重机台账',
    '编制单位：CM示范集团',
    '按公里计费',
    '单位：条',
  ])('%s', (cell) => expect(unitAbove([[cell, '单位']], units)).toBeUndefined());
});

it('a unit of columns that the file has not is no word about it, unless it is declared', () => {
  expect(unitAbove([['起重机台账（cm）']], ['t'])).toBeUndefined();
  expect(unitAbove([['单位：cm']], ['t'])).toBe('单位：cm');
});

it('a unit of two parts is one, also among others', () => {
  for (const cell of ['单位：m/s、kg、m', '（单位：kg、米/秒、m）', '单位：m/s'])
    expect([cell, unitAbove([[cell]], ['m/s', 'kg', 'm'])]).toEqual([cell, undefined]);
  expect(unitAbove([['单位：m/min、kg']], ['m/s', 'kg'])).toBe('单位：m/min、kg');
});

it.each<[string[], string[]]>([
  [
    ['kg', 'm/s', 'm'],
    [
      '长度单位：cm 重量单位：t',
      '长度单位cm 载重单位kg',
      '尺寸：cm 重量：kg',
      '尺寸cm重量kg',
      '重量：t 高度：m',
      '重量t 高度m',
      '载重量:t\n速度:m/s',
      '载重单位：吨　速度单位：米/秒',
      '高 度 ： cm',
      '单位统一为吨',
      '单位：kg m/s cm',
    ],
  ],
  [
    ['t/h', 'MPa', '℃'],
    ['压力：bar 温度：℃', '压力单位:bar 温度单位:℃', '单位：t/h/bar/℃', '压力bar 温度℃'],
  ],
  [
    ['m³', 'mm'],
    ['容积：L 压力：MPa', '容积单位：升 压力单位：兆帕', '长度：m 容积：m3'],
  ],
])('of several units in one cell each is asked, whatever parts them: %s', (own, lines) => {
  for (const line of lines) expect([line, unitAbove([[line]], own)]).toEqual([line, line]);
});

it.each<[string[], string[]]>([
  [
    ['kg', 'm/s', 'm'],
    [
      '速度单位：m/s 重量单位：kg',
      '高度：m 重量：kg',
      '单位：kg/m/s/m',
      '单位：米/秒 公斤',
      '重量级 示范项目',
      '示范大厦 KG 座',
      '高度 2 cm',
      '测量精度：0.1 cm 型号：T',
      '审核：KM 复核：CM',
      '电梯 T 栋',
      '广场 M 座',
      '编制：示范T 审核：示范米',
      '温度计台账',
      '高度限制说明',
    ],
  ],
  [
    ['kg', 'mm', 'km/h'],
    ['单位：公里/小时', '单位：千米/小时、公斤', '速度：km/h'],
  ],
  [
    ['t/h', 'MPa', '℃'],
    ['单位：蒸吨/小时', '单位：t/h/MPa/℃'],
  ],
])('names, initials and the units of the columns %s hold nothing', (own, lines) => {
  for (const line of lines) expect([line, unitAbove([[line]], own)]).toEqual([line, undefined]);
});

describe('a line among the records', () => {
  const names = ['编号', '名称', '跨度', '起升高度', '备注'];
  const said = (...cells: string[]) =>
    unitAmong(cells, names, { units: ['m', 'm'], isFigure: (at) => at === 2 || at === 3 });
  it.each([
    [['二车间', '', '', '单位：cm'], '单位：cm'],
    [['', 'cm'], 'cm'],
    [['填报单位：示范公司', '填报日期：2026-11-03', '单位：cm'], '单位：cm'],
    [['填报单位：示范公司', '2026-11-03', '2026-11-30', '第2页', '长度单位：cm'], '长度单位：cm'],
    [['制表', '审核', '高度：cm 重量：kg', '', '第2页'], '高度：cm 重量：kg'],
    [['A1', '桥机', '单位：cm', '9', '良好'], '单位：cm'],
  ])('is asked as %s', (cells, words) => expect(said(...cells)).toBe(words));
  it.each([
    [['A1', '桥式', 'cm']],
    [['A1', '桥式', '', '', 'cm']],
    [['A1', '桥机', '22.5', '9', '长度单位：cm']],
    [['A1', '桥机', '22.5m', '约9', '高度：cm']],
    [['A1', 'KG大厦', '', '', '使用单位：示范公司']],
    [['A1', '桥机', '90（单位：cm）', '9', '']],
  ])('is a record as %s', (cells) => expect(said(...cells)).toBeUndefined());
});
