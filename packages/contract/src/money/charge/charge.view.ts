import { chargeText as text } from '@tejian/domain/money/charge/charge.text.ts';
import { listView, moneyColumn, type Column, type SearchField } from '../../kit/list-view.ts';
import type { Charge, PaymentApplication, Receipt } from './charge.record.ts';

const state: SearchField<Charge> = {
  name: 'paymentState',
  label: '缴费状态',
  over: ['paymentState'],
  match: 'equal',
  showType: 'select',
  dictType: 'PAYMENT_STATE',
};
const asking: SearchField<Charge> = {
  name: 'asking',
  label: '待审批',
  over: ['asking'],
  match: 'equal',
  showType: 'select',
  options: Object.entries(text.askings).map(([value, label]) => ({ value, label })),
};
const search: readonly SearchField<Charge>[] = [
  { name: 'itemNo', label: '业务编号', over: ['itemNo'], match: 'equal' },
  { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'equal' },
  { name: 'paymentNo', label: '收费申请号', over: ['paymentNo'], match: 'equal' },
  { name: 'payer', label: '缴费单位', over: ['payer'], match: 'contains' },
  state,
  asking,
];
const columns: readonly Column<Charge>[] = [
  { field: 'chargeNo', label: '收费编号', type: 'number', width: 96, frozen: true, queried: false, sortable: true },
  { field: 'itemNo', label: '业务编号', type: 'code', width: 120, queried: false },
  { field: 'payer', label: '缴费单位', width: 200 },
  { field: 'amount', label: '应收金额（元）', ...moneyColumn, sum: true },
  { field: 'paymentState', label: '缴费状态', type: 'dict', dictType: 'PAYMENT_STATE', width: 136 },
  { field: 'pending', label: '待确认（元）', ...moneyColumn, sum: true },
  { field: 'confirmed', label: '已确认（元）', ...moneyColumn, sum: true },
  { field: 'refunded', label: '已退费（元）', ...moneyColumn, sum: true },
  { field: 'invoiced', label: '已开票（元）', ...moneyColumn, sum: true },
  { field: 'creditUntil', label: '缓缴至', type: 'date', queried: false },
  { field: 'askingWord', label: '待审批', width: 80, queried: false },
  { field: 'eventWord', label: '收费类别', width: 90, queried: false },
  { field: 'subject', label: '收费事项', width: 150 },
  { field: 'paymentNo', label: '收费申请号', type: 'code', width: 140, queried: false },
  { field: 'paymentCode', label: '缴款码', type: 'code', width: 190, queried: false },
  { field: 'applicationNo', label: '申请编号', type: 'code', width: 140, queried: false },
  { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 140, queried: false },
  { field: 'createdAt', label: '生成时间', type: 'instant', width: 168, sortable: true },
];

/** Charges for which payment is asked for. */
export const chargeList = listView<Charge>({
  viewNo: 'chargeList',
  title: '申请收费',
  columns,
  search,
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'detail', label: '查看' },
    { name: 'apply', label: '申请收费', permission: 'charge:submit' },
    { name: 'amount', label: '修改金额', permission: 'charge:submit' },
    { name: 'notice', label: '缴费通知书', permission: 'charge:amount' },
    { name: 'facts', label: '计费条件', permission: 'charge:submit' },
    { name: 'event', label: '其他事项收费', permission: 'charge:submit' },
    { name: 'credit', label: '申请缓缴', permission: 'charge:submit' },
  ],
});

/** The amounts charged, received and paid back, with their totals. */
export const paymentList = listView<Charge>({
  viewNo: 'paymentList',
  title: '缴费查询',
  columns,
  search,
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'detail', label: '查看' },
    { name: 'invoice', label: '开票', permission: 'invoice:save' },
    { name: 'refund', label: '退费' },
  ],
});

