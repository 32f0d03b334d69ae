import { declareForm } from '../declared-form/form-declaration.ts';
import { assignmentText } from './assignment.text.ts';

/** To which institute records of the archive are given. */
export const assignmentForm = declareForm({
  viewNo: 'assignInstituteForm',
  columnCount: 1,
  fields: {
    organisationId: {
      label: assignmentText.chosen,
      showType: 'select',
      required: 'save',
      requiredText: assignmentText.noInstitute,
      maxLength: 40,
    },
  },
});
