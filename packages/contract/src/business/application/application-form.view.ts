import { declarationLabel as label } from '@tejian/domain/business/application/declaration.text.ts';
import type { FormView } from '../../kit/form-view.ts';

/** The declaration form as /api/layout/findFormConfig describes it (spec §7). */
export const applicationForm: FormView = {
  viewNo: 'appMainForm',
  columnCount: 3,
  fields: [
    { name: 'flowunicode', label: '流程编码', showType: 'hidden' },
    { name: 'unitId', label: label.unit, showType: 'slot' },
    { name: 'inscontactname', label: label.contactName, showType: 'text' },
    { name: 'inscontacttel', label: label.contactPhone, showType: 'text' },
    { name: 'unitAddress', label: label.unitAddress, showType: 'text' },
    { name: 'equcodeset', label: label.kind, showType: 'select', dictType: 'EQUIPMENT_KIND' },
    { name: 'seisortcodeset', label: label.category, showType: 'select', dictType: 'INSPECTION_CATEGORY' },
    { name: 'applyType', label: label.applyType, showType: 'select', dictType: 'APPLY_TYPE' },
    { name: 'businessNature', label: label.nature, showType: 'radiobox', dictType: 'BUSINESS_NATURE' },
    { name: 'wishedDate', label: label.wishedDate, showType: 'dateselect' },
    { name: 'remark', label: label.remark, showType: 'textarea', span: 3, isLine: true },
  ],
};
