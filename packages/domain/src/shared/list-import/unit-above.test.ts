import { describe, expect, it } from 'vitest';
import { mayBeNote, unitAbove } from './unit-above.ts';

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

it('a line among the records may be a note where it fills a cell or two of many', () => {
  const names = ['编号', '名称', '跨度', '型号'];
  expect(mayBeNote(['二车间', '', '', '单位：cm'], names)).toBe(true);
  expect(mayBeNote(['', '单位：cm'], names.slice(0, 3))).toBe(true);
  expect(mayBeNote(['A1', 'cm', ''], names.slice(0, 3))).toBe(false);
  expect(mayBeNote(['A1', '桥式', 'cm', ''], names)).toBe(false);
});
