import { expiryText } from '@tejian/domain/archive/personnel/expiry.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { InstrumentRow } from './instrument.record.ts';
import type { StaffRow } from './personnel.record.ts';

const { label, states, instrument } = personnelText;
const bandOptions = Object.entries(expiryText.bands).map(([value, name]) => ({ value, label: name }));
const stateOptions = Object.entries(states).map(([value, name]) => ({ value, label: name }));

export const staffList = listView<StaffRow>({
  viewNo: 'personnelList',
  title: personnelText.staffTitle,
  columns: [
    { field: 'name', label: label.name, width: 110, frozen: true, sortable: true },
    { field: 'loginName', label: label.loginName, type: 'code', width: 110, sortable: true },
    { field: 'departmentName', label: label.department, width: 150 },
    { field: 'band', label: expiryText.label, width: 110 },
    { field: 'earliestEnd', label: label.earliest, type: 'date', width: 110, sortable: true },
    {
      field: 'itemCodes',
      label: label.qualifications,
      type: 'dict',
      dictType: 'INSPECTOR_ITEM',
      many: true,
      width: 240,
    },
    { field: 'certificateNos', label: label.certificateNo, width: 200 },
    { field: 'post', label: staffText.label.post, type: 'dict', dictType: 'POST_TYPE', width: 140 },
    { field: 'title', label: staffText.label.title, type: 'dict', dictType: 'TITLE', width: 110 },
    { field: 'scopeCount', label: label.scopes, type: 'number', width: 90, align: 'right' },
    { field: 'conflictCount', label: label.conflicts, type: 'number', width: 90, align: 'right' },
    { field: 'id', label: 'id', hidden: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name', 'loginName'], match: 'contains', placeholder: '姓名或登录名' },
    { name: 'departmentName', label: label.department, over: ['departmentName'], match: 'contains' },
    { name: 'certificateNos', label: label.certificateNo, over: ['certificateNos'], match: 'contains' },
    { name: 'band', label: expiryText.label, over: ['band'], showType: 'select', options: bandOptions },
  ],
  sort: { field: 'name', order: 'asc' },
  searchOnOpen: true,
  toolbar: [{ name: 'coverage', label: '资格分布' }],
  rowActions: [{ name: 'open', label: '证书与授权', permission: 'personnel:read' }],
});

export const instrumentList = listView<InstrumentRow>({
  viewNo: 'instrumentList',
  title: personnelText.instrumentTitle,
  columns: [
    { field: 'instrumentNo', label: instrument.instrumentNo, type: 'code', width: 130, frozen: true, sortable: true },
    { field: 'name', label: instrument.name, width: 160, sortable: true },
    { field: 'model', label: instrument.model, width: 130 },
    { field: 'departmentName', label: instrument.department, width: 120 },
    { field: 'validTo', label: instrument.validTo, type: 'date', width: 120, sortable: true },
    { field: 'validity', label: '检定状态', width: 110 },
    { field: 'state', label: instrument.state, type: 'dict', dictType: 'INSTRUMENT_STATE', width: 90 },
    { field: 'calibratedOn', label: instrument.calibratedOn, type: 'date', width: 120 },
    { field: 'departmentId', label: 'departmentId', hidden: true },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    {
      name: 'name',
      label: instrument.name,
      over: ['name', 'instrumentNo'],
      match: 'contains',
      placeholder: '名称或编号',
    },
    { name: 'departmentName', label: instrument.department, over: ['departmentName'], match: 'contains' },
    {
      name: 'validity',
      label: '检定状态',
      over: ['validity'],
      showType: 'select',
      options: stateOptions.filter(({ value }) => value !== 'none'),
    },
    { name: 'state', label: instrument.state, over: ['state'], showType: 'select', dictType: 'INSTRUMENT_STATE' },
  ],
  sort: { field: 'instrumentNo', order: 'asc' },
  searchOnOpen: true,
  comesBack: true,
  toolbar: [
    { name: 'import', label: '导入', permission: 'instrument:save' },
    { name: 'add', label: '新增', permission: 'instrument:save', primary: true },
  ],
  rowActions: [
    { name: 'edit', label: '修改', permission: 'instrument:save' },
    { name: 'fault', label: '登记失准', permission: 'instrument:save' },
  ],
});
