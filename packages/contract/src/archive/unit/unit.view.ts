import { assignmentText } from '@tejian/domain/shared/office/assignment.text.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { unitFields, type UnitField } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitPartText } from '@tejian/domain/archive/unit/unit-parts.text.ts';
import { unassignedSearch } from '../../kit/assign-call.ts';
import { listView, type Column } from '../../kit/list-view.ts';
import type { UnitRow } from './unit.record.ts';

const { label } = unitText;

const all: readonly UnitField[] = unitFields;
/** The declared fields as columns that a person may add, and that an export then has. */
const fieldColumns = all.map(({ key, label: shownLabel, type, dictType, unit }) => ({
  field: key,
  label: unit ? `${shownLabel}（${unit}）` : shownLabel,
  type: dictType ? 'dict' : type === 'number' || type === 'integer' ? 'number' : type === 'date' ? 'date' : 'text',
  ...(dictType ? { dictType } : {}),
  folded: true,
  queried: false,
})) as Column<UnitRow>[]; // keys of the row, which is built from the same definitions

const { overdue, urgent, soon, later, none } = unitPartText.licenceBands;
const licenceStates = Object.entries({ overdue, urgent, soon, later, none }).map(([value, shownText]) => ({
  value,
  label: shownText,
}));

export const unitList = listView<UnitRow>({
  viewNo: 'unitList',
  title: unitText.listTitle,
  columns: [
    { field: 'name', label: label.name, width: 200, frozen: true },
    { field: 'creditCode', label: label.creditCode, type: 'code', width: 160 },
    { field: 'roles', label: label.roles, type: 'dict', dictType: 'UNIT_BUSINESS_TYPE', many: true, width: 130 },
    { field: 'areaCode', label: label.areaCode, hidden: true },
    { field: 'contactName', label: label.contactName, width: 76 },
    { field: 'contactPhone', label: label.contactPhone, type: 'code', width: 116 },
    { field: 'licenceDue', label: label.licenceDue, type: 'date', width: 164, align: 'left', sortable: true },
    { field: 'equipmentCount', label: label.equipmentCount, type: 'number', width: 90, align: 'right' },
    { field: 'maintainedCount', label: label.maintainedCount, type: 'number', width: 90, align: 'right' },
    { field: 'address', label: label.address, width: 200 },
    { field: 'isEnabled', label: '启用', type: 'flag', width: 70 },
    { field: 'updatedAt', label: label.updatedAt, type: 'instant', width: 168, sortable: true },
    { field: 'licenceState', label: label.licenceState, folded: true, queried: false },
    { field: 'nature', label: label.nature, type: 'dict', dictType: 'UNIT_NATURE', folded: true },
    { field: 'postcode', label: label.postcode, type: 'code', width: 100, folded: true },
    { field: 'licenceNo', label: label.licenceNo, type: 'code', folded: true },
    { field: 'remark', label: label.remark, folded: true },
    { field: 'organisationName', label: assignmentText.column, width: 160, folded: true, queried: false },
    ...fieldColumns,
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name'], match: 'contains', placeholder: unitText.searchPlaceholder },
    {
      name: 'creditCode',
      label: label.creditCodeShort,
      over: ['creditCode'],
      match: 'contains',
      placeholder: unitText.codePlaceholder,
    },
    { name: 'contact', label: label.contact, over: ['contactName'], placeholder: unitText.contactPlaceholder },
    { name: 'role', label: label.roles, over: ['roles'], showType: 'select', dictType: 'UNIT_BUSINESS_TYPE' },
    { name: 'areaCode', label: label.areaCode, over: ['areaCode'], showType: 'areaselect' },
    {
      name: 'licenceState',
      label: label.licenceState,
      over: ['licenceState'],
      showType: 'hidden', // the buttons over the list ask it
      options: licenceStates,
    },
    unassignedSearch,
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
  own: { of: 'unit', before: 'address' },
  sort: { field: 'updatedAt', order: 'desc' },
  comesBack: true,
  toolbar: [
    { name: 'merge', label: '合并', permission: 'unit:business:merge' },
    { name: 'import', label: '导入', permission: 'unit:business:save' },
    { name: 'add', label: '新增', permission: 'unit:business:add', primary: true },
  ],
  rowActions: [
    { name: 'edit', label: '修改', permission: 'unit:business:save' },
    { name: 'delete', label: '删除', permission: 'unit:business:delete', danger: true },
  ],
});
