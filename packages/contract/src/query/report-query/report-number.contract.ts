import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { reportStates } from '@tejian/domain/business/report/life.ts';
import { listCall } from '../../kit/call.ts';
import { date, instant, oneOf, optional, text } from '../../kit/field.ts';
import { listView } from '../../kit/list-view.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';
import { kindSearch } from '../../shared/catalogue/catalogue-search.view.ts';

/** A report number that was ever given, and what became of it. */
const reportNumber = record({
  number: text(),
  state: oneOf(reportStates),
  explanation: optional(text()),
  /** The report that took its place, or in whose place it came. */
  linkedNo: optional(text()),
  givenAt: instant(),
  approvedAt: optional(instant()),
  inspectedUnit: wire('unitname', text()),
  kindCode: wire('seitypecode', text()),
  categoryCode: wire('seisortcode', text()),
  itemNo: wire('seisn', text()),
  applicationNo: wire('appno', text()),
});
export type ReportNumber = ValueOf<typeof reportNumber>;

/** /insBusQuery/reportNumber: no number is given twice, and what is no valid report says why. */
const reportNumberList = listView<ReportNumber>({
  viewNo: 'reportNumberList',
  title: '报告编号登记',
  columns: [
    { field: 'number', label: '报告编号', type: 'code', width: 160, frozen: true, sortable: true },
    { field: 'state', label: '编号状态', width: 90 },
    { field: 'explanation', label: '说明', width: 260, queried: false },
    { field: 'linkedNo', label: '相关报告', type: 'code', width: 160, queried: false },
    { field: 'givenAt', label: '给号时间', type: 'instant', width: 168 },
    { field: 'approvedAt', label: '批准时间', type: 'instant', width: 168 },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 90 },
    { field: 'categoryCode', label: '检验类别', type: 'category', width: 100 },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, sortable: true },
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 130 },
  ],
  search: [
    { name: 'number', label: '报告编号', over: ['number'], match: 'contains' },
    {
      name: 'state',
      label: '编号状态',
      over: ['state'],
      showType: 'select',
      options: Object.entries(reportLifeText.states).map(([value, label]) => ({ value, label })),
    },
    { name: 'givenAt', label: '给号日期', over: ['givenAt'], match: 'range', showType: 'daterange' },
    kindSearch,
  ],
  sort: { field: 'number', order: 'desc' },
  exportPermission: 'reportQuery:export',
});

export const findReportNumbers = listCall({
  path: '/api/reportquery/findReportNumber',
  search: record({
    number: optional(text({ max: 60 })),
    state: optional(oneOf(reportStates)),
    givenAtStart: optional(date()),
    givenAtEnd: optional(date()),
    kindCode: wire('seitypecode', optional(text({ max: 10 }))),
  }),
  row: reportNumber,
  view: reportNumberList,
});
