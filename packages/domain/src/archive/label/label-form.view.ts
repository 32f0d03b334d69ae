import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { labelText } from './label.text.ts';

/** The form for printing labels; the page offers the templates in force and how many places a sheet of each has. */
export const labelPrintForm = declareForm({
  viewNo: 'labelPrintForm',
  columnCount: 1,
  fields: {
    template: { label: labelText.label.template, showType: 'radiobox', required: 'save', maxLength: 40 },
    startAt: { label: '起始位置', showType: 'text', range: [1, 300], help: '不干胶已用过时，从第几格开始打印' },
  },
});
