import { majorIssueText } from '@tejian/domain/business/major-issue/major-issue.text.ts';
import { listCall } from '../../kit/call.ts';
import { date, instant, optional, text } from '../../kit/field.ts';
import { listView } from '../../kit/list-view.ts';
import { record, wire, type ValueOf } from '../../kit/record.ts';

const majorIssue = record({
  id: text(),
  typeCode: text(),
  content: text(),
  inspectedUnit: wire('unitname', text()),
  useAddress: text(),
  kindCode: wire('seitypecode', text()),
  itemNo: wire('seisn', text()),
  reportNo: optional(text()),
  /** The state of that report in words. */
  reportState: optional(text()),
  conclusion: optional(text()),
  inspectDate: optional(date()),
  createdAt: instant(),
});
export type MajorIssue = ValueOf<typeof majorIssue>;

/** 重要事项: what the supervision is told of, the newest first. */
const majorIssueList = listView<MajorIssue>({
  viewNo: 'majorIssueList',
  title: majorIssueText.title,
  columns: [
    { field: 'createdAt', label: '登记时间', type: 'instant', width: 168, sortable: true, frozen: true },
    { field: 'typeCode', label: '事项类型', type: 'dict', dictType: 'MAJOR_ISSUE_TYPE', width: 110 },
    { field: 'reportNo', label: '报告编号', type: 'code', width: 150 },
    { field: 'reportState', label: '报告状态', width: 84, queried: false },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'conclusion', label: '检验结论', width: 90 },
    { field: 'useAddress', label: '设备使用地点', width: 200 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 100 },
    { field: 'inspectDate', label: '检验日期', type: 'date', width: 110 },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, sortable: true },
    { field: 'content', label: '内容', width: 420 },
  ],
  search: [
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
    { name: 'typeCode', label: '事项类型', over: ['typeCode'], showType: 'select', dictType: 'MAJOR_ISSUE_TYPE' },
    { name: 'createdAt', label: '登记时间', over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
});

export const findMajorIssues = listCall({
  path: '/api/majorIssue/findMajorIssues',
  search: record({
    inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
    typeCode: optional(text({ max: 20 })),
    createdAtStart: optional(date()),
    createdAtEnd: optional(date()),
  }),
  row: majorIssue,
  view: majorIssueList,
});
