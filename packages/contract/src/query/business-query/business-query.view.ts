import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { businessQueryText as text } from '@tejian/domain/query/business-query/business-query.text.ts';
import { listView, moneyColumn, type SearchField } from '../../kit/list-view.ts';
import { paymentColumn } from '../../business/application/payment-column.view.ts';
import { categorySearch, kindSearch } from '../../shared/catalogue/catalogue-search.view.ts';
import type { CompositeRow, DeclareRow, MissionRow } from './business-query.record.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const stepSearch: SearchField<{ step: string }> = {
  name: 'step',
  label: '当前环节',
  over: ['step'],
  showType: 'select',
  dictType: 'FLOW_STEP',
};
const paymentSearch: SearchField<{ paymentState: string }> = {
  name: 'paymentState',
  label: '缴费状态',
  over: ['paymentState'],
  showType: 'select',
  dictType: 'PAYMENT_STATE',
};
const unitSearch: SearchField<{ inspectedUnit: string }> = {
  name: 'inspectedUnit',
  label: '受检单位',
  over: ['inspectedUnit'],
  match: 'contains',
};

/** /insBusQuery/compositeQuery: every business item, whatever became of it. */
export const compositeQueryList = listView<CompositeRow>({
  viewNo: 'compositeQueryList',
  title: '综合查询',
  columns: [
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, frozen: true, sortable: true },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'state', label: '办理状态', width: 84 },
    { field: 'step', label: '当前环节', type: 'step', width: 100 },
    { field: 'conclusion', label: '检验结论', width: 110 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 140 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'department', label: '检验部门', width: 130 },
    { field: 'leadInspector', label: '主检', width: 80 },
    { field: 'inspectDate', label: '检验日期', type: 'date', width: 104 },
    { field: 'reportNo', label: '报告编号', type: 'code', width: 150, sortable: true },
    { field: 'reportState', label: '报告状态', width: 84, queried: false },
    { field: 'nextDate', label: '下次检验日期', type: 'date', width: 110 },
    { field: 'dueDate', label: '办理时限', type: 'date', width: 104 },
    { ...paymentColumn, width: 100 },
    { field: 'amount', label: '应收金额（元）', ...moneyColumn, sum: true },
    { field: 'confirmed', label: '已确认（元）', ...moneyColumn, sum: true },
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 130 },
    { field: 'varietyCode', label: '设备品种', type: 'catalogue', width: 130 },
    { field: 'useAddress', label: '设备使用地点', width: 240 },
    { field: 'identificationCode', label: '设备识别码', type: 'code', width: 120 },
    { field: 'deviceCode', label: '设备代码', type: 'code', width: 176 },
    { field: 'registrationCode', label: '注册代码', type: 'code', width: 180 },
    { field: 'useCertificateNo', label: '使用登记证编号', type: 'code', width: 140 },
    { field: 'factoryNo', label: '出厂编号', type: 'code', width: 120 },
    { field: 'plannedDate', label: '计划检验日期', type: 'date', width: 110 },
    { field: 'hasOpenNotice', label: '待整改', type: 'flag', width: 72 },
    { field: 'hasBeenReturned', label: '曾被退回', type: 'flag', width: 80 },
    { field: 'createdAt', label: '生成时间', type: 'instant', width: 168, sortable: true },
    { field: 'finishedAt', label: '办结时间', type: 'instant', width: 168 },
    { field: 'conclusionPolarity', label: '结论性质', hidden: true },
    { field: 'applicationId', label: '申请单标识', hidden: true },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    {
      name: 'number',
      label: '单号',
      over: ['itemNo', 'applicationNo', 'reportNo'],
      match: 'contains',
      placeholder: '任一编号',
      help: text.numberHelp,
    },
    unitSearch,
    {
      name: 'equipmentNo',
      label: '设备编号',
      over: ['deviceCode', 'registrationCode', 'useCertificateNo', 'factoryNo', 'identificationCode'],
      match: 'contains',
      placeholder: '任一编号',
      help: equipmentText.anyCodeHelp,
    },
    kindSearch,
    categorySearch,
    stepSearch,
    { name: 'state', label: '办理状态', over: ['state'], showType: 'select', options: optionsOf(text.itemStates) },
    {
      name: 'polarity',
      label: '结论性质',
      over: ['conclusionPolarity'],
      showType: 'select',
      options: optionsOf(definitionText.example.polarities),
    },
    paymentSearch,
    { name: 'department', label: '检验部门', over: ['department'], placeholder: '部门全称' },
    { name: 'leadInspector', label: '主检', over: ['leadInspector'], placeholder: '姓名' },
    { name: 'inspectDate', label: '检验日期', over: ['inspectDate'], match: 'range', showType: 'daterange' },
    { name: 'createdAt', label: '生成日期', over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  rowActions: [{ name: 'flowLog', label: '流程日志', permission: 'flowlog:read' }],
});

