import { groupText } from '@tejian/domain/system/group/group.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { GroupRow } from './group.record.ts';

const { label } = groupText;

export const groupList = listView<GroupRow>({
  viewNo: 'groupList',
  title: groupText.listTitle,
  columns: [
    { field: 'name', label: label.name, width: 220, frozen: true, sortable: true },
    { field: 'code', label: label.code, type: 'code', width: 150, sortable: true },
    { field: 'dataScope', label: label.dataScope, width: 120 },
    { field: 'permissionCount', label: '权限数', type: 'number', width: 80, align: 'right' },
    { field: 'memberCount', label: '成员数', type: 'number', width: 80, align: 'right' },
    { field: 'memberNames', label: label.members, width: 320 },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name', 'code'], match: 'contains' },
    { name: 'memberNames', label: label.members, over: ['memberNames'], match: 'contains' },
  ],
  sort: { field: 'code', order: 'asc' },
  searchOnOpen: true,
  toolbar: [{ name: 'add', label: '新增', permission: 'group:save', primary: true }],
  rowActions: [
    { name: 'open', label: '详情', permission: 'group:read' },
    { name: 'delete', label: '删除', permission: 'group:save', danger: true },
  ],
});
