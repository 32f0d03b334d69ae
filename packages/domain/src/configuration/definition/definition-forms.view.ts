import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { definitionText } from './definition.text.ts';

const { label } = definitionText;

/** What a draft is called and why it was changed; its content is a document with a shape of its own. */
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

/** Why a version serves no longer. */
export const definitionEndForm = declareForm({
  viewNo: 'definitionEndForm',
  columnCount: 1,
  fields: { note: { label: label.note, showType: 'textarea', required: 'save', maxLength: 200, rows: 3 } },
});