/** /insBusQuery/declareQuery: every declaration that was sent in. */
export const declareQueryList = listView<DeclareRow>({
  viewNo: 'declareQueryList',
  title: '申报查询',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 150, frozen: true, sortable: true },
    { field: 'inspectedUnit', label: '受检单位', width: 206 },
    { field: 'state', label: '办理状态', width: 84 },
    { field: 'step', label: '当前环节', type: 'step', width: 110 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 104 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'equipmentCount', label: '设备台数', type: 'number', width: 80, align: 'right', sum: true },
    { field: 'finishedCount', label: '已办结', type: 'number', width: 80, align: 'right', queried: false, sum: true },
    { ...paymentColumn, width: 100 },
    { field: 'applyType', label: '申请类型', type: 'dict', dictType: 'APPLY_TYPE', width: 100 },
    { field: 'businessNature', label: '业务性质', type: 'dict', dictType: 'BUSINESS_NATURE', width: 100 },
    { field: 'source', label: '申报来源', type: 'dict', dictType: 'APPLY_SOURCE', width: 100 },
    { field: 'contactName', label: '联系人', width: 90 },
    { field: 'contactPhone', label: '联系电话', type: 'code', width: 120 },
    { field: 'createdBy', label: '受理人', width: 90, queried: false },
    { field: 'submittedAt', label: '提交时间', type: 'instant', width: 168 },
    { field: 'createdAt', label: '创建时间', type: 'instant', width: 168, sortable: true },
    { field: 'wishedDate', label: '希望检验日期', type: 'date', width: 110 },
    { field: 'voidedAt', label: '作废时间', type: 'instant', width: 168 },
    { field: 'voidReason', label: '作废原因', width: 200 },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    unitSearch,
    kindSearch,
    categorySearch,
    stepSearch,
    {
      name: 'state',
      label: '办理状态',
      over: ['state'],
      showType: 'select',
      options: optionsOf(text.declarationStates),
    },
    paymentSearch,
    { name: 'createdAt', label: '创建日期', over: ['createdAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  rowActions: [{ name: 'flowLog', label: '流程日志', permission: 'flowlog:read' }],
});

/** /insBusQuery/missionQuery: every piece of work that ever waited at a step. */
export const missionQueryList = listView<MissionRow>({
  viewNo: 'missionQueryList',
  title: '任务查询',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 140, frozen: true, sortable: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130 },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'state', label: '任务状态', width: 84 },
    { field: 'step', label: '环节', type: 'step', width: 100 },
    { field: 'assignees', label: '指定经办人', width: 130, queried: false },
    { field: 'doneBy', label: '办理人', width: 90 },
    { field: 'submittedAt', label: '到达时间', type: 'instant', width: 168, sortable: true },
    { field: 'doneAt', label: '办理时间', type: 'instant', width: 168, sortable: true },
    { field: 'days', label: '用时（天）', type: 'number', width: 90, align: 'right', queried: false },
    { field: 'dueDate', label: '办理时限', type: 'date', width: 104 },
    { field: 'submittedBy', label: '提交人', width: 90, queried: false },
    { field: 'openedAt', label: '打开时间', type: 'instant', width: 168 },
    { field: 'branch', label: '分项', width: 120, queried: false },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 120 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'applicationId', label: '申请单标识', hidden: true },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    unitSearch,
    { ...stepSearch, label: '环节' },
    { name: 'state', label: '任务状态', over: ['state'], showType: 'select', options: optionsOf(text.missionStates) },
    { name: 'doneBy', label: '办理人', over: ['doneBy'], placeholder: '姓名' },
    kindSearch,
    { name: 'submittedAt', label: '到达日期', over: ['submittedAt'], match: 'range', showType: 'daterange' },
    { name: 'doneAt', label: '办理日期', over: ['doneAt'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'submittedAt', order: 'desc' },
  rowActions: [{ name: 'flowLog', label: '流程日志', permission: 'flowlog:read' }],
});
