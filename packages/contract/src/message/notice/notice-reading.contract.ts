import { call, listCall } from '../../kit/call.ts';
import { flag, identifier, instant, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';
import { publishedNotice } from './notice.record.ts';
import { noticeReadingList } from './notice.view.ts';

// Apart from what keepers do: every home page reads notices, and would bring the form that they are written in.

/** The notices that are meant for the person and shown today. */
export const findPublishedNotices = listCall({
  path: '/api/notice/findPublished',
  search: record({
    title: optional(text({ max: 60 })),
    type: optional(text({ max: 2 })),
    isRead: optional(flag()),
  }),
  row: publishedNotice,
  view: noticeReadingList,
});

/** Opens a notice; that the person has read it is kept. */
export const readNotice = call({
  path: '/api/notice/readNotice',
  request: record({ id: identifier({ max: 40 }) }),
  answer: record({
    id: text(),
    title: text(),
    content: text({ max: 20_000 }),
    type: text(),
    publishedAt: instant(),
    publisherName: text(),
  }),
});
