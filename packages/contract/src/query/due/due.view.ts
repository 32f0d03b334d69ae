import { dueReasons } from '@tejian/domain/query/due/reasons.text.ts';
import { slotText } from '@tejian/domain/archive/due-rule/due-rule.text.ts';
import { listView } from '../../kit/list-view.ts';
import type { DueRow, OpenTask, OverdueTask } from './due.record.ts';
import { kindSearch } from '../../shared/catalogue/catalogue-search.view.ts';

export const dueList = listView<DueRow>({
  viewNo: 'dueList',
  title: '到期设备',
  columns: [
    { field: 'shownCode', label: '设备编号', type: 'code', width: 172, frozen: true },
    { field: 'useUnitName', label: '使用单位', width: 176 },
    { field: 'dueDate', label: '下次检验日期', type: 'date', width: 110, sortable: true },
    { field: 'dueBasis', label: '日期依据', width: 150, queried: false },
    { field: 'daysLeft', label: '距到期', type: 'number', width: 104, align: 'left', queried: false },
    { field: 'slotName', label: '日期类型', width: 76, queried: false },
    { field: 'reason', label: '未检原因', width: 132, queried: false },
    { field: 'openBusiness', label: '在办业务', type: 'code', width: 128, queried: false },
    { field: 'useAddress', label: '设备使用地点', width: 190 },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 100 },
    { field: 'varietyCode', label: '设备品种', type: 'catalogue', width: 130 },
    { field: 'internalNo', label: '单位内编号', width: 90 },
    { field: 'name', label: '设备名称', width: 140 },
    { field: 'section', label: '检验科室', width: 120 },
    { field: 'followUpOn', label: '跟进日期', type: 'date', width: 104 },
    { field: 'handledByName', label: '登记人', width: 80, queried: false },
    { field: 'handledAt', label: '登记时间', type: 'instant', width: 168 },
    { field: 'lastInspectionDate', label: '上次检验日期', type: 'date', width: 110 },
    {
      field: 'lastInspectionConclusion',
      label: '上次检验结论',
      type: 'dict',
      dictType: 'REPORT_CONCLUSION',
      width: 110,
    },
    { field: 'areaCode', label: '所在区划', hidden: true },
    { field: 'slot', label: '日期类型', type: 'number', hidden: true },
    { field: 'reasonCode', label: '原因代码', hidden: true },
    { field: 'useUnitId', label: '使用单位标识', hidden: true },
    { field: 'equipmentId', label: '设备标识', hidden: true },
    { field: 'openApplicationId', label: '申请单标识', hidden: true, queried: false },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    kindSearch,
    { name: 'useUnitName', label: '使用单位', over: ['useUnitName'], match: 'contains', placeholder: '至少两个字' },
    {
      name: 'slot',
      label: '日期类型',
      over: ['slot'],
      showType: 'select',
      options: [
        { value: '2', label: slotText[2] },
        { value: '1', label: slotText[1] },
      ],
    },
    {
      name: 'reasonCode',
      label: '未检原因',
      over: ['reasonCode'],
      showType: 'select',
      options: [
        { value: 'none', label: '未登记原因' },
        ...dueReasons.map(({ code, label }) => ({ value: code, label })),
      ],
    },
    { name: 'areaCode', label: '所在区划', over: ['areaCode'], showType: 'areaselect' },
    { name: 'code', label: '设备编号', over: ['shownCode'], match: 'contains', placeholder: '至少3位' },
    { name: 'section', label: '检验科室', over: ['section'] },
  ],
  sort: { field: 'dueDate', order: 'asc' },
  searchOnOpen: true,
  toolbar: [
    { name: 'markAccepted', label: '标记已报检', permission: 'due:handle' },
    { name: 'markInspected', label: '标记已检验', permission: 'due:handle' },
    { name: 'handle', label: '登记未检原因', permission: 'due:handle' },
    { name: 'create', label: '生成检验任务', permission: 'application:save', primary: true },
  ],
  rowActions: [
    { name: 'handle', label: '登记原因', permission: 'due:handle' },
    { name: 'history', label: '记录' },
  ],
});

/** Late work is urged from the row that shows it. */
const urge = { name: 'urge', label: '催办', permission: 'task:urge' } as const;

export const overdueTaskList = listView<OverdueTask>({
  viewNo: 'overdueTaskList',
  title: '超期任务',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 150, frozen: true, sortable: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 140 },
    { field: 'inspectedUnit', label: '受检单位', width: 240 },
    { field: 'step', label: '当前环节', type: 'step', width: 110 },
    { field: 'dueDate', label: '办理时限', type: 'date', width: 110, sortable: true, thenBy: 'submittedAt' },
    { field: 'daysOver', label: '超期天数', type: 'number', width: 90, queried: false },
    { field: 'assignees', label: '经办人', width: 150, queried: false },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 120 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'submittedAt', label: '到达时间', type: 'instant', width: 168, sortable: true },
    { field: 'applicationId', label: '申请单标识', hidden: true },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [
    { name: 'step', label: '当前环节', over: ['step'], showType: 'select', dictType: 'FLOW_STEP' },
    kindSearch,
    { name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' },
    { name: 'dueDate', label: '办理时限', over: ['dueDate'], match: 'range', showType: 'daterange' },
  ],
  sort: { field: 'dueDate', order: 'asc' },
  searchOnOpen: true,
  rowActions: [urge],
});

/** The tasks that the figures of a desk count: those open at a step, of one person or of the whole house. */
export const openTaskList = listView<OpenTask>({
  viewNo: 'openTaskList',
  title: '在办任务',
  columns: [
    { field: 'applicationNo', label: '申请编号', type: 'code', width: 150, frozen: true, sortable: true },
    { field: 'itemNo', label: '业务流水号', type: 'code', width: 124 },
    { field: 'inspectedUnit', label: '受检单位', width: 206 },
    { field: 'step', label: '当前环节', type: 'step', width: 110 },
    { field: 'assignees', label: '经办人', width: 130, queried: false },
    { field: 'dueDate', label: '办理时限', type: 'date', width: 110, sortable: true, thenBy: 'submittedAt' },
    { field: 'daysOver', label: '超期天数', type: 'number', width: 90, queried: false },
    { field: 'submittedAt', label: '到达时间', type: 'instant', width: 168, sortable: true },
    { field: 'kindCode', label: '设备种类', type: 'catalogue', width: 104 },
    { field: 'categoryCode', label: '检验类别', type: 'category' },
    { field: 'applicationId', label: '申请单标识', hidden: true },
    { field: 'id', label: '标识', hidden: true },
  ],
  search: [{ name: 'applicationNo', label: '申请编号', over: ['applicationNo'], match: 'contains' }, kindSearch],
  sort: { field: 'dueDate', order: 'asc' },
  searchOnOpen: true,
  rowActions: [urge],
});
