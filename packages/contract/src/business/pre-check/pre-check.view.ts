import { preCheckText as text } from '@tejian/domain/business/pre-check/pre-check.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { PreCheck } from './pre-check.record.ts';

export const preCheckList = listView<PreCheck>({
  viewNo: 'preCheckList',
  title: text.title,
  columns: [
    { field: 'checkedAt', label: '预检时间', type: 'instant', width: 168, frozen: true, sortable: true },
    { field: 'recordNo', label: '申请编号', type: 'code', width: 150 },
    { field: 'unitName', label: '单位名称', width: 200 },
    { field: 'equipmentNo', label: '设备编号', type: 'code', width: 190 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 120 },
    { field: 'categoryCode', label: '检验类别', type: 'category', width: 150 },
    { field: 'resultWord', label: '预检结果', width: 100, queried: false },
    { field: 'reason', label: '原因', width: 320 },
    { field: 'checkedByName', label: '预检人', width: 90 },
  ],
  search: [
    { name: 'unitname', label: '单位名称', over: ['unitName'], match: 'contains' },
    { name: 'equipmentNo', label: '设备编号', over: ['equipmentNo'], match: 'contains' },
    { name: 'appno', label: '申请编号', over: ['recordNo'], match: 'contains' },
    {
      name: 'result',
      label: '预检结果',
      over: ['result'],
      match: 'equal',
      showType: 'select',
      options: Object.entries(text.results).map(([value, label]) => ({ value, label })),
    },
    { name: 'checkedAt', label: '预检日期', over: ['checkedAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'checkedAt', order: 'desc' },
  searchOnOpen: true,
});
