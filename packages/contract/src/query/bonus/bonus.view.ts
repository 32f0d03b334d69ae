import { bonusText as text } from '@tejian/domain/query/bonus/bonus.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { BonusEntry } from './bonus.record.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** /insBusQuery/salesmanBonusExport: what each person earned in a period, item by item. */
export const bonusList = listView<BonusEntry>({
  viewNo: 'bonusList',
  title: '奖金计算导出',
  columns: [
    { field: 'person', label: '人员', width: 90, frozen: true },
    { field: 'role', label: '承担工作', width: 90 },
    { field: 'amount', label: '奖金（元）', ...moneyColumn, sum: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, sortable: true },
    { field: 'inspectedUnit', label: '受检单位', width: 206 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 140 },
    { field: 'charged', label: '应收金额（元）', ...moneyColumn },
    { field: 'earnedAt', label: '办结时间', type: 'instant', width: 168, sortable: true },
    { field: 'reportState', label: '报告状态', width: 90, queried: false },
    { field: 'department', label: '检验部门', width: 130 },
    { field: 'origin', label: '计算依据', width: 110, queried: false },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    { name: 'person', label: '人员', over: ['person'], placeholder: '姓名' },
    { name: 'earnedAt', label: '办结日期', over: ['earnedAt'], match: 'range', showType: 'daterange' },
    { name: 'role', label: '承担工作', over: ['role'], showType: 'select', options: optionsOf(text.roles) },
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
  ],
  sort: { field: 'earnedAt', order: 'desc' },
});
