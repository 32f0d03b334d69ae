import { permissionNames } from '../../shared/permission/permissions.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { deputyCodes } from '../deputy/deputy.ts';
import { deputyText as text } from '../deputy/deputy.text.ts';

const { label } = text;

export const dutyOptions = deputyCodes.map((value) => ({ value, label: permissionNames[value] }));

/** Names a deputy (代理). */
export const deputyForm = declareForm({
  viewNo: 'deputyForm',
  columnCount: 2,
  fields: {
    userId: { label: label.userId, showType: 'slot', maxLength: 40 },
    deputyId: { label: label.deputyId, showType: 'slot', required: 'save', maxLength: 40 },
    codes: {
      label: label.codes,
      showType: 'checkbox',
      isMany: true,
      required: 'save',
      requiredText: text.noDuty,
      span: 2,
      options: dutyOptions,
    },
    fromDay: { label: label.fromDay, showType: 'dateselect', required: 'save' },
    untilDay: { label: label.untilDay, showType: 'dateselect', required: 'save' },
    reason: { label: label.reason, showType: 'text', required: 'save', maxLength: 100, span: 2 },
  },
});
