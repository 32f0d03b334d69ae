import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { Item } from './item.record.ts';

/** The list of business items that every report step opens; the step's page adds its own actions. */
export const itemList = listView<Item>({
  viewNo: 'appBussSheetList',
  title: '检验业务单',
  columns: [
    // which piece of equipment it is stands in sight; whoever works on ten lifts of one unit tells them apart by it
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, frozen: true, sortable: true },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'useAddress', label: '设备使用地点', width: 240 },
    { field: 'internalNo', label: '单位内编号', width: 92, queried: false },
    { field: 'plannedDate', label: '计划检验日期', type: 'date', width: 110 },
    { field: 'leadInspector', label: '主检', width: 80 },
    { field: 'inspectors', label: '参检人员', width: 120 },
    { field: 'signedBy', label: '已签名', width: 120, queried: false },
    { field: 'reportNo', label: '报告编号', type: 'code', width: 150, sortable: true },
    { field: 'reportState', label: '报告状态', width: 84, queried: false, folded: true },
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 130 },
    { field: 'varietyCode', label: '设备品种', type: 'catalogue', width: 130 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 160 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'deviceCode', label: '设备代码', type: 'code', width: 176 },
    { field: 'identificationCode', label: '设备识别码', type: 'code', width: 120 },
    { field: 'registrationCode', label: '注册代码', type: 'code', width: 180 },
    { field: 'useCertificateNo', label: '使用登记证编号', type: 'code', width: 140 },
    { field: 'factoryNo', label: '出厂编号', type: 'code', width: 120 },
    { field: 'inspectDate', label: '检验日期', type: 'date', width: 110 },
    { field: 'round', label: '检验轮次', width: 80, queried: false },
    { field: 'conclusion', label: '检验结论', width: 90 },
    { field: 'nextDate', label: '下次检验日期', type: 'date', width: 110 },
    { field: 'step', label: '当前环节', type: 'step', width: 100 },
    { field: 'hasOpenNotice', label: '待整改', type: 'flag', width: 72 },
    { field: 'hasBeenReturned', label: '曾被退回', type: 'flag', width: 80 },
    { field: 'dueDate', label: '办理时限', type: 'date', width: 110, sortable: true, thenBy: 'stepAt' },
    { field: 'isOverdue', label: '已超期', type: 'flag', width: 72, queried: false },
    { field: 'stepAt', label: '到达时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
    {
      name: 'equipmentNo',
      label: '设备编号',
      over: ['deviceCode', 'registrationCode', 'useCertificateNo', 'factoryNo', 'identificationCode'],
      match: 'contains',
      placeholder: '任一编号',
      help: equipmentText.anyCodeHelp,
    },
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    { name: 'reportNo', label: '报告编号', over: ['reportNo'], match: 'contains' },
  ],
  own: { of: 'item', before: 'plannedDate' },
  sort: { field: 'dueDate', order: 'asc' },
  searchOnOpen: true,
  exportPermission: 'report:export',
});
