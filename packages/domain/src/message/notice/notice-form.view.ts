import { comparedNode, fact, textNode } from '../../shared/expression/build.ts';
import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { noticeText } from './notice.text.ts';

const { label, audiences } = noticeText;
const receivers = { showType: 'select', required: 'save', isMany: true, isOfPage: true, span: 2 } as const;

export const noticeForm = declareForm({
  viewNo: 'noticeForm',
  columnCount: 2,
  fields: {
    title: { label: label.title, showType: 'text', required: 'save', maxLength: 100, span: 2 },
    type: { label: label.type, showType: 'select', dictType: 'NOTICE_TYPE', required: 'save', maxLength: 2 },
    isPinned: { label: label.isPinned, showType: 'radiobox', isFlag: true, required: 'save' },
    audience: {
      label: label.audience,
      showType: 'radiobox',
      required: 'save',
      options: Object.entries(audiences).map(([value, shownText]) => ({ value, label: shownText })),
      span: 2,
    },
    // Institutes or departments, each from a list of their own; the page sends those that were asked.
    audienceIds: {
      label: label.audienceIds,
      showType: 'hidden',
      required: 'save',
      isMany: true,
      condition: comparedNode('!=', fact('audience'), textNode('all')),
    },
    officeIds: {
      label: label.offices,
      ...receivers,
      condition: comparedNode('=', fact('audience'), textNode('organisation')),
    },
    departmentIds: {
      label: label.departments,
      ...receivers,
      condition: comparedNode('=', fact('audience'), textNode('department')),
    },
    validFrom: { label: label.validFrom, showType: 'dateselect' },
    validTo: { label: label.validTo, showType: 'dateselect' },
    content: { label: label.content, showType: 'textarea', required: 'save', maxLength: 20_000, rows: 10 },
  },
});
