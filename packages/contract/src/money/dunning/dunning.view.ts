import { ageBands } from '@tejian/domain/money/dunning/dunning.ts';
import { dunningText as text } from '@tejian/domain/money/dunning/dunning.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { OverdueCharge } from './dunning.record.ts';

/** The charges owed past their day, the oldest first. */
export const overdueList = listView<OverdueCharge>({
  viewNo: 'overdueList',
  title: '催缴清单',
  columns: [
    { field: 'chargeNo', label: '收费编号', type: 'number', width: 96, frozen: true, queried: false, sortable: true },
    { field: 'itemNo', label: '业务编号', type: 'code', width: 140, queried: false },
    { field: 'payer', label: '缴费单位', width: 220 },
    { field: 'paymentNo', label: '收费申请号', type: 'code', width: 140, queried: false },
    { field: 'amount', label: '应收金额（元）', ...moneyColumn, sum: true },
    { field: 'open', label: '欠缴金额（元）', ...moneyColumn, sum: true },
    { field: 'dueOn', label: '应缴日期', type: 'date', queried: false, sortable: true },
    { field: 'creditUntil', label: '缓缴至', type: 'date', queried: false },
    { field: 'days', label: '逾期天数', type: 'number', width: 90, align: 'right', queried: false },
    { field: 'bandWord', label: '账龄', width: 100, queried: false },
    { field: 'letterAt', label: '最近催缴时间', type: 'instant', width: 168, queried: false },
    { field: 'letterBy', label: '催缴人', width: 90, queried: false },
  ],
  search: [
    { name: 'payer', label: '缴费单位', over: ['payer'], match: 'contains' },
    {
      name: 'band',
      label: '账龄',
      over: ['band'],
      match: 'equal',
      showType: 'select',
      options: ageBands.map((value) => ({ value, label: text.bands[value] })),
    },
  ],
  sort: { field: 'dueOn', order: 'asc' },
  searchOnOpen: true,
  toolbar: [{ name: 'send', label: '发出催缴函', permission: 'charge:confirm', primary: true }],
  rowActions: [{ name: 'letter', label: '催缴函', permission: 'charge:amount' }],
});
