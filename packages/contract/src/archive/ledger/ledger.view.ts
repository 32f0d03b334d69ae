import { listView } from '../../kit/list-view.ts';
import type { LedgerImport } from './ledger.record.ts';

export const stateLabels = {
  uploaded: '已上传',
  waiting: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '未完成',
  cancelled: '已停止',
} as const;

export const ledgerImportList = listView<LedgerImport>({
  viewNo: 'LEDGER_IMPORT',
  title: '导入记录',
  searchOnOpen: true,
  columns: [
    { field: 'fileName', label: '文件', width: 240, frozen: true },
    { field: 'state', label: '状态', width: 90 },
    { field: 'mode', label: '步骤', width: 90 },
    { field: 'mappingName', label: '列对应', width: 140 },
    { field: 'total', label: '行数', type: 'number', width: 90, sum: true },
    { field: 'added', label: '新增', type: 'number', width: 90, sum: true },
    { field: 'changed', label: '更新', type: 'number', width: 90, sum: true },
    { field: 'unchanged', label: '没有变化', type: 'number', width: 90, sum: true },
    { field: 'refused', label: '未导入', type: 'number', width: 90, sum: true },
    { field: 'unitsAdded', label: '新增单位', type: 'number', width: 90, sum: true },
    { field: 'createdByName', label: '导入人', width: 100 },
    { field: 'createdAt', label: '上传时间', type: 'instant', width: 170, sortable: true },
  ],
  search: [
    { name: 'fileName', label: '文件', over: ['fileName'], match: 'contains' },
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      showType: 'select',
      options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
    },
  ],
  sort: { field: 'createdAt', order: 'desc' },
});
