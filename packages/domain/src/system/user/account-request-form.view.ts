import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { secondPersonText } from './second-person.text.ts';

/** The form for why an account is to be changed that a second person watches. */
export const accountRequestForm = declareForm({
  viewNo: 'accountRequestForm',
  columnCount: 1,
  fields: {
    reason: {
      label: secondPersonText.label.reason,
      showType: 'textarea',
      required: 'save',
      maxLength: 200,
    },
  },
});
