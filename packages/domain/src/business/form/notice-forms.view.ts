import { declareForm } from '../../shared/declared-form/form-declaration.ts';
import { opinionNoticeText as text } from '../opinion-notice/opinion-notice.text.ts';

const OPINION_LENGTH = 500;
const opinion = (label: string) =>
  ({ label, showType: 'textarea', required: 'save', maxLength: OPINION_LENGTH, rows: 3 }) as const;
const deadline = { label: '整改期限', showType: 'dateselect', required: 'save' } as const;

/** Issues a notice (检验意见通知书). */
export const noticeIssueForm = declareForm({
  viewNo: 'opinionNoticeIssueForm',
  columnCount: 2,
  fields: {
    itemNo: { label: '业务流水号', showType: 'text', required: 'save', maxLength: 40 },
    receiver: { label: '签收人', showType: 'text', required: 'save', maxLength: 40 },
    deadline,
    defects: {
      label: '检验发现的问题',
      showType: 'textarea',
      required: 'save',
      maxLength: 4000,
      rows: 7,
      span: 2,
      placeholder: '每行一个问题',
    },
    requirement: {
      label: '整改要求',
      showType: 'textarea',
      required: 'save',
      maxLength: 1000,
      rows: 3,
      span: 2,
    },
  },
});

/** The unit's answer, as whoever takes it in registers it. */
export const noticeAnswerForm = declareForm({
  viewNo: 'opinionNoticeAnswerForm',
  columnCount: 1,
  fields: {
    answeredOn: { label: '反馈日期', showType: 'dateselect', required: 'save' },
    answer: { label: '整改情况', showType: 'textarea', required: 'save', maxLength: 2000, rows: 5 },
  },
});

/** The same by one of the unit's own users, on the day of the answer. */
export const noticeUnitAnswerForm = declareForm({
  viewNo: 'opinionNoticeUnitAnswerForm',
  columnCount: 1,
  fields: { answer: noticeAnswerForm.fields.answer },
});

export const noticeReopenForm = declareForm({
  viewNo: 'opinionNoticeReopenForm',
  columnCount: 1,
  fields: { deadline: { ...deadline, label: '新的整改期限' }, opinion: opinion('退回原因') },
});

export const noticeCloseForm = declareForm({
  viewNo: 'opinionNoticeCloseForm',
  columnCount: 1,
  fields: {
    outcome: {
      label: '整改结果',
      showType: 'radiobox',
      required: 'save',
      options: Object.entries(text.outcomes).map(([value, label]) => ({ value, label })),
    },
    opinion: opinion('确认意见'),
  },
});

export const noticeRevokeForm = declareForm({
  viewNo: 'opinionNoticeRevokeForm',
  columnCount: 1,
  fields: { opinion: opinion('撤销原因') },
});
