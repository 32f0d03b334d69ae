import { listView } from '../../kit/list-view.ts';
import type { ClientError } from './error-log.record.ts';

/** Errors that clients reported, newest first. */
export const errorLogList = listView<ClientError>({
  viewNo: 'errorLogList',
  title: '错误日志',
  columns: [
    { field: 'createdAt', label: '时间', type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'type', label: '类型', width: 80 },
    { field: 'code', label: '代码', width: 100 },
    { field: 'release', label: '版本', width: 70 },
    { field: 'message', label: '内容', width: 420 },
    { field: 'url', label: '地址', width: 280 },
    { field: 'userName', label: '用户', width: 100 },
  ],
  search: [
    {
      name: 'type',
      label: '类型',
      over: ['type'],
      match: 'equal',
      showType: 'select',
      options: [
        { value: 'ajax', label: '请求' },
        { value: 'script', label: '脚本' },
      ],
    },
    { name: 'message', label: '内容', over: ['message'], match: 'contains' },
    { name: 'createdAt', label: '时间', over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
});
