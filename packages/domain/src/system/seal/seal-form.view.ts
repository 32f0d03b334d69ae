import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { sealText } from './seal.text.ts';

const { label } = sealText;

/** The image goes beside the fields, as the file of the call; one that was uploaded is never another. */
export const sealForm = declareForm({
  viewNo: 'sealForm',
  columnCount: 1,
  fields: {
    file: { label: label.file, showType: 'slot', isOfPage: true },
    name: { label: label.name, showType: 'text', required: 'save', maxLength: 60 },
    validFrom: { label: label.validFrom, showType: 'dateselect', required: 'save' },
    validTo: { label: label.validTo, showType: 'dateselect' },
  },
});

export const sealRetireForm = declareForm({
  viewNo: 'sealRetireForm',
  columnCount: 1,
  fields: { reason: { label: label.retireReason, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 } },
});
