import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { feedbackText } from './feedback.text.ts';

const { label, kinds } = feedbackText;

export const feedbackForm = declareForm({
  viewNo: 'feedbackForm',
  columnCount: 1,
  fields: {
    kind: {
      label: label.kind,
      showType: 'radiobox',
      required: 'save',
      options: Object.entries(kinds).map(([value, shownText]) => ({ value, label: shownText })),
    },
    content: { label: label.content, showType: 'textarea', required: 'save', maxLength: 1000, rows: 5 },
  },
});

export const feedbackAnswerForm = declareForm({
  viewNo: 'feedbackAnswerForm',
  columnCount: 1,
  fields: { answer: { label: label.answer, showType: 'textarea', required: 'save', maxLength: 1000, rows: 5 } },
});
