import { shownAdvanceStates } from '@tejian/domain/money/advance/advance.ts';
import { advanceText as text } from '@tejian/domain/money/advance/advance.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { Advance } from './advance.record.ts';

/** The amounts to the credit of units, the newest first. */
export const advanceList = listView<Advance>({
  viewNo: 'advanceList',
  title: '单位余额',
  columns: [
    { field: 'unitName', label: '单位名称', width: 220, frozen: true },
    { field: 'stateWord', label: '状态', width: 110, queried: false },
    { field: 'unused', label: '余额（元）', ...moneyColumn, sum: true },
    { field: 'receivedOn', label: '到账日期', type: 'date', queried: false },
    { field: 'payWay', label: '缴费方式', type: 'dict', dictType: 'PAY_WAY', width: 110, queried: false },
    { field: 'amount', label: '多收金额（元）', ...moneyColumn, sum: true },
    { field: 'used', label: '已抵缴（元）', ...moneyColumn, sum: true },
    { field: 'returned', label: '已退还（元）', ...moneyColumn, sum: true },
    { field: 'asked', label: '申请退还（元）', ...moneyColumn },
    { field: 'askedBy', label: '退还申请人', width: 100, queried: false },
    { field: 'askedReason', label: '退还原因', width: 160, queried: false },
    { field: 'itemNos', label: '抵缴的业务', width: 200, queried: false },
    { field: 'createdBy', label: '登记人', width: 90, queried: false },
    { field: 'createdAt', label: '登记时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [
    { name: 'unitName', label: '单位名称', over: ['unitName'], match: 'contains' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: shownAdvanceStates.map((value) => ({ value, label: text.states[value] })),
    },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'request', label: text.operations.request, permission: 'charge:confirm' },
    { name: 'approve', label: text.operations.approve, permission: 'refund:approve' },
    { name: 'refuse', label: text.operations.refuse, permission: 'refund:approve', danger: true },
  ],
});
