import { assessmentText as text } from '../assessment/assessment.text.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { checks } from '../../shared/validation/checks.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([value, label]) => ({ value, label }));

const requiredOption = { required: 'save', requiredText: text.required } as const;

/** Assessment of an application, of either side; the page of a customer offers fewer defects (spec §3, §5). */
export const assessmentForm = declareForm({
  viewNo: 'custAssessForm',
  columnCount: 2,
  fields: {
    state: { label: text.state, showType: 'radiobox', options: optionsOf(text.states), span: 2, ...requiredOption },
    defects: { label: text.describe, showType: 'checkbox', options: optionsOf(text.defects), isMany: true, span: 2 },
    assessedBy: { label: text.assessedBy, showType: 'text', maxLength: 50, ...requiredOption },
    assessedOn: { label: text.assessedOn, showType: 'dateselect', ...requiredOption },
    contactPhone: {
      label: text.contactPhone,
      showType: 'text',
      maxLength: 20,
      inputMode: 'tel',
      check: checks.phone,
      ...requiredOption,
    },
    note: { label: text.note, showType: 'textarea', maxLength: 500, rows: 3, span: 2 }, // spec §9: three to five rows
  },
});
