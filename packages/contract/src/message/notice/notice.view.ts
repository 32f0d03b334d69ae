import { noticeText } from '@tejian/domain/message/notice/notice.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { NoticeRow, PublishedNotice } from './notice.record.ts';

const { label, states } = noticeText;

export const noticeList = listView<NoticeRow>({
  viewNo: 'noticeList',
  title: noticeText.manageTitle,
  columns: [
    { field: 'title', label: label.title, width: 300, frozen: true },
    { field: 'type', label: label.type, type: 'dict', dictType: 'NOTICE_TYPE', width: 90 },
    { field: 'state', label: label.state, width: 90 },
    { field: 'isPinned', label: label.isPinned, type: 'flag', width: 60 },
    { field: 'audience', label: label.audience, width: 100 },
    { field: 'readCount', label: label.readCount, type: 'number', width: 70, align: 'right' },
    { field: 'validFrom', label: label.validFrom, type: 'date', width: 100 },
    { field: 'validTo', label: label.validTo, type: 'date', width: 100 },
    { field: 'publishedAt', label: label.publishedAt, type: 'instant', width: 168, sortable: true },
    { field: 'publisherName', label: label.publishedBy, width: 100 },
    { field: 'updatedAt', label: label.updatedAt, type: 'instant', width: 168, sortable: true },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'title', label: label.title, over: ['title'], match: 'contains' },
    { name: 'type', label: label.type, over: ['type'], showType: 'select', dictType: 'NOTICE_TYPE' },
    {
      name: 'state',
      label: label.state,
      over: ['state'],
      showType: 'select',
      options: Object.entries(states).map(([value, name]) => ({ value, label: name })),
    },
    { name: 'publishedAt', label: label.publishedAt, over: ['publishedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'updatedAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [{ name: 'add', label: '新增', permission: 'notice:save', primary: true }],
  rowActions: [
    { name: 'edit', label: '修改', permission: 'notice:save' },
    { name: 'attachments', label: '附件', permission: 'notice:read' },
    { name: 'publish', label: '发布', permission: 'notice:save' },
    { name: 'withdraw', label: '撤回', permission: 'notice:save' },
    { name: 'receipts', label: '阅读情况', permission: 'notice:read' },
    { name: 'delete', label: '删除', permission: 'notice:save', danger: true },
  ],
});

export const noticeReadingList = listView<PublishedNotice>({
  viewNo: 'noticeReadingList',
  title: noticeText.readTitle,
  columns: [
    { field: 'title', label: label.title, width: 460, frozen: true },
    { field: 'type', label: label.type, type: 'dict', dictType: 'NOTICE_TYPE', width: 100 },
    { field: 'isRead', label: label.state, type: 'flag', width: 80 },
    { field: 'publishedAt', label: label.publishedAt, type: 'instant', width: 168, sortable: true },
    { field: 'publisherName', label: label.publishedBy, width: 120 },
    { field: 'isPinned', label: label.isPinned, type: 'flag', width: 70 },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'title', label: label.title, over: ['title'], match: 'contains' },
    { name: 'type', label: label.type, over: ['type'], showType: 'select', dictType: 'NOTICE_TYPE' },
    {
      name: 'isRead',
      label: label.state,
      over: ['isRead'],
      showType: 'select',
      options: [
        { value: 'false', label: '未读' },
        { value: 'true', label: '已读' },
      ],
    },
  ],
  sort: { field: 'isPinned', order: 'desc' },
  searchOnOpen: true,
});
