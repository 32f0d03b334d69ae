import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { definitionText } from './definition.text.ts';
import { ownFieldSpans, ownFieldWords as ownField } from './own-field.text.ts';

const { label } = definitionText;

/** The form for a draft's name and the reason of its change; its content is a document with a shape of its own. */
export const definitionForm = declareForm({
  viewNo: 'definitionForm',
  columnCount: 2,
  fields: {
    // Of a new definition only: it becomes the code of the content.
    code: { label: label.code, showType: 'text', required: 'forward', maxLength: 40, isOfPage: true },
    name: { label: label.name, showType: 'text', required: 'save', maxLength: 60 },
    note: { label: label.note, showType: 'text', maxLength: 200 },
  },
});

export const publicationForm = declareForm({
  viewNo: 'definitionPublishForm',
  columnCount: 1,
  fields: { effectiveFrom: { label: label.effectiveFrom, showType: 'dateselect' } },
});

/** The form for why a version serves no longer. */
export const definitionEndForm = declareForm({
  viewNo: 'definitionEndForm',
  columnCount: 1,
  fields: { note: { label: label.endedBecause, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 } },
});

/** The place and the words of an own field, as the designer changes them; all of them are sent within the form's document. */
export const ownFieldForm = declareForm({
  viewNo: 'ownFieldForm',
  columnCount: 1,
  fields: {
    label: { label: ownField.label, showType: 'text', required: 'save', maxLength: 40, isOfPage: true },
    group: { label: ownField.group, showType: 'text', maxLength: 40, isOfPage: true },
    required: { label: ownField.required, showType: 'radiobox', isFlag: true, isOfPage: true },
    listed: { label: ownField.listed, showType: 'radiobox', isFlag: true, isOfPage: true },
    span: {
      label: ownField.span,
      showType: 'select',
      options: Object.entries(ownFieldSpans).map(([value, label]) => ({ value, label })),
      isOfPage: true,
    },
    unit: { label: ownField.unit, showType: 'text', maxLength: 20, isOfPage: true },
    options: { label: ownField.options, showType: 'textarea', rows: 4, help: ownField.optionsHelp, isOfPage: true },
    condition: {
      label: ownField.condition,
      showType: 'textarea',
      rows: 2,
      maxLength: 1000,
      help: ownField.conditionHelp,
      isOfPage: true,
    },
    note: { label: ownField.note, showType: 'textarea', rows: 2, maxLength: 300, isOfPage: true },
  },
});
