import { auditText } from '@tejian/domain/system/audit/audit.text.ts';
import { operationLogText } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { LoginAttempt, Operation } from './audit.record.ts';

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const loginLog = listView<LoginAttempt>({
  viewNo: 'loginLog',
  title: auditText.loginTitle,
  columns: [
    { field: 'at', label: '时间', type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'loginName', label: '登录名', type: 'code', width: 160 },
    { field: 'userName', label: '姓名', width: 120 },
    { field: 'ip', label: '地址', type: 'code', width: 160 },
    { field: 'isSuccess', label: '结果', type: 'flag', width: 100 },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'loginName', label: '登录名', over: ['loginName'], match: 'equal' },
    { name: 'ip', label: '地址', over: ['ip'], match: 'equal' },
    {
      name: 'isSuccess',
      label: '结果',
      over: ['isSuccess'],
      showType: 'select',
      options: [
        { value: 'true', label: '成功' },
        { value: 'false', label: '失败' },
      ],
    },
    { name: 'at', label: '时间', over: ['at'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'at', order: 'desc' },
  searchOnOpen: true,
});

export const operationLog = listView<Operation>({
  viewNo: 'operationLog',
  title: auditText.operationTitle,
  columns: [
    { field: 'at', label: '时间', type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'userName', label: '操作人', width: 110 },
    { field: 'type', label: '类型', dictType: 'OPERATE_LOG_TYPE', width: 80 },
    { field: 'optionType', label: '操作类型', dictType: 'OPERATION_TYPE', width: 90 },
    { field: 'subject', label: '对象', width: 90 },
    { field: 'name', label: '名称', width: 220 },
    { field: 'action', label: '操作', width: 100 },
    { field: 'details', label: '说明', width: 420 },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'userName', label: '操作人', over: ['userName'], match: 'contains' },
    { name: 'type', label: '类型', over: ['type'], showType: 'select', dictType: 'OPERATE_LOG_TYPE' },
    {
      name: 'optionType',
      label: '操作类型',
      over: ['optionType'],
      showType: 'select',
      dictType: 'OPERATION_TYPE',
    },
    {
      name: 'subject',
      label: '对象',
      over: ['subject'],
      showType: 'select',
      options: options(operationLogText.subjects),
    },
    { name: 'name', label: '名称', over: ['name'], match: 'contains' },
    { name: 'at', label: '时间', over: ['at'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'at', order: 'desc' },
  searchOnOpen: true,
});
