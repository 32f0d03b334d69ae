import { expect, it } from 'vitest';
import { isGroupLine } from './group-line.ts';

const names = ['设备识别码', '设备品种', '名称', '地址', '额定载重量', '使用状态'];
const counted = ['序号', ...names];
const isKnown = (name: string) => ['使用单位', '联系人', '设备识别码', '检验日期'].includes(name);

it.each<[string, string[], boolean]>([
  ['groups over all columns', ['基本信息', '', '使用单位', '', '技术参数', '状态'], true],
  ['groups with units', ['基本信息', '', '使用单位', '', '参数（t）', '状态'], true],
  ['groups behind a column over both lines', ['设备识别码', '基本信息', '使用单位', '', '技术参数', '状态'], true],
  ['groups behind a column that counts', ['', '基本信息', '使用单位', '', '技术参数', '状态'], true],
  ['a title', ['电梯台账', '', '', '', '', ''], false],
  ['what a file says of itself', ['使用单位：示范物业', '', '', '', '日期：', ''], false],
  ['a label and a company', ['使用单位', '示范云栖物业服务有限公司', '', '联系人', '', ''], false],
  ['a label and a name', ['填表人', '张三', '', '审核人', '', ''], false],
  ['no group over the first column', ['', '', '使用单位', '', '技术参数', ''], false],
  ['names over single columns', ['基本信息', '品种', '使用单位', '地址', '参数', '状态'], false],
])('%s', (_, upper, is) => expect(isGroupLine(upper, names, isKnown)).toBe(is));

it('a column over both lines says nothing of the groups', () => {
  const upper = ['序号', '设备概况', '', '产权单位', '', '', '状态'];
  expect(isGroupLine(upper, counted, isKnown)).toBe(true);
  expect(isGroupLine(['序号', '示范物业', '', '张三', '', '', '状态'], counted, isKnown)).toBe(false);
});
