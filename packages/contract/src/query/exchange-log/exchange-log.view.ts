import { exchangeLogText as text } from '@tejian/domain/query/exchange-log/exchange-log.text.ts';
import { financeAccountText } from '@tejian/domain/query/exchange-log/finance-account.text.ts';
import { listView, moneyColumn } from '../../kit/list-view.ts';
import type { FinanceVoucher, TestDataTransfer } from './exchange-log.record.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** /insBusQuery/sapLogSearch: what went to the finance system, what waits, what failed. */
export const financeLogList = listView<FinanceVoucher>({
  viewNo: 'financeLogList',
  title: '财务接口日志',
  columns: [
    { field: 'voucherNo', label: '凭证号', type: 'code', width: 130, frozen: true, sortable: true },
    { field: 'state', label: '传输状态', width: 96 },
    { field: 'act', label: '类别', width: 100 },
    { field: 'amount', label: '金额（元）', ...moneyColumn, sum: true },
    { field: 'debitCode', label: '借方科目编码', type: 'code', width: 116, queried: false },
    { field: 'debitName', label: '借方科目', width: 120, queried: false },
    { field: 'creditCode', label: '贷方科目编码', type: 'code', width: 116, queried: false },
    { field: 'creditName', label: '贷方科目', width: 120, queried: false },
    { field: 'payer', label: '缴费单位', width: 200 },
    { field: 'itemNo', label: '业务编号', type: 'code', width: 140, queried: false },
    { field: 'chargeNo', label: '收费编号', type: 'number', width: 96, queried: false },
    { field: 'tries', label: '传输次数', type: 'number', width: 84, align: 'right', queried: false },
    { field: 'answer', label: '返回信息', width: 240, queried: false },
    { field: 'createdAt', label: '生成时间', type: 'instant', width: 168, sortable: true },
    { field: 'sentAt', label: '传输时间', type: 'instant', width: 168 },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    { name: 'voucherNo', label: '凭证号', over: ['voucherNo'] },
    { name: 'state', label: '传输状态', over: ['state'], showType: 'select', options: optionsOf(text.voucherStates) },
    { name: 'act', label: '类别', over: ['act'], showType: 'select', options: optionsOf(financeAccountText.acts) },
    { name: 'createdAt', label: '生成日期', over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'accounts', label: '凭证科目' }],
});

/** /insBusQuery/testingTransferLogQuery: measured values that came from instruments and programs of the site. */
export const testDataLogList = listView<TestDataTransfer>({
  viewNo: 'testDataLogList',
  title: '检测数据传输日志',
  columns: [
    { field: 'receivedAt', label: '接收时间', type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'state', label: '传输状态', width: 96 },
    { field: 'instrumentNo', label: '仪器编号', type: 'code', width: 130 },
    { field: 'source', label: '数据来源', width: 160 },
    { field: 'fileName', label: '文件名', width: 220 },
    { field: 'valueCount', label: '数据项数', type: 'number', width: 90, align: 'right', queried: false, sum: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, queried: false },
    { field: 'inspectedUnit', label: '受检单位', width: 206, queried: false },
    { field: 'reason', label: '失败原因', width: 240, queried: false },
    { field: 'person', label: '接收人', width: 90, queried: false },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    { name: 'instrumentNo', label: '仪器编号', over: ['instrumentNo'] },
    { name: 'state', label: '传输状态', over: ['state'], showType: 'select', options: optionsOf(text.testDataStates) },
    { name: 'receivedAt', label: '接收日期', over: ['receivedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'receivedAt', order: 'desc' },
  searchOnOpen: true,
});
