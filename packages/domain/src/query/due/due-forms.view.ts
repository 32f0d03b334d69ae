import { comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { declareForm, type DeclaredField } from '../../shared/declared-form/form-declaration.ts';
import { dueWords } from './due.text.ts';
import { dueReasons, type ReasonField } from './reasons.text.ts';

const { label } = dueWords;
const day = { showType: 'dateselect' } as const;

/** The form for what all declarations share that are made of what falls due. */
export const dueTaskForm = declareForm({
  viewNo: 'dueTaskForm',
  columnCount: 2,
  fields: {
    wishedDate: { label: label.wishedDate, ...day },
    remark: { label: label.remark, showType: 'text', maxLength: 200 },
  },
});

const showTypes = { text: 'text', date: 'dateselect', choice: 'select' } as const;

/** The fields of the reasons stand together: each by its reason, which has to be chosen. */
export const nameOfDetail = (code: string, key: string): string => `${code}.${key}`;

/** A reason's own field is sent within `details`, by its key. */
const detail = (code: string, field: ReasonField): DeclaredField => ({
  label: field.label,
  showType: showTypes[field.type],
  ...(field.required && { required: 'save' }),
  ...(field.type === 'text' && { maxLength: 200 }),
  ...(field.options && { options: field.options.map((one) => ({ value: one, label: one })) }),
  condition: comparedNode('=', fact('reasonCode'), textNode(code)),
  isOfPage: true,
});
const details = Object.fromEntries(
  dueReasons.flatMap(({ code, fields }) => fields.map((field) => [nameOfDetail(code, field.key), detail(code, field)])),
);

/** The form for why equipment has not been inspected, what has to be known of it, and when to ask again. */
export const dueHandlingForm = declareForm({
  viewNo: 'dueHandlingForm',
  columnCount: 1,
  fields: {
    reasonCode: {
      label: label.reason,
      showType: 'select',
      options: dueReasons.map(({ code, label: name }) => ({ value: code, label: name })),
      required: 'save',
      maxLength: 10,
    },
    ...details,
    followUpOn: { label: label.followUp, ...day, help: dueWords.followUpHelp },
    note: { label: label.note, showType: 'textarea', maxLength: 500 },
  },
});
