import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { hazardText as text } from '../hazard/hazard.text.ts';

const WORDS = 1000;
const words = (label: string) =>
  ({ label, showType: 'textarea', required: 'save', maxLength: WORDS, rows: 4 }) as const;

/** Takes a reported hazard on, and says what is done first. */
export const hazardAcceptForm = declareForm({
  viewNo: 'hazardAcceptForm',
  columnCount: 1,
  fields: { opinion: words('受理意见') },
});

export const hazardHandleForm = declareForm({
  viewNo: 'hazardHandleForm',
  columnCount: 1,
  fields: { opinion: words('处理情况') },
});

export const hazardCloseForm = declareForm({
  viewNo: 'hazardCloseForm',
  columnCount: 1,
  fields: {
    outcome: {
      label: '处理结果',
      showType: 'radiobox',
      required: 'save',
      options: Object.entries(text.outcomes).map(([value, label]) => ({ value, label })),
    },
    opinion: words('办结说明'),
  },
});
