import { expect, it } from 'vitest';
import { phoneOf } from './phone-in-group.ts';

it('a telephone behind a person is that person’s, behind the clerk or head of a unit the unit’s', () => {
  expect(phoneOf('安全员', '电话')).toBe('安全员/电话');
  expect(phoneOf(' 安全管理人员 ', '联系电话')).toBe('安全管理人员/联系电话');
  for (const name of ['联系人', '负责人', '法定代表人', '姓名', '地址', ''])
    expect(phoneOf(name, '电话'), name).toBeUndefined();
  expect(phoneOf('安全员', '地址')).toBeUndefined();
});
