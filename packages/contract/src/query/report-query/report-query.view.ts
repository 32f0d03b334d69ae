import { equipmentText } from '@tejian/domain/archive/equipment/equipment.text.ts';
import { issuedFileText } from '@tejian/domain/business/issued-file/issued-file.text.ts';
import { reportLifeText } from '@tejian/domain/business/report/life.text.ts';
import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { QueriedReport } from './report-query.record.ts';
import { paymentColumn } from '../../business/application/payment-column.view.ts';
import { categorySearch, kindSearch } from '../../shared/catalogue/catalogue-search.view.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** /insBusQuery/reportQuery: every report ever made, whatever became of it. */
export const reportQueryList = listView<QueriedReport>({
  viewNo: 'reportQueryList',
  title: '报告查询',
  columns: [
    { field: 'reportNo', label: '报告编号', type: 'code', width: 150, frozen: true, sortable: true },
    { field: 'state', label: '报告状态', width: 84 },
    { field: 'inspectedUnit', label: '受检单位', width: 196 },
    { field: 'conclusion', label: '检验结论', width: 120 },
    { field: 'inspectDate', label: '检验日期', type: 'date', width: 104, sortable: true },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 160 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'round', label: '检验轮次', width: 80, queried: false },
    { field: 'identificationCode', label: '设备识别码', type: 'code', width: 120 },
    { field: 'nextDate', label: '下次检验日期', type: 'date', width: 110 },
    { field: 'signedBy', label: '签名人员', width: 190, queried: false },
    { field: 'approvedAt', label: '批准时间', type: 'instant', width: 168, sortable: true },
    { field: 'signature', label: '电子签名', width: 110 },
    { field: 'step', label: '当前环节', type: 'step', width: 100 },
    { field: 'prints', label: '打印次数', type: 'number', width: 80, align: 'right', queried: false },
    { field: 'archiveNo', label: '档号', type: 'code', width: 130, queried: false },
    { field: 'releasedOn', label: '发放日期', type: 'date', width: 104, queried: false },
    { ...paymentColumn, width: 90 },
    { field: 'replaces', label: '替代的报告', type: 'code', width: 150, queried: false },
    { field: 'replacedBy', label: '被何报告替代', type: 'code', width: 150, queried: false },
    { field: 'supplements', label: '补充的报告', type: 'code', width: 150, queried: false },
    { field: 'varietyCode', label: '设备品种', type: 'catalogue', width: 130 },
    { field: 'useAddress', label: '设备使用地点', width: 240 },
    { field: 'deviceCode', label: '设备代码', type: 'code', width: 176 },
    { field: 'registrationCode', label: '注册代码', type: 'code', width: 180 },
    { field: 'useCertificateNo', label: '使用登记证编号', type: 'code', width: 140 },
    { field: 'factoryNo', label: '出厂编号', type: 'code', width: 120 },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 130, sortable: true },
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 130 },
    { field: 'createdAt', label: '生成时间', type: 'instant', width: 168, sortable: true },
  ],
  search: [
    { name: 'reportNo', label: '报告编号', over: ['reportNo'], match: 'contains' },
    { name: 'inspectedUnit', label: '受检单位', over: ['inspectedUnit'], match: 'contains' },
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
    {
      name: 'state',
      label: '报告状态',
      over: ['state'],
      showType: 'select',
      options: optionsOf(reportLifeText.states),
    },
    {
      name: 'polarity',
      label: '结论性质',
      over: ['conclusionPolarity'],
      showType: 'select',
      options: optionsOf(definitionText.example.polarities),
    },
    { name: 'inspectDate', label: '检验日期', over: ['inspectDate'], match: 'range', showType: 'daterange' },
    { name: 'approvedAt', label: '批准日期', over: ['approvedAt'], match: 'range', showType: 'daterange' },
    { name: 'person', label: '签名人员', over: ['signedBy'], placeholder: '姓名' },
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    { name: 'paymentState', label: '缴费状态', over: ['paymentState'], showType: 'select', dictType: 'PAYMENT_STATE' },
    {
      name: 'signature',
      label: '电子签名',
      over: ['signature'],
      showType: 'select',
      options: optionsOf(issuedFileText.states),
    },
  ],
  sort: { field: 'createdAt', order: 'desc' },
  exportPermission: 'reportQuery:export',
});
