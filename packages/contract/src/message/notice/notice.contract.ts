import { noticeForm } from '@tejian/domain/message/notice/notice-form.view.ts';
import { call, listCall } from '../../kit/call.ts';
import { whole } from '../../kit/edited.ts';
import { keptTextOf } from '../../kit/declared-form.ts';
import { codes, date, flag, identifier, instant, integer, optional, text } from '../../kit/field.ts';
import { list, record, type ValueOf } from '../../kit/record.ts';
import { noticeList } from './notice.view.ts';
import { audience, state, noticeRow } from './notice.record.ts';

/** The notices as their keepers see them, whatever their state. */
export const findNotices = listCall({
  path: '/api/notice/findNotice',
  search: record({
    title: optional(text({ max: 60 })),
    type: optional(text({ max: 2 })),
    state: optional(state),
    publishedAtStart: optional(date()),
    publishedAtEnd: optional(date()),
  }),
  row: noticeRow,
  view: noticeList,
});

const editable = {
  title: keptTextOf(noticeForm.fields.title),
  content: keptTextOf(noticeForm.fields.content),
  type: keptTextOf(noticeForm.fields.type),
  audience,
  audienceIds: codes({ max: 200 }),
  isPinned: flag(),
  validFrom: optional(date()),
  validTo: optional(date()),
};
const byId = { id: identifier({ max: 40 }) };
const at = { ...byId, version: integer() };

const notice = record({ ...editable, id: text(), state, version: integer() });
export type Notice = ValueOf<typeof notice>;

export const getNotice = call({ path: '/api/notice/getDetailNotice', request: record(byId), answer: notice });
export const saveNotice = call({
  path: '/api/notice/saveNotice',
  request: whole(record({ ...editable, id: optional(text({ max: 40 })), version: optional(integer()) }), 'id'),
  answer: record({ id: text(), version: integer() }),
});
export type NoticeToSave = ValueOf<typeof saveNotice.request>;
export const publishNotice = call({ path: '/api/notice/publishNotice', request: record(at) });
export const withdrawNotice = call({ path: '/api/notice/withdrawNotice', request: record(at) });
export const deleteNotice = call({ path: '/api/notice/deleteNotice', request: record(at) });

/** The people it is meant for who have opened it, and those who have not. */
export const findNoticeReceipts = call({
  path: '/api/notice/findReceipt',
  request: record(byId),
  answer: list(record({ userId: text(), name: text(), departmentName: text(), readAt: optional(instant()) })),
});
export type NoticeReceipt = ValueOf<typeof findNoticeReceipts.answer>[number];
