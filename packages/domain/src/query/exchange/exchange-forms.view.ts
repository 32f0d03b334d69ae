import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { exchangeModes, exchangeSubjects, isTimeOfDay, sourceOptions } from './exchange.ts';
import { exchangeText as text } from './exchange.text.ts';

const { label, help } = text;
const subjects = exchangeSubjects.map((value) => ({ value, label: text.subjects[value] }));

/** The form for who may receive what (/sysmng/userAuthorize). */
export const counterpartForm = declareForm({
  viewNo: 'exchangeCounterpartForm',
  columnCount: 2,
  fields: {
    code: { label: label.code, showType: 'text', required: 'save', maxLength: 40 },
    name: { label: label.name, showType: 'text', required: 'save', maxLength: 80 },
    address: {
      label: label.address,
      showType: 'text',
      required: 'save',
      maxLength: 300,
      span: 2,
      check: (value) => (/^https?:\/\/\S+$/.test(String(value)) ? undefined : text.wrongAddress),
    },
    keyId: { label: label.keyId, showType: 'text', maxLength: 80 },
    secret: { label: label.secret, showType: 'text', maxLength: 200, help: help.secret },
    subjects: { label: label.subjects, showType: 'checkbox', required: 'save', options: subjects, span: 2 },
    isEnabled: { label: label.isEnabled, showType: 'radiobox', isFlag: true, required: 'save' },
    note: { label: label.note, showType: 'textarea', maxLength: 200, rows: 3, span: 2 },
  },
});

/** One of our fields under the counterpart's name (/sysmng/fieldMng). */
export const fieldForm = declareForm({
  viewNo: 'exchangeFieldForm',
  columnCount: 1,
  fields: {
    counterpartId: { label: label.counterpart, showType: 'select', required: 'save', maxLength: 40 },
    source: { label: label.source, showType: 'select', required: 'save', maxLength: 60, options: sourceOptions },
    target: { label: label.target, showType: 'text', required: 'save', maxLength: 60 },
    codes: { label: label.codes, showType: 'textarea', maxLength: 4000, rows: 4, help: help.codes },
    sort: { label: label.sort, showType: 'text', required: 'save', range: [0, 999] },
  },
});

/** The form for when what goes to whom (/sysmng/planMng). */
export const planForm = declareForm({
  viewNo: 'exchangePlanForm',
  columnCount: 2,
  fields: {
    name: { label: label.planName, showType: 'text', required: 'save', maxLength: 80 },
    counterpartId: { label: label.counterpart, showType: 'select', required: 'save', maxLength: 40 },
    subject: { label: label.subject, showType: 'radiobox', required: 'save', options: subjects },
    mode: {
      label: label.mode,
      showType: 'radiobox',
      required: 'save',
      options: exchangeModes.map((value) => ({ value, label: text.modes[value] })),
    },
    dailyAt: {
      label: label.dailyAt,
      showType: 'text',
      maxLength: 5,
      help: help.dailyAt,
      check: (value) => (value === '' || isTimeOfDay(String(value)) ? undefined : text.wrongTime),
    },
    everyMinutes: { label: label.everyMinutes, showType: 'text', range: [5, 1440] },
    isEnabled: { label: label.isEnabled, showType: 'radiobox', isFlag: true, required: 'save' },
  },
});
