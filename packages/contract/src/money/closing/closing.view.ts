import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { Closing } from './closing.record.ts';

/** Closed days, the newest first. */
export const closingList = listView<Closing>({
  viewNo: 'closingList',
  title: '收费日结',
  columns: [
    { field: 'closingNo', label: '日结编号', type: 'number', width: 96, frozen: true, queried: false, sortable: true },
    { field: 'closedAt', label: '日结时间', type: 'instant', width: 168, sortable: true },
    { field: 'stateWord', label: '状态', width: 90, queried: false },
    { field: 'net', label: '本期净额（元）', ...moneyColumn },
    { field: 'cash', label: '现金净额（元）', ...moneyColumn },
    { field: 'opening', label: '期初现金（元）', ...moneyColumn },
    { field: 'counted', label: '实点现金（元）', ...moneyColumn },
    { field: 'difference', label: '差异（元）', ...moneyColumn },
    { field: 'deposited', label: '送存银行（元）', ...moneyColumn },
    { field: 'reason', label: '差异原因', width: 180, queried: false },
    { field: 'closedBy', label: '交账人', width: 90, queried: false },
    { field: 'acceptedBy', label: '复核人', width: 90, queried: false },
    { field: 'acceptedAt', label: '复核时间', type: 'instant', width: 168, queried: false },
  ],
  search: [],
  sort: { field: 'closedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [
    { name: 'close', label: '日结', permission: 'charge:confirm', primary: true },
    { name: 'open', label: '期初现金', permission: 'charge:confirm' },
  ],
  rowActions: [
    { name: 'sheet', label: '日结单', permission: 'charge:amount' },
    { name: 'accept', label: '复核', permission: 'day:close' },
  ],
});
