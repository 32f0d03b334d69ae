import { declareForm } from '../declared-form/form-declaration.ts';
import { avatarText as text } from './avatar.text.ts';

/** The image goes beside the fields, as the file of the call. */
export const avatarForm = declareForm({
  viewNo: 'avatarForm',
  columnCount: 1,
  fields: {
    file: { label: text.file, showType: 'slot', isOfPage: true, required: 'forward', requiredText: text.noFile },
  },
});
