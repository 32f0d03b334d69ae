import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { dictionaryText } from './dictionary.text.ts';

const { label } = dictionaryText;

export const dictionaryItemForm = declareForm({
  viewNo: 'dictionaryItemForm',
  columnCount: 1,
  fields: {
    value: { label: label.value, showType: 'text', required: 'save', maxLength: 60 },
    label: { label: label.label, showType: 'text', required: 'save', maxLength: 100 },
    parentId: { label: label.parent, showType: 'select', maxLength: 100 },
    sort: { label: label.sort, showType: 'text', required: 'save', range: [0, 99_999] },
    isEnabled: { label: label.isEnabled, showType: 'radiobox', isFlag: true, required: 'save' },
  },
});
