import { onlineApplicationText as text } from '@tejian/domain/business/online-application/online-application.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { OnlineApplication } from './online-application.record.ts';

export const onlineApplicationList = listView<OnlineApplication>({
  viewNo: 'onlineApplicationList',
  title: text.title,
  columns: [
    { field: 'onlineNo', label: text.label.onlineNo, type: 'code', width: 140, frozen: true, sortable: true },
    { field: 'stateWord', label: '状态', width: 90, queried: false },
    { field: 'sentAt', label: '提交时间', type: 'instant', width: 168, sortable: true },
    { field: 'unitName', label: text.label.unitName, width: 200 },
    { field: 'kindCode', label: text.label.kind, type: 'catalogue', width: 120 },
    { field: 'categoryCode', label: text.label.category, type: 'category', width: 150 },
    { field: 'deviceCount', label: '设备台数', type: 'number', width: 90, queried: false },
    { field: 'wishedDate', label: text.label.wishedDate, type: 'date', width: 120 },
    { field: 'contactName', label: text.label.contactName, width: 90 },
    { field: 'contactPhone', label: text.label.contactPhone, width: 130 },
    { field: 'creditCode', label: text.label.creditCode, type: 'code', width: 170, folded: true },
    { field: 'remark', label: text.label.remark, width: 180, folded: true },
    { field: 'reason', label: text.label.reason, width: 200 },
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 140, queried: false },
    { field: 'decidedBy', label: '办理人', width: 90, queried: false },
    { field: 'decidedAt', label: '办理时间', type: 'instant', width: 168 },
    { field: 'organisationName', label: text.label.organisation, width: 180, queried: false, folded: true },
  ],
  search: [
    { name: 'onlineNo', label: text.label.onlineNo, over: ['onlineNo'], match: 'equal' },
    { name: 'unitname', label: text.label.unitName, over: ['unitName'], match: 'contains' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.states).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'equcodeset',
      label: text.label.kind,
      over: ['kindCode'],
      match: 'equal',
      showType: 'select',
      dictType: 'EQUIPMENT_KIND',
    },
    { name: 'sentAt', label: '提交日期', over: ['sentAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'sentAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'detail', label: '查看' },
    { name: 'accept', label: text.actions.accept, permission: 'onlineApply:approve' },
    { name: 'return', label: text.actions.return, permission: 'onlineApply:approve' },
    { name: 'open', label: '打开申请单', permission: 'application:read' },
  ],
});
