import {
  instrumentFaultForm,
  instrumentReviewForm,
} from '@tejian/domain/business/form/instrument-review-forms.view.ts';
import { reviewVerdicts } from '@tejian/domain/business/instrument-review/instrument-review.ts';
import { instrumentReviewText as text } from '@tejian/domain/business/instrument-review/instrument-review.text.ts';
import { call, listCall } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { date, identifier, instant, integer, oneOf, optional, text as plain } from '../../kit/field.ts';
import { listView } from '../../kit/list-view.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

const instrumentReview = record({
  id: plain(),
  instrumentNo: plain(),
  instrumentName: plain(),
  lastGoodOn: date(),
  foundOn: date(),
  faultReason: plain(),
  reportNo: plain(),
  /** In words; nothing while the report is a draft. */
  reportState: optional(plain()),
  itemNo: wire('seisn', plain()),
  applicationId: plain(),
  inspectedUnit: wire('unitname', plain()),
  inspectDate: optional(date()),
  conclusion: optional(plain()),
  leadInspector: optional(plain()),
  verdict: optional(oneOf(reviewVerdicts)),
  /** In words, as lists and exports show it. */
  verdictWord: plain(),
  reason: plain(),
  decidedBy: optional(plain()),
  decidedAt: optional(instant()),
  createdAt: instant(),
});
export type InstrumentReview = ValueOf<typeof instrumentReview>;

const instrumentReviewList = listView<InstrumentReview>({
  viewNo: 'instrumentReviewList',
  title: text.title,
  columns: [
    { field: 'reportNo', label: '报告编号', type: 'code', width: 150, frozen: true, sortable: true },
    { field: 'reportState', label: '报告状态', width: 84, queried: false },
    { field: 'verdictWord', label: '复核结论', width: 110, queried: false },
    { field: 'instrumentNo', label: '仪器编号', type: 'code', width: 110 },
    { field: 'instrumentName', label: '仪器名称', width: 140 },
    { field: 'inspectDate', label: '检验日期', type: 'date', width: 110 },
    { field: 'conclusion', label: '检验结论', width: 90 },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'leadInspector', label: '主检', width: 80, queried: false },
    { field: 'reason', label: '复核理由', width: 220 },
    { field: 'decidedBy', label: '复核人', width: 80, queried: false },
    { field: 'decidedAt', label: '复核时间', type: 'instant', width: 168 },
    { field: 'lastGoodOn', label: '上次合格日期', type: 'date', width: 110 },
    { field: 'foundOn', label: '发现失准日期', type: 'date', width: 110 },
    { field: 'faultReason', label: '失准情况', width: 220 },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, sortable: true },
    { field: 'createdAt', label: '登记时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [
    { name: 'instrumentNo', label: '仪器编号', over: ['instrumentNo'], match: 'contains' },
    { name: 'reportNo', label: '报告编号', over: ['reportNo'], match: 'contains' },
    {
      name: 'verdict',
      label: '复核结论',
      over: ['verdict'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.verdicts).map(([value, label]) => ({ value, label })),
    },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'report', label: text.report, permission: 'instrument:save', primary: true }],
  rowActions: [{ name: 'decide', label: text.decide, permission: 'instrument:save' }],
});

/** Reports that used an instrument which was found bad, each with what the review says. */
export const findInstrumentReviews = listCall({
  path: '/api/instrumentReview/findReviews',
  search: record({
    instrumentNo: optional(plain({ max: 60 })),
    reportNo: optional(plain({ max: 60 })),
    verdict: optional(plain({ max: 20 })),
  }),
  row: instrumentReview,
  view: instrumentReviewList,
});

const fault = instrumentFaultForm.fields;
/** An instrument was found bad: every report that used it since its last good calibration is to be reviewed. */
export const reportInstrumentFault = call({
  path: '/api/instrumentReview/report',
  encoding: 'form',
  request: record({
    instrumentNo: textOf(fault.instrumentNo),
    lastGoodOn: date(),
    foundOn: date(),
    reason: textOf(fault.reason),
  }),
  answer: record({ id: plain(), reportCount: integer(), earlier: optional(plain()) }),
});

/** Says of one report whether its result holds; said once. */
export const decideInstrumentReview = call({
  path: '/api/instrumentReview/decide',
  encoding: 'form',
  request: record({
    id: identifier({ max: 40 }),
    verdict: oneOf(reviewVerdicts),
    reason: textOf(instrumentReviewForm.fields.reason),
  }),
});
