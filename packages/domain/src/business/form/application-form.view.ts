import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { isMaskedPhone } from '../../archive/personnel/identity.ts';
import { checks } from '../../shared/validation/checks.ts';
import { visitWindowText as windowText } from './kinds/visit-window.text.ts';
import { visitWindowProblem } from './kinds/visit-window.ts';
import { constructionFields } from './kinds/construction.view.ts';
import { conditionFields } from './kinds/declared-conditions.view.ts';

/** The declaration of an inspection (YWSB). */
export const applicationForm = declareForm({
  viewNo: 'appMainForm',
  columnCount: 3,
  fields: {
    flowCode: { label: '流程编码', showType: 'hidden', maxLength: 40 },
    unitId: { label: '受检单位', showType: 'slot', required: 'save', entry: 'inspectedUnit', maxLength: 40 },
    contactName: { label: '联系人', showType: 'text', required: 'forward', entry: 'contactName', maxLength: 50 },
    contactPhone: {
      label: '联系电话',
      showType: 'text',
      required: 'forward',
      entry: 'contactPhone',
      maxLength: 30,
      inputMode: 'tel',
      // of a unit that another institute registered the number is shown masked, and kept whole
      check: (value) => (isMaskedPhone(value) ? undefined : checks.phone(value)),
    },
    unitAddress: { label: '单位地址', showType: 'text', maxLength: 200 },
    mailingAddress: { label: '邮寄地址', showType: 'text', maxLength: 200, placeholder: '与单位地址不同时填写' },
    kindCode: {
      label: '设备种类',
      showType: 'select',
      dictType: 'EQUIPMENT_KIND',
      required: 'save',
      entry: 'kind',
      maxLength: 10,
    },
    categoryCode: {
      label: '检验类别',
      showType: 'select',
      dictType: 'INSPECTION_CATEGORY',
      required: 'save',
      entry: 'category',
      maxLength: 10,
    },
    applyType: {
      label: '申请类型',
      showType: 'select',
      dictType: 'APPLY_TYPE',
      required: 'forward',
      entry: 'applyType',
      maxLength: 10,
    },
    businessNature: {
      label: '业务属性',
      showType: 'radiobox',
      dictType: 'BUSINESS_NATURE',
      required: 'forward',
      entry: 'businessNature',
      maxLength: 10,
    },
    wishedDate: { label: '希望检验日期', showType: 'dateselect' },
    visitWindow: {
      label: windowText.label,
      showType: 'text',
      maxLength: 20,
      check: visitWindowProblem,
      placeholder: windowText.placeholder,
    },
    ...conditionFields,
    ...constructionFields,
    remark: {
      label: '备注',
      showType: 'textarea',
      maxLength: 1000,
      span: 3,
      isLine: true,
      placeholder: '进场时间、联系方式、现场条件等',
    },
    equipmentIds: {
      label: '设备明细',
      showType: 'slot',
      required: 'forward',
      entry: 'equipment',
      group: 'equipment',
    },
    materials: { label: '申请材料', showType: 'slot', entry: 'materials', group: 'materials' },
  },
});
