import { organisationText } from '@tejian/domain/system/organisation/organisation.text.ts';
import { listView, type Column, type SearchField } from '../../kit/list-view.ts';
import type { Organisation } from './organisation.record.ts';

const { label } = organisationText;

const search: readonly SearchField<Organisation>[] = [
  { name: 'name', label: label.name, over: ['name', 'code'], match: 'contains', placeholder: '名称或编码' },
  { name: 'areaCode', label: label.areaCode, over: ['areaCode'], showType: 'areaselect' },
  {
    name: 'isEnabled',
    label: label.state,
    over: ['isEnabled'],
    showType: 'select',
    options: [
      { value: 'true', label: organisationText.enabledState },
      { value: 'false', label: organisationText.disabledState },
    ],
  },
];
const first: readonly Column<Organisation>[] = [
  { field: 'name', label: label.name, width: 260, frozen: true, sortable: true },
  { field: 'code', label: label.code, type: 'code', width: 120, sortable: true },
  { field: 'isEnabled', label: label.state, type: 'flag', width: 80 },
];
const rest: readonly Column<Organisation>[] = [
  { field: 'parentName', label: label.parent, width: 180, queried: false },
  { field: 'address', label: label.address, width: 220 },
  { field: 'contactName', label: label.contactName, width: 90 },
  { field: 'phone', label: label.phone, type: 'code', width: 130 },
  { field: 'legalPerson', label: label.legalPerson, width: 90, folded: true },
  { field: 'creditCode', label: label.creditCode, type: 'code', folded: true },
  { field: 'fax', label: label.fax, type: 'code', width: 130, folded: true },
  { field: 'email', label: label.email, width: 160, folded: true },
  { field: 'userCount', label: '用户数', type: 'number', width: 80, align: 'right' },
];
const actions = (family: 'supervise' | 'inspection') => ({
  toolbar: [{ name: 'add', label: '新增', permission: `unit:${family}:add`, primary: true }],
  rowActions: [
    { name: 'edit', label: '修改', permission: `unit:${family}:save` },
    { name: 'enable', label: '启用', permission: `unit:${family}:enable` },
    { name: 'disable', label: '停用', permission: `unit:${family}:enable` },
    { name: 'delete', label: '删除', permission: `unit:${family}:delete`, danger: true },
  ],
});

export const supervisionOfficeList = listView<Organisation>({
  viewNo: 'superviseOrgList',
  title: organisationText.superviseTitle,
  columns: [...first, { field: 'level', label: label.level, type: 'dict', dictType: 'SUPERVISE_LEVEL' }, ...rest],
  search,
  sort: { field: 'name', order: 'asc' },
  searchOnOpen: true,
  ...actions('supervise'),
});

export const inspectionOfficeList = listView<Organisation>({
  viewNo: 'inspectionOrgList',
  title: organisationText.inspectionTitle,
  columns: [
    ...first,
    { field: 'orgType', label: label.orgType, type: 'dict', dictType: 'INSPECTION_ORG_TYPE', width: 170 },
    { field: 'approvalNo', label: label.approvalNo, type: 'code', width: 150 },
    { field: 'approvalTo', label: label.approvalTo, type: 'date', width: 150 },
    { field: 'approvalScope', label: label.approvalScope, width: 220 },
    ...rest,
  ],
  search,
  sort: { field: 'name', order: 'asc' },
  searchOnOpen: true,
  ...actions('inspection'),
});
