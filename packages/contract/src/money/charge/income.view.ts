import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import { kindSearch } from '../../shared/catalogue/catalogue-search.view.ts';
import type { Income } from './income.record.ts';

/** Money as it came in and went out: what the statistic of income adds up. */
export const incomeList = listView<Income>({
  viewNo: 'incomeList',
  title: '收入明细',
  columns: [
    { field: 'at', label: '入账时间', type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'act', label: '类别', width: 100 },
    { field: 'amount', label: '金额（元）', ...moneyColumn, sum: true },
    { field: 'payWay', label: '缴费方式', type: 'dict', dictType: 'PAY_WAY', width: 110, queried: false },
    { field: 'month', label: '月份', width: 84, queried: false },
    { field: 'payer', label: '缴费单位', width: 200 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 140 },
    { field: 'department', label: '检验部门', width: 130 },
    { field: 'itemNo', label: '业务编号', type: 'code', width: 140, queried: false },
    { field: 'chargeNo', label: '收费编号', type: 'number', width: 96, queried: false },
    { field: 'subject', label: '收费事项', width: 150, queried: false },
    { field: 'by', label: '经办人', width: 90, queried: false },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    { name: 'at', label: '入账日期', over: ['at'], match: 'range', showType: 'daterange' },
    { ...kindSearch, over: ['kindCode'] },
    { name: 'department', label: '检验部门', over: ['department'], placeholder: '部门全称' },
    {
      name: 'act',
      label: '类别',
      over: ['act'],
      showType: 'select',
      options: Object.entries(text.cashActs).map(([value, label]) => ({ value, label })),
    },
    { name: 'payWay', label: '缴费方式', over: ['payWay'], showType: 'select', dictType: 'PAY_WAY' },
    { name: 'month', label: '月份', over: ['month'], placeholder: '如2026-11' },
    { name: 'payer', label: '缴费单位', over: ['payer'], match: 'contains' },
  ],
  sort: { field: 'at', order: 'desc' },
});
