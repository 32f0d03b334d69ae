import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { calendarText } from './calendar.text.ts';

const { label, types } = calendarText;

/** One day; without a type it is again what it is in the plain week. */
export const calendarDayForm = declareForm({
  viewNo: 'calendarDayForm',
  columnCount: 1,
  fields: {
    day: { label: label.day, showType: 'hidden', required: 'save' },
    type: {
      label: label.type,
      showType: 'radiobox',
      required: 'forward',
      options: Object.entries(types).map(([value, shownText]) => ({ value, label: shownText })),
    },
    note: { label: label.note, showType: 'text', maxLength: 100 },
  },
});
