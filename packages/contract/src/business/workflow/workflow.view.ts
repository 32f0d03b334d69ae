import { listView } from '../../kit/list-view.ts';
import { movementKinds } from '@tejian/domain/business/workflow/flow.text.ts';
import type { FlowLogEntry, Movement, Withdrawable } from './workflow.record.ts';

export const flowLogList = listView<FlowLogEntry>({
  viewNo: 'flowLogList',
  title: '流程日志',
  columns: [
    { field: 'seq', label: '序号', type: 'number', width: 60, sortable: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 140 },
    { field: 'fromStepLabel', label: '环节', width: 110 },
    { field: 'action', label: '操作', width: 90 },
    { field: 'toStepLabel', label: '到达环节', width: 110 },
    { field: 'userName', label: '办理人', width: 90 },
    { field: 'at', label: '办理时间', type: 'instant', width: 168, sortable: true },
    { field: 'reasonLabel', label: '原因', width: 140 },
    { field: 'opinion', label: '意见', width: 260 },
  ],
  search: [],
  sort: { field: 'seq', order: 'asc' },
  searchOnOpen: true,
});

export const movementList = listView<Movement>({
  viewNo: 'movementList',
  title: '流转记录',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 140, frozen: true, sortable: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 120 },
    { field: 'inspectedUnit', label: '受检单位', width: 190 },
    { field: 'fromStep', label: '环节', type: 'step', width: 90 },
    { field: 'action', label: '办理操作', width: 84 },
    { field: 'toStep', label: '到达环节', type: 'step', width: 90 },
    { field: 'userName', label: '办理人', width: 80 },
    { field: 'at', label: '办理时间', type: 'instant', width: 168, sortable: true },
    { field: 'kind', label: '性质', width: 80 },
    { field: 'reasonLabel', label: '原因', width: 120, queried: false },
    { field: 'opinion', label: '意见', width: 220 },
    { field: 'id', label: 'id', hidden: true },
    { field: 'applicationId', label: 'applicationId', hidden: true },
  ],
  search: [
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    { name: 'userName', label: '办理人', over: ['userName'], placeholder: '姓名全称' },
    { name: 'at', label: '办理时间', over: ['at'], match: 'range', showType: 'daterange' },
    {
      name: 'kind',
      label: '性质',
      over: ['kind'],
      showType: 'select',
      options: Object.entries(movementKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  sort: { field: 'at', order: 'desc' },
});

export const withdrawableList = listView<Withdrawable>({
  viewNo: 'selfRollbackList',
  title: '自行撤回',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 144, frozen: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 124 },
    { field: 'inspectedUnit', label: '受检单位', width: 200 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 96 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'step', label: '当前环节', type: 'step', width: 100 },
    { field: 'parts', label: '分项报告', width: 140, queried: false },
    { field: 'submittedAt', label: '提交时间', type: 'instant', width: 168 },
    { field: 'branch', label: 'branch', hidden: true },
  ],
  search: [{ name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' }],
  sort: { field: 'submittedAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [{ name: 'withdraw', label: '撤回', permission: 'withdraw:own' }],
});
