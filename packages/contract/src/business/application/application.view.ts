import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { listView, type SearchField } from '../../kit/list-view.ts';
import type { Application, SheetRow } from './application.record.ts';
import { paymentColumn } from './payment-column.view.ts';
import { categorySearch, kindSearch } from '../../shared/catalogue/catalogue-search.view.ts';

/** One box over five codes; the store looks them up in the equipment of the application. */
const equipmentCodes = (over: 'applicationId'): SearchField<Application> & SearchField<SheetRow> => ({
  name: 'equipmentCode',
  label: '设备编号',
  over: [over],
  match: 'equal',
  placeholder: '任一完整编号',
  help: equipmentText.anyCodeHelp,
});

export const applicationList = listView<Application>({
  viewNo: 'appMainList',
  title: '检验申请单',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 150, frozen: true, sortable: true },
    { field: 'inspectedUnit', label: '受检单位', width: 206 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 104 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'step', label: '当前环节', type: 'step', width: 136 },
    { field: 'equipmentCount', label: '设备台数', type: 'number', width: 80, align: 'right', sum: true },
    { ...paymentColumn, width: 100 },
    { field: 'contactName', label: '联系人', width: 90 },
    { field: 'contactPhone', label: '联系电话', type: 'code', width: 120 },
    { field: 'createdBy', label: '创建人', width: 90 },
    { field: 'createdAt', label: '创建时间', type: 'instant', width: 168, sortable: true },
    { field: 'submittedAt', label: '提交时间', type: 'instant', width: 168 },
    { field: 'applicationId', label: '标识', hidden: true },
    { field: 'flowCode', label: '流程编码', hidden: true },
    { field: 'state', label: '状态', hidden: true },
  ],
  search: [
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
    equipmentCodes('applicationId'),
    kindSearch,
    categorySearch,
    { name: 'step', label: '当前环节', over: ['step'], showType: 'select', dictType: 'FLOW_STEP' },
    { name: 'paymentState', label: '缴费状态', over: ['paymentState'], showType: 'select', dictType: 'PAYMENT_STATE' },
    { name: 'flowCode', label: '流程编码', over: ['flowCode'], showType: 'hidden' },
    { name: 'state', label: '状态', over: ['state'], showType: 'hidden' },
    { name: 'createdAt', label: '创建日期', over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  own: { of: 'application', before: 'equipmentCount' },
  sort: { field: 'createdAt', order: 'desc' },
  searchOnOpen: true,
  toolbar: [
    { name: 'add', label: '新增', permission: 'application:save', primary: true },
    { name: 'import', label: '导入', permission: 'application:save' },
    { name: 'submit', label: '提交', permission: 'application:save' },
    { name: 'void', label: '作废', permission: 'application:void', danger: true },
  ],
  rowActions: [
    { name: 'edit', label: '编辑', permission: 'application:save' },
    { name: 'print', label: '打印申请单', operatorCode: 'application:print' },
    { name: 'receipt', label: '打印收样回执', operatorCode: 'application:print' },
    { name: 'sendMessage', label: '发送消息', permission: 'message:send' },
    { name: 'copy', label: '复制为新申请', permission: 'application:save' },
    { name: 'flowLog', label: '流程日志', permission: 'flowlog:read' },
    { name: 'assess', label: '客户评价', permission: 'assess:read' },
  ],
});

export const applicationSheet = listView<SheetRow>({
  viewNo: 'appMainSheetList',
  title: '待办申请单',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 150, frozen: true },
    { field: 'inspectedUnit', label: '受检单位', width: 192 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 100 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'step', label: '当前环节', type: 'step', width: 110 },
    { field: 'equipmentCount', label: '设备台数', type: 'number', width: 76, align: 'right', sum: true },
    { field: 'dueDate', label: '办理时限', type: 'date', width: 150, sortable: true, thenBy: 'submittedAt' },
    { field: 'submittedAt', label: '到达时间', type: 'instant', width: 160, sortable: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 124 },
    { field: 'contactName', label: '联系人', width: 90 },
    { ...paymentColumn, width: 100 },
    { field: 'submittedByName', label: '提交人', width: 90 },
    { field: 'createdAt', label: '创建时间', type: 'instant', width: 168 },
    { field: 'taskId', label: '任务标识', hidden: true },
    { field: 'applicationId', label: '标识', hidden: true },
  ],
  search: [
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
    equipmentCodes('applicationId'),
    kindSearch,
    categorySearch,
    { name: 'paymentState', label: '缴费状态', over: ['paymentState'], showType: 'select', dictType: 'PAYMENT_STATE' },
    { name: 'flowCode', label: '流程编码', over: ['flowCode'], showType: 'hidden' },
  ],
  sort: { field: 'dueDate', order: 'asc' },
  searchOnOpen: true,
});
