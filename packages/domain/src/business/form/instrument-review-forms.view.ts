import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { instrumentReviewText as text } from '../instrument-review/instrument-review.text.ts';

const REASON_LENGTH = 300;

/** Says that an instrument was found bad. */
export const instrumentFaultForm = declareForm({
  viewNo: 'instrumentFaultForm',
  columnCount: 1,
  fields: {
    instrumentNo: { label: '仪器编号', showType: 'text', required: 'save', maxLength: 60 },
    lastGoodOn: { label: '上次检定或校准合格日期', showType: 'dateselect', required: 'save' },
    foundOn: { label: '发现失准日期', showType: 'dateselect', required: 'save' },
    reason: { label: '失准情况', showType: 'textarea', required: 'save', maxLength: REASON_LENGTH, rows: 3 },
  },
});

/** Decides about one report. */
export const instrumentReviewForm = declareForm({
  viewNo: 'instrumentReviewForm',
  columnCount: 1,
  fields: {
    verdict: {
      label: '复核结论',
      showType: 'radiobox',
      required: 'save',
      options: Object.entries(text.verdicts).map(([value, label]) => ({ value, label })),
    },
    reason: { label: '复核理由', showType: 'textarea', required: 'save', maxLength: REASON_LENGTH, rows: 3 },
  },
});
