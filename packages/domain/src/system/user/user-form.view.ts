import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { checks } from '../../shared/validation/checks.ts';
import { userText } from './user.text.ts';

const { label, roles } = userText;

export const userForm = declareForm({
  viewNo: 'userForm',
  columnCount: 2,
  fields: {
    loginName: { label: label.loginName, showType: 'text', required: 'save', maxLength: 40 },
    name: { label: label.name, showType: 'text', required: 'save', maxLength: 40 },
    mobile: { label: label.mobile, showType: 'text', maxLength: 20, inputMode: 'tel', check: checks.mobile },
    organisationId: { label: label.organisation, showType: 'select', required: 'save', maxLength: 40 },
    departmentId: { label: label.department, showType: 'select', maxLength: 40 },
    unitId: { label: label.unit, showType: 'slot', maxLength: 40, help: userText.unitHelp },
    roleNames: {
      label: label.roleNames,
      showType: 'select',
      isMany: true,
      options: roles.map((role) => ({ value: role, label: role })),
    },
  },
});
