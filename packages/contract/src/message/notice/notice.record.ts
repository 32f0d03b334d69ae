import { date, flag, instant, integer, oneOf, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

export const audience = oneOf(['all', 'organisation', 'department']);
export const state = oneOf(['draft', 'published', 'withdrawn']);

export const noticeRow = record({
  id: text(),
  title: text(),
  type: text(),
  audience,
  isPinned: flag(),
  state,
  validFrom: optional(date()),
  validTo: optional(date()),
  publishedAt: optional(instant()),
  publisherName: text(),
  readCount: integer(),
  updatedAt: instant(),
  version: integer(),
});
export type NoticeRow = ValueOf<typeof noticeRow>;

export const publishedNotice = record({
  id: text(),
  title: text(),
  type: text(),
  isPinned: flag(),
  isRead: flag(),
  publishedAt: instant(),
  publisherName: text(),
});
export type PublishedNotice = ValueOf<typeof publishedNotice>;
