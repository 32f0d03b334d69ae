import { declareForm } from '../../shared/declared-form/form-declaration.ts';

const days = { showType: 'text', required: 'save', unit: '天' } as const;

/** The days from which the institute warns. */
export const dueBoundsForm = declareForm({
  viewNo: 'dueBoundsForm',
  columnCount: 1,
  fields: {
    urgentDays: { label: '临近到期（红橙提醒）', ...days, range: [0, 365] },
    soonDays: { label: '即将到期', ...days, range: [1, 730] },
  },
});