export const paymentApplicationList = listView<PaymentApplication>({
  viewNo: 'paymentApplicationList',
  title: '其他收费',
  columns: [
    { field: 'paymentNo', label: '收费申请号', type: 'code', width: 140, frozen: true, sortable: true },
    { field: 'payer', label: '缴费单位', width: 200 },
    { field: 'chargeCount', label: '业务数', type: 'number', width: 80, queried: false },
    { field: 'amount', label: '应收金额（元）', ...moneyColumn },
    { field: 'pending', label: '待确认（元）', ...moneyColumn },
    { field: 'confirmed', label: '已确认（元）', ...moneyColumn },
    { field: 'refunded', label: '已退费（元）', ...moneyColumn },
    { field: 'open', label: '尚欠（元）', ...moneyColumn },
    { field: 'paymentCode', label: '缴款码', type: 'code', width: 190, queried: false },
    { field: 'codeUntil', label: '缴款码有效期至', type: 'date', width: 130, queried: false },
    { field: 'isCodeOutdated', label: '缴款码金额已变', type: 'flag', width: 120, queried: false },
    { field: 'remark', label: '备注', width: 200 },
    { field: 'createdBy', label: '申请人', width: 90, queried: false },
    { field: 'createdAt', label: '申请时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [
    { name: 'paymentNo', label: '收费申请号', over: ['paymentNo'], match: 'equal' },
    { name: 'payer', label: '缴费单位', over: ['payer'], match: 'contains' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'apply', label: '其他收费申请', permission: 'charge:submit', primary: true }],
  rowActions: [
    { name: 'receive', label: '登记到账', permission: 'charge:confirm' },
    { name: 'invoice', label: '开票', permission: 'invoice:save' },
    { name: 'askCode', label: '申请缴款码' },
    { name: 'code', label: '登记缴款码' },
    { name: 'notice', label: '缴费通知书', permission: 'charge:amount' },
  ],
});

export const receiptList = listView<Receipt>({
  viewNo: 'receiptList',
  title: '到账明细',
  columns: [
    { field: 'receivedAt', label: '登记时间', type: 'instant', width: 168, sortable: true, frozen: true },
    { field: 'stateWord', label: '状态', width: 90, queried: false },
    { field: 'payWay', label: '缴费方式', type: 'dict', dictType: 'PAY_WAY', width: 110 },
    { field: 'amount', label: '到账金额（元）', ...moneyColumn, sum: true },
    { field: 'receivedOn', label: '到账日期', type: 'date' },
    { field: 'payer', label: '付款人', width: 200 },
    { field: 'itemNos', label: '业务编号或收费事项', width: 200, queried: false },
    { field: 'remark', label: '备注', width: 160 },
    { field: 'receivedBy', label: '登记人', width: 90, queried: false },
    { field: 'confirmedBy', label: '确认人', width: 90, queried: false },
    { field: 'confirmedAt', label: '确认时间', type: 'instant', width: 168 },
    { field: 'reason', label: '撤销原因', width: 160 },
  ],
  search: [
    { name: 'payer', label: '付款人', over: ['payer'], match: 'contains' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.receiptStates).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'payWay',
      label: '缴费方式',
      over: ['payWay'],
      match: 'equal',
      showType: 'select',
      dictType: 'PAY_WAY',
    },
  ],
  sort: { field: 'receivedAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'confirm', label: '确认', permission: 'charge:confirm' },
    { name: 'undo', label: '撤销确认', permission: 'charge:confirm', danger: true },
    { name: 'drop', label: '撤销登记', permission: 'charge:confirm', danger: true },
  ],
});

/** The receipts that came in and are not confirmed yet, the longest waiting first. */
export const waitingReceiptList = listView<Receipt>({
  viewNo: 'waitingReceiptList',
  title: '待确认到账',
  columns: [
    { field: 'receivedOn', label: '到账日期', type: 'date', frozen: true, sortable: true },
    { field: 'waitingDays', label: '已等待（天）', type: 'number', width: 110, queried: false },
    { field: 'payWay', label: '缴费方式', type: 'dict', dictType: 'PAY_WAY', width: 110 },
    { field: 'amount', label: '到账金额（元）', ...moneyColumn, sum: true },
    { field: 'payer', label: '付款人', width: 200 },
    { field: 'itemNos', label: '业务编号或收费事项', width: 200, queried: false },
    { field: 'remark', label: '备注', width: 160 },
    { field: 'receivedBy', label: '登记人', width: 90, queried: false },
    { field: 'receivedAt', label: '登记时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [
    { name: 'payer', label: '付款人', over: ['payer'], match: 'contains' },
    { name: 'payWay', label: '缴费方式', over: ['payWay'], match: 'equal', showType: 'select', dictType: 'PAY_WAY' },
  ],
  sort: { field: 'receivedOn', order: 'asc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'confirm', label: '确认', permission: 'charge:confirm' },
    { name: 'drop', label: '撤销登记', permission: 'charge:confirm', danger: true },
  ],
});
