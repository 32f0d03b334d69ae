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
  ['times', ['电梯', '', '变更前', '', '变更后', ''], true],
  ['years', ['电梯', '', '2025年', '', '2026年度', ''], true],
  ['years of inspections', ['电梯', '', '2025年检验', '', '2026年度检验', ''], true],
  ['one year alone', ['2025年', '', '张三', '', '李四', ''], false],
  ['a label and a name like a time', ['填表人', '', '老张', '', '新华物业', ''], false],
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

it.each(['产权单位信息', '维保单位情况', '出租方', '设计单位'])('%s is a group beside one of the record', (group) => {
  const upper = ['序号', '设备信息', '', '', '', group, '', '使用状态'];
  const lower = ['序号', '设备识别码', '设备品种', '额定起重量', '型号', '单位名称', '联系电话', '使用状态'];
  const isField = (name: string) => ['设备识别码', '设备品种', '使用状态', '单位名称'].includes(name);
  expect(isGroupLine(upper, lower, isField)).toBe(true);
  const saved = ['', ...lower.slice(1, -1), ''];
  expect(isGroupLine(upper, saved, isField)).toBe(true);
});

it.each<[string, string[]]>([
  ['a form’s head without values', ['填报单位', '', '', '日期', '', '', '']],
  ['a name below which nothing stands and that no field has', ['基本信息', '', '', '张三', '', '', '状态']],
])('%s is no group line', (_, upper) => {
  expect(isGroupLine(upper, ['设备识别码', '设备品种', '型号', '', '名称', '地址', '使用状态'], isKnown)).toBe(false);
});
