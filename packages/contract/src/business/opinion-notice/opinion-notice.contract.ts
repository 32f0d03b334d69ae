import * as forms from '@tejian/domain/business/form/notice-forms.view.ts';
import { noticeOutcomes } from '@tejian/domain/business/opinion-notice/opinion-notice.ts';
import { call, fileCall, listCall } from '../../kit/call.ts';
import { textOf } from '../../kit/declared-form.ts';
import { date, identifier, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, wire } from '../../kit/record.ts';
import { opinionNotice, opinionNoticeDetail } from './opinion-notice.record.ts';
import { opinionNoticeList } from './opinion-notice.view.ts';

const id = identifier({ max: 40 });
/** The version that the person saw: of two who act one is first, and the other learns who. */
const version = integer({ min: 1 });
const answer = record({ id: text(), version: integer() });

export const findOpinionNotices = listCall({
  path: '/api/opinionNotice/findNotices',
  search: record({
    inspectedUnit: wire('unitname', optional(text({ max: 100 }))),
    state: optional(text({ max: 20 })),
    noticeNo: optional(text({ max: 40 })),
    itemNo: wire('seisn', optional(text({ max: 40 }))),
  }),
  row: opinionNotice,
  view: opinionNoticeList,
});

export const findOpinionNotice = call({
  path: '/api/opinionNotice/getDetail',
  request: record({ id }),
  answer: opinionNoticeDetail,
});

const issue = forms.noticeIssueForm.fields;
/** Issues a notice for an item that is under way: number, signed paper, and the item waits for the unit. */
export const issueOpinionNotice = call({
  path: '/api/opinionNotice/issue',
  encoding: 'form',
  request: record({
    itemNo: wire('seisn', textOf(issue.itemNo)),
    receiver: textOf(issue.receiver),
    deadline: date(),
    defects: textOf(issue.defects),
    requirement: textOf(issue.requirement),
  }),
  answer: record({ id: text(), noticeNo: text() }),
});

export const answerOpinionNotice = call({
  path: '/api/opinionNotice/answer',
  encoding: 'form',
  request: record({ id, version, answeredOn: date(), answer: textOf(forms.noticeAnswerForm.fields.answer) }),
  answer,
});

/** The answer does not satisfy: the unit has until a new deadline. */
export const reopenOpinionNotice = call({
  path: '/api/opinionNotice/reopen',
  encoding: 'form',
  request: record({ id, version, deadline: date(), opinion: textOf(forms.noticeReopenForm.fields.opinion) }),
  answer,
});

export const closeOpinionNotice = call({
  path: '/api/opinionNotice/close',
  encoding: 'form',
  request: record({
    id,
    version,
    outcome: oneOf(noticeOutcomes),
    opinion: textOf(forms.noticeCloseForm.fields.opinion),
  }),
  answer,
});

/** Issued by mistake. */
export const revokeOpinionNotice = call({
  path: '/api/opinionNotice/revoke',
  encoding: 'form',
  request: record({ id, version, opinion: textOf(forms.noticeRevokeForm.fields.opinion) }),
  answer,
});

export const opinionNoticePdf = fileCall({
  method: 'GET',
  path: '/api/opinionNotice/:id/pdf',
  request: record({ id }),
});
