import { expiryText } from '@tejian/domain/archive/personnel/expiry.text.ts';
import { operatorText } from '@tejian/domain/archive/personnel/operator.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { OperatorRow } from './operator.record.ts';

const { label } = operatorText;
const bandOptions = Object.entries(expiryText.bands).map(([value, name]) => ({ value, label: name }));

export const operatorList = listView<OperatorRow>({
  viewNo: 'operatorList',
  title: operatorText.title,
  columns: [
    { field: 'name', label: label.name, width: 100, frozen: true },
    { field: 'unitName', label: label.unit, width: 200 },
    { field: 'itemCodes', label: label.items, type: 'dict', dictType: 'OPERATOR_ITEM', many: true, width: 150 },
    { field: 'band', label: expiryText.label, width: 110 },
    { field: 'earliestEnd', label: label.earliestEnd, type: 'date', width: 110, sortable: true },
    { field: 'certificateNos', label: label.certificateNos, width: 130 },
    { field: 'identityNo', label: label.identityNo, type: 'code', width: 170, queried: false },
    { field: 'sex', label: label.sex, type: 'dict', dictType: 'SEX', width: 60 },
    { field: 'phone', label: label.phone, type: 'code', width: 130, queried: false },
    { field: 'isEnabled', label: label.isEnabled, type: 'flag', width: 70 },
    { field: 'updatedAt', label: label.updatedAt, type: 'instant', width: 168, sortable: true },
    { field: 'unitId', label: 'unitId', hidden: true },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    {
      name: 'name',
      label: label.name,
      over: ['name'],
      match: 'contains',
      placeholder: operatorText.searchPlaceholder,
    },
    {
      name: 'unitName',
      label: label.unit,
      over: ['unitName'],
      match: 'contains',
      placeholder: operatorText.unitPlaceholder,
    },
    { name: 'band', label: expiryText.label, over: ['band'], showType: 'select', options: bandOptions },
    { name: 'itemCode', label: label.items, over: ['itemCodes'], showType: 'select', dictType: 'OPERATOR_ITEM' },
    {
      name: 'certificateNos',
      label: label.certificateNos,
      over: ['certificateNos'],
      match: 'contains',
      placeholder: operatorText.certificatePlaceholder,
    },
    {
      name: 'isEnabled',
      label: label.isEnabled,
      over: ['isEnabled'],
      showType: 'select',
      options: [
        { value: 'true', label: operatorText.enabled },
        { value: 'false', label: operatorText.disabled },
      ],
    },
  ],
  sort: { field: 'updatedAt', order: 'desc' },
  searchOnOpen: true,
  comesBack: true,
  toolbar: [
    { name: 'byNumber', label: '按身份证号查找' },
    { name: 'exportWhole', label: '导出完整证件号码', permission: 'personnel:identity' },
    { name: 'import', label: '导入', permission: 'operator:save' },
    { name: 'delete', label: '删除', permission: 'operator:save', danger: true },
    { name: 'add', label: '新增', permission: 'operator:save', primary: true },
  ],
  rowActions: [{ name: 'edit', label: '修改', permission: 'operator:save' }],
});
