import { listCall } from '../../kit/call.ts';
import { optional, text } from '../../kit/field.ts';
import { listView } from '../../kit/list-view.ts';
import { record } from '../../kit/record.ts';
import { finishRun, type FinishRun } from './finish.record.ts';

/** /businessPro/inspectEnd: every approved item: what its automatic finish did, what failed and why, what waits (decisions §6). */
export const finishList = listView<FinishRun>({
  viewNo: 'inspectEndList',
  title: '检验完成',
  columns: [
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 120, frozen: true, sortable: true },
    { field: 'reportNo', label: '报告编号', type: 'code', width: 130, sortable: true },
    { field: 'inspectedUnit', label: '受检单位', width: 160 },
    { field: 'state', label: '结果', width: 150 },
    { field: 'error', label: '失败原因', width: 300 },
    { field: 'attempts', label: '次数', type: 'number', width: 70, align: 'right' },
    // What a person decides by fits a screen of 1366 pixels; what follows is reached by scrolling.
    { field: 'at', label: '时间', type: 'instant', width: 168, sortable: true },
    { field: 'approvedAt', label: '批准时间', type: 'instant', width: 168 },
    { field: 'steps', label: '已完成的处理', width: 320, queried: false },
  ],
  search: [
    {
      name: 'state',
      label: '结果',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: [
        { value: 'waiting', label: '等待处理' },
        { value: 'done', label: '已完成' },
        { value: 'failed', label: '失败' },
      ],
    },
  ],
  sort: { field: 'at', order: 'desc' },
  searchOnOpen: true,
});

export const findFinishRuns = listCall({
  path: '/api/report/findInspectEnd',
  search: record({ state: optional(text({ max: 20 })) }),
  row: finishRun,
  view: finishList,
});
