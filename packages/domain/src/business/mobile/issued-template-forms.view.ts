import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { issuedTemplateText as text } from './issued-template.text.ts';

const { label } = text;

/** The form for the template that is issued to the devices. */
export const issueForm = declareForm({
  viewNo: 'mobileTemplateForm',
  columnCount: 1,
  fields: {
    templateCode: { label: label.name, showType: 'select', required: 'forward', maxLength: 40 }, // one call issues and ends
    note: { label: label.note, showType: 'textarea', maxLength: 200, rows: 3 },
  },
});

/** The form for the reason that a template may not be used any longer. */
export const disableForm = declareForm({
  viewNo: 'mobileTemplateEndForm',
  columnCount: 1,
  fields: {
    note: { label: label.reason, showType: 'textarea', required: 'forward', maxLength: 200, rows: 3 },
  },
});
