import { invoiceText as text } from '@tejian/domain/money/invoice/invoice.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { Invoice, InvoiceStock } from './invoice.record.ts';

const kind = { field: 'kind', label: '票据类型', type: 'dict', dictType: 'INVOICE_TYPE', width: 170 } as const;

/** The invoices issued and taken back, with their sum. */
export const invoiceList = listView<Invoice>({
  viewNo: 'invoiceList',
  title: '发票管理',
  columns: [
    { field: 'number', label: '票据号码', type: 'code', width: 190, frozen: true, sortable: true },
    kind,
    { field: 'code', label: '发票代码', type: 'code', width: 130 },
    { field: 'stateWord', label: '状态', width: 80, queried: false },
    { field: 'colour', label: '红蓝字', width: 72, queried: false },
    { field: 'amount', label: '票面金额（元）', ...moneyColumn, sum: true },
    { field: 'issuedOn', label: '开具日期', type: 'date', sortable: true },
    { field: 'title', label: '购买方名称', width: 220 },
    { field: 'taxNo', label: '纳税人识别号', type: 'code', width: 180 },
    { field: 'itemNos', label: '业务编号', width: 200, queried: false },
    { field: 'issuedBy', label: '开票人', width: 90, queried: false },
    { field: 'issuedAt', label: '登记时间', type: 'instant', width: 168, sortable: true },
    { field: 'endedBy', label: '作废、红冲人', width: 100, queried: false },
    { field: 'endedAt', label: '作废、红冲时间', type: 'instant', width: 168, queried: false },
    { field: 'reason', label: '作废、红冲原因', width: 180, queried: false },
  ],
  search: [
    { name: 'number', label: '票据号码', over: ['number'], match: 'equal' },
    { name: 'title', label: '购买方名称', over: ['title'], match: 'contains' },
    { name: 'kind', label: '票据类型', over: ['kind'], match: 'equal', showType: 'select', dictType: 'INVOICE_TYPE' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.states).map(([value, label]) => ({ value, label })),
    },
    { name: 'issuedOn', label: '开具日期', over: ['issuedOn'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'issuedAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'detail', label: '查看' },
    { name: 'void', label: '作废', permission: 'invoice:save', danger: true },
    { name: 'red', label: '红冲', permission: 'invoice:save', danger: true },
  ],
});

/** Ranges of numbers with what is left of them and what was passed over. */
export const invoiceStockList = listView<InvoiceStock>({
  viewNo: 'invoiceStockList',
  title: '票据号段',
  columns: [
    { ...kind, frozen: true },
    { field: 'code', label: '发票代码', type: 'code', width: 130 },
    { field: 'firstNo', label: '起号', type: 'code', width: 110, queried: false },
    { field: 'lastNo', label: '止号', type: 'code', width: 110, queried: false },
    { field: 'nextNo', label: '下一号', type: 'code', width: 110, queried: false },
    { field: 'usedCount', label: '已用数', type: 'number', width: 80, queried: false },
    { field: 'leftCount', label: '剩余数', type: 'number', width: 80, queried: false },
    { field: 'gaps', label: '跳号及原因', width: 260, queried: false },
    { field: 'receivedOn', label: '领用日期', type: 'date' },
    { field: 'receivedBy', label: '领用人', width: 90, queried: false },
    { field: 'receivedAt', label: '登记时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [
    { name: 'kind', label: '票据类型', over: ['kind'], match: 'equal', showType: 'select', dictType: 'INVOICE_TYPE' },
  ],
  sort: { field: 'receivedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'receive', label: '登记号段', permission: 'invoice:save', primary: true }],
});
