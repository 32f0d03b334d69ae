import {
  deleteNotice,
  findNoticeReceipts,
  findNotices,
  getNotice,
  publishNotice,
  saveNotice,
  withdrawNotice,
} from '@tejian/contract/message/notice/notice.contract.ts';
import { findPublishedNotices, readNotice } from '@tejian/contract/message/notice/notice-reading.contract.ts';
import { loggedIn, permission } from '../../../platform/http/allow.ts';
import { overStored, readRoute, write } from '../../../platform/http/route.ts';
import { exportOf } from '../../shared/list-export/list-export.service.ts';
import * as service from './notice.service.ts';

const keeper = permission('notice:save');

export const noticeRoutes = [
  readRoute(findPublishedNotices, loggedIn, ({ db, body, actor, now }) =>
    service.publishedNotices(db, body, actor, now),
  ),
  exportOf(findPublishedNotices, loggedIn, ({ body, actor, now }) => service.publishedListing(body, actor, now)),
  exportOf(findNotices, permission('notice:read'), ({ body, actor }) => service.listing(body, actor)),
  write(readNotice, loggedIn, ({ tx, body, actor, now }) => service.open(tx, body.id, actor, now)),
  readRoute(findNotices, permission('notice:read'), ({ db, body, actor }) => service.find(db, body, actor)),
  readRoute(getNotice, permission('notice:read'), ({ db, body, actor }) => service.get(db, body.id, actor)),
  readRoute(findNoticeReceipts, permission('notice:read'), ({ db, body, actor }) =>
    service.receipts(db, body.id, actor),
  ),
  overStored(
    saveNotice,
    write(saveNotice, keeper, ({ tx, body, actor }) => service.save(tx, body, actor)),
    async ({ db, body, actor }) => body.id && service.get(db, body.id, actor),
  ),
  write(publishNotice, keeper, ({ tx, body, actor, now }) => service.publish(tx, body, actor, now)),
  write(withdrawNotice, keeper, ({ tx, body, actor }) => service.withdraw(tx, body, actor)),
  write(deleteNotice, keeper, ({ tx, body, actor }) => service.remove(tx, body, actor)),
];
