import { unitText } from '@tejian/domain/unit/unit.text.ts';
import { listView } from '../kit/list-view.ts';
import type { UnitRow } from './unit.contract.ts';

const { label } = unitText;

export const unitList = listView<UnitRow>({
  viewNo: 'unitList',
  title: unitText.listTitle,
  columns: [
    { field: 'name', label: label.name, width: 230, frozen: true },
    { field: 'creditCode', label: label.creditCode, type: 'code', width: 168 },
    { field: 'roles', label: label.roles, type: 'dict', dictType: 'UNIT_BUSINESS_TYPE', many: true, width: 150 },
    { field: 'areaCode', label: label.areaCode, hidden: true },
    { field: 'address', label: label.address, width: 200 },
    { field: 'contactName', label: label.contactName, width: 80 },
    { field: 'contactPhone', label: label.contactPhone, type: 'code', width: 120 },
    { field: 'equipmentCount', label: '设备数量', type: 'number', width: 90, align: 'right' },
    { field: 'isEnabled', label: '启用', type: 'flag', width: 70 },
    { field: 'updatedAt', label: label.updatedAt, type: 'instant', width: 160, sortable: true },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name'], match: 'contains', placeholder: unitText.searchPlaceholder },
    { name: 'creditCode', label: label.creditCodeShort, over: ['creditCode'], match: 'equal' },
    { name: 'role', label: label.roles, over: ['roles'], showType: 'select', dictType: 'UNIT_BUSINESS_TYPE' },
    { name: 'areaCode', label: label.areaCode, over: ['areaCode'], showType: 'areaselect' },
    {
      name: 'isEnabled',
      label: label.state,
      over: ['isEnabled'],
      showType: 'select',
      options: [
        { value: 'true', label: unitText.enabledState },
        { value: 'false', label: unitText.disabledState },
      ],
    },
  ],
  sort: { field: 'updatedAt', order: 'desc' },
  toolbar: [
    { name: 'import', label: '导入', permission: 'unit:business:save' },
    { name: 'add', label: '新增', permission: 'unit:business:add', primary: true },
  ],
  rowActions: [
    { name: 'edit', label: '修改', permission: 'unit:business:save' },
    { name: 'delete', label: '删除', permission: 'unit:business:delete', danger: true },
  ],
});
