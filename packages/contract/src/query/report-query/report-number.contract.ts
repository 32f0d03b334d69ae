import { reportNumberText } from '@tejian/domain/query/report-query/report-number.text.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { reportStates } from '@tejian/domain/business/report/life.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { date, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { listView } from '../../kit/list-view.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';
import { kindSearch } from '../../shared/catalogue/catalogue-search.view.ts';

/** A report number that was ever given, and what became of it. */
const reportNumber = record({
  number: text(),
  state: oneOf(reportStates),
  explanation: optional(text()),
  /** The step of the item of a report that is not approved. */
  step: wire('stepcode', optional(text())),
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
    { field: 'explanation', label: '说明', width: 300, queried: false },
    { field: 'linkedNo', label: '相关报告', type: 'code', width: 160, queried: false },
    { field: 'step', label: '当前环节', type: 'step', width: 100 },
    { field: 'givenAt', label: '给号时间', type: 'instant', width: 168 },
    { field: 'approvedAt', label: '批准时间', type: 'instant', width: 168 },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 160 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
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
  toolbar: [{ name: 'check', label: reportNumberText.check }],
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

const numberSequence = record({
  /** The text before and behind the running number. */
  before: text(),
  behind: text(),
  first: text(),
  last: text(),
  given: integer(),
  valid: integer(),
  unapproved: integer(),
  ended: integer(),
  /** Numbers that were counted and never given. */
  missing: list(text()),
});
export type NumberSequence = ValueOf<typeof numberSequence>;

const ofYear = record({ year: integer({ min: 2000, max: 2999 }) });

/** So many numbers that nobody got are named on the page, over all sequences; the workbook names more. */
export const MOST_MISSING = 1000;

/** 编号核对: whether the numbers of a year follow each other without a gap, sequence by sequence. */
export const checkReportNumbers = call({
  path: '/api/reportquery/checkReportNumber',
  request: ofYear,
  answer: list(numberSequence),
});

/** The same as a workbook for the authority: the sequences of the year, its gaps, and every number with its explanation. */
export const reportNumberFile = fileCall({
  method: 'GET',
  path: '/api/reportquery/reportNumberFile',
  request: ofYear,
});
