import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { groupText } from './group.text.ts';

const { label, scopes } = groupText;

/** The group; its permissions and members are ticked below. */
export const groupForm = declareForm({
  viewNo: 'groupForm',
  columnCount: 3,
  fields: {
    name: { label: label.name, showType: 'text', required: 'save', maxLength: 40 },
    code: { label: label.code, showType: 'text', required: 'save', maxLength: 40 },
    dataScope: {
      label: label.dataScope,
      showType: 'select',
      required: 'save',
      options: Object.entries(scopes).map(([value, shownText]) => ({ value, label: shownText })),
    },
  },
});
