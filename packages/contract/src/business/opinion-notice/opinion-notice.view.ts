import { opinionNoticeText as text } from '@tejian/domain/business/opinion-notice/opinion-notice.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { OpinionNotice } from './opinion-notice.record.ts';

export const opinionNoticeList = listView<OpinionNotice>({
  viewNo: 'opinionNoticeList',
  title: text.title,
  columns: [
    { field: 'noticeNo', label: '通知书编号', type: 'code', width: 128, frozen: true, sortable: true },
    { field: 'stateWord', label: '状态', width: 96, queried: false },
    { field: 'deadline', label: '整改期限', type: 'date', width: 110, sortable: true },
    { field: 'lateWord', label: '是否超期', width: 96, queried: false },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'useAddress', label: '设备使用地点', width: 200 },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 124, sortable: true },
    { field: 'isOfVoid', label: text.ofVoid, type: 'flag', width: 104, queried: false },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 100 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'receiver', label: '签收人', width: 90 },
    { field: 'issuedBy', label: '出具人', width: 80 },
    { field: 'issuedAt', label: '出具时间', type: 'instant', width: 168, sortable: true },
    { field: 'answeredOn', label: '反馈日期', type: 'date', width: 110 },
    { field: 'closedBy', label: '关闭人', width: 80 },
    { field: 'closedAt', label: '关闭时间', type: 'instant', width: 168 },
  ],
  search: [
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.states).map(([value, label]) => ({ value, label })),
    },
    { name: 'noticeNo', label: '通知书编号', over: ['noticeNo'], match: 'contains' },
    { name: 'itemNo', label: '业务流水号', over: ['itemNo'], match: 'contains' },
  ],
  sort: { field: 'issuedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'issue', label: '出具通知书', permission: 'opinion:save', primary: true }],
  rowActions: [
    { name: 'pdf', label: '查看' },
    { name: 'answer', label: text.actions.answer, permission: 'opinion:save' },
    { name: 'close', label: text.closeNotice, permission: 'opinion:close' },
    { name: 'reopen', label: text.actions.reopen, permission: 'opinion:close' },
    { name: 'revoke', label: text.actions.revoke, permission: 'opinion:close' },
  ],
});
