import {
  countUnread,
  findMessageContent,
  findMessages,
  markAllRead,
  markRead,
  removeRead,
  restoreMessage,
} from '@tejian/contract/message/message/message.contract.ts';
import { call } from '@tejian/contract/kit/call.ts';
import { messageStream } from '@tejian/contract/shared/notification/notification.contract.ts';
import { loggedInOrUnit } from '../../../platform/http/allow.ts';
import { byItself, readRoute, write } from '../../../platform/http/route.ts';
import * as service from './message.service.ts';

export const messageRoutes = [
  readRoute(findMessages, loggedInOrUnit, ({ db, actor }) => service.boxes(db, actor)),
  readRoute(findMessageContent, loggedInOrUnit, ({ db, body, actor }) => service.content(db, body.id, actor)),
  write(markRead, loggedInOrUnit, ({ tx, body, actor }) => service.move(tx, body.id, actor, 'has_read')),
  write(markAllRead, loggedInOrUnit, ({ tx, actor }) => service.readAll(tx, actor)),
  write(removeRead, loggedInOrUnit, ({ tx, body, actor }) => service.move(tx, body.id, actor, 'remove_readed')),
  write(restoreMessage, loggedInOrUnit, ({ tx, body, actor }) => service.move(tx, body.id, actor, 'restore')),
  byItself(
    readRoute(countUnread, loggedInOrUnit, async ({ db, actor }) => ({
      count: await service.unreadCount(db, actor.userId),
    })),
  ),
  byItself(
    readRoute(call({ method: 'GET', path: messageStream }), loggedInOrUnit, (context) => service.stream(context)),
  ),
];
