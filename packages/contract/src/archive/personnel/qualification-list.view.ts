import { expiryText } from '@tejian/domain/archive/personnel/expiry.text.ts';
import { personnelText } from '@tejian/domain/archive/personnel/personnel.text.ts';
import { staffText } from '@tejian/domain/archive/personnel/staff.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { QualificationRow } from './qualification-list.record.ts';

const { label } = personnelText;
const { label: ownLabel } = staffText;
const bandOptions = Object.entries(expiryText.bands).map(([value, name]) => ({ value, label: name }));

/** Its columns are those that an import reads: what was exported comes back. */
export const qualificationList = listView<QualificationRow>({
  viewNo: 'qualificationList',
  title: staffText.qualificationTitle,
  columns: [
    { field: 'loginName', label: label.loginName, type: 'code', width: 100, frozen: true, sortable: true },
    { field: 'name', label: label.name, width: 100, frozen: true },
    { field: 'itemName', label: label.itemCode, width: 160 },
    { field: 'levelName', label: label.level, width: 100 },
    { field: 'certificateNo', label: label.certificateNo, type: 'code', width: 180, sortable: true },
    { field: 'band', label: expiryText.label, width: 110 },
    { field: 'validTo', label: label.validTo, type: 'date', width: 110, sortable: true },
    { field: 'validFrom', label: label.validFrom, type: 'date', width: 110 },
    { field: 'stateName', label: ownLabel.state, width: 90 },
    { field: 'kindCodes', label: label.kindCodes, type: 'dict', dictType: 'EQUIPMENT_KIND', many: true, width: 160 },
    { field: 'certificateType', label: ownLabel.certificateType, type: 'dict', dictType: 'CERT_TYPE', width: 130 },
    { field: 'departmentName', label: label.department, width: 140 },
    { field: 'issuingOffice', label: ownLabel.issuingOffice, width: 160 },
    { field: 'firstDate', label: ownLabel.firstDate, type: 'date', width: 120 },
    { field: 'issueDate', label: ownLabel.issueDate, type: 'date', width: 110 },
    { field: 'userId', label: 'userId', hidden: true },
    { field: 'id', label: 'id', hidden: true },
    { field: 'version', label: 'version', hidden: true },
  ],
  search: [
    { name: 'name', label: label.name, over: ['name', 'loginName'], match: 'contains', placeholder: '姓名或登录名' },
    { name: 'certificateNo', label: label.certificateNo, over: ['certificateNo'], match: 'contains' },
    { name: 'itemName', label: label.itemCode, over: ['itemName'], match: 'contains' },
    { name: 'band', label: expiryText.label, over: ['band'], showType: 'select', options: bandOptions },
  ],
  sort: { field: 'validTo', order: 'asc' },
  searchOnOpen: true,
  comesBack: true,
  toolbar: [{ name: 'import', label: '导入', permission: 'personnel:save' }],
  rowActions: [{ name: 'open', label: '证书与授权', permission: 'personnel:read' }],
});
