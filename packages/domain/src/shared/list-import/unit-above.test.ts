import { expect, it } from 'vitest';
import { unitAbove } from './unit-above.ts';

it.each([
  ['工业管道台账（长度单位：公里）', '长度单位:公里'],
  ['单位：km', '单位:km'],
  ['金额单位: 万元；长度单位：cm', '金额单位: 万元'],
  ['计量单位：cm，2026年', '计量单位:cm'],
])('%s is said', (cell, said) => expect(unitAbove([['一览表', ''], [cell]])).toBe(said));

it.each([
  '使用单位：福州示范有限公司',
  '单位：台',
  '单位：元',
  '填报单位：马尾区',
  '单位：',
  '单位负责人：王万元',
  '额定速度(m/s)',
])('%s says no unit', (cell) => expect(unitAbove([[cell, '单位'], ['km']])).toBeUndefined());
