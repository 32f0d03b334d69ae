import type { FormView } from '../kit/form-view.ts';

/** The declaration form as /api/layout/findFormConfig describes it (spec §7). */
export const applicationForm: FormView = {
  viewNo: 'appMainForm',
  columnCount: 3,
  fields: [
    { name: 'flowunicode', label: '流程编码', showType: 'hidden' },
    { name: 'equcodeset', label: '设备种类', showType: 'select', dictType: 'EQUIPMENT_KIND' },
    { name: 'seisortcodeset', label: '检验类别', showType: 'select', dictType: 'INSPECTION_CATEGORY' },
    { name: 'applyType', label: '申请类型', showType: 'radiobox' },
    { name: 'unitId', label: '受检单位', showType: 'slot' },
    { name: 'unitAddress', label: '单位地址', showType: 'text', span: 2 },
    { name: 'inscontactname', label: '联系人', showType: 'text' },
    { name: 'inscontacttel', label: '联系电话', showType: 'text' },
    { name: 'businessNature', label: '业务性质', showType: 'select' },
    { name: 'wishedDate', label: '期望检验日期', showType: 'dateselect' },
    { name: 'remark', label: '备注', showType: 'textarea', span: 3, isLine: true },
  ],
};
