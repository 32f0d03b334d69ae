import { hazardText as text } from '@tejian/domain/business/hazard/hazard.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { Hazard } from './hazard.record.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Of the states to search: what waits for somebody, whichever state it is in. */
export const PENDING = 'pending';

export const hazardList = listView<Hazard>({
  viewNo: 'hazardList',
  title: text.title,
  columns: [
    { field: 'hazardNo', label: '隐患编号', type: 'code', width: 128, frozen: true, sortable: true },
    { field: 'stateWord', label: '状态', width: 110, queried: false },
    { field: 'reportedAt', label: '报告时间', type: 'instant', width: 168, sortable: true },
    { field: 'equipmentNo', label: '设备编号', type: 'code', width: 176, queried: false },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 160 },
    { field: 'categoryWord', label: '隐患类别', width: 150, queried: false },
    { field: 'description', label: '隐患描述', width: 260 },
    { field: 'useUnitName', label: '使用单位', width: 196 },
    { field: 'useAddress', label: '设备使用地点', width: 200 },
    { field: 'departmentName', label: '负责部门', width: 120, queried: false },
    { field: 'acceptedBy', label: '受理人', width: 80 },
    { field: 'closedBy', label: '办结人', width: 80 },
    { field: 'closedAt', label: '办结时间', type: 'instant', width: 168 },
  ],
  search: [
    {
      name: 'state',
      label: '状态',
      over: ['state'],
      match: 'equal',
      showType: 'select',
      options: optionsOf({ [PENDING]: text.pending, ...text.states }),
    },
    { name: 'hazardNo', label: '隐患编号', over: ['hazardNo'], match: 'contains' },
    { name: 'useUnitName', label: '使用单位', over: ['useUnitName'], match: 'contains' },
    {
      name: 'category',
      label: '隐患类别',
      over: ['category'],
      match: 'equal',
      showType: 'select',
      options: optionsOf(text.categories),
    },
  ],
  sort: { field: 'reportedAt', order: 'desc' },
  searchOnOpen: true,
  rowActions: [
    { name: 'detail', label: '查看' },
    { name: 'accept', label: text.actions.accept, permission: 'hazard:handle' },
    { name: 'handle', label: text.actions.handle, permission: 'hazard:handle' },
    { name: 'close', label: text.actions.close, permission: 'hazard:handle' },
  ],
});
