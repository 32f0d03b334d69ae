import { userText } from '@tejian/domain/system/user/user.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { UserRow } from './user.record.ts';

const { label } = userText;

export const userList = listView<UserRow>({
  viewNo: 'userList',
  title: userText.listTitle,
  columns: [
    { field: 'loginName', label: label.loginName, type: 'code', width: 120, frozen: true, sortable: true },
    { field: 'name', label: label.name, width: 110, sortable: true },
    { field: 'isEnabled', label: label.state, type: 'flag', width: 110 },
    { field: 'departmentName', label: label.department, width: 150 },
    { field: 'organisationName', label: label.organisation, width: 220 },
    { field: 'groupNames', label: label.groups, width: 200 },
    { field: 'roleNames', label: label.roleNames, width: 130, many: true, hidden: true },
    { field: 'sessionCount', label: '在线会话', type: 'number', width: 80, align: 'right' },
    { field: 'lastLoginAt', label: '最近登录', type: 'instant', width: 168 },
    { field: 'hasSimplePassword', label: '简单密码', type: 'flag', width: 80 },
    { field: 'isLocked', label: '已锁定', type: 'flag', hidden: true },
    { field: 'isProtected', label: '须双人复核', type: 'flag', hidden: true },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'name', label: '姓名', over: ['name', 'loginName'], match: 'contains', placeholder: '姓名或登录名' },
    { name: 'departmentName', label: label.department, over: ['departmentName'], match: 'contains' },
    { name: 'groupNames', label: label.groups, over: ['groupNames'], match: 'contains' },
    {
      name: 'isEnabled',
      label: label.state,
      over: ['isEnabled'],
      showType: 'select',
      options: [
        { value: 'true', label: userText.enabledState },
        { value: 'false', label: userText.disabledState },
      ],
    },
    {
      name: 'isLocked',
      label: '登录锁定',
      over: ['isLocked'],
      showType: 'select',
      options: [
        { value: 'true', label: '已锁定' },
        { value: 'false', label: '未锁定' },
      ],
    },
  ],
  sort: { field: 'loginName', order: 'asc' },
  searchOnOpen: true,
  toolbar: [{ name: 'add', label: '新增', permission: 'user:save', primary: true }],
  rowActions: [
    { name: 'open', label: '详情', permission: 'user:read' },
    { name: 'resetPassword', label: '重置密码', permission: 'user:save' },
    { name: 'unlock', label: '解除锁定', permission: 'user:save' },
    { name: 'endSessions', label: '强制下线', permission: 'user:save' },
    { name: 'enable', label: '启用', permission: 'user:save' },
    { name: 'disable', label: '停用', permission: 'user:save', danger: true },
  ],
});
