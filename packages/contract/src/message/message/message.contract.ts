import { call } from '../../kit/call.ts';
import { instant, integer, text } from '../../kit/field.ts';
import { list, record, wire, type ValueOf } from '../../kit/record.ts';

/** A message of the inbox (spec §3 “Messages”). */
const message = record({
  id: wire('msg_id', text()),
  title: text(),
  kind: text(),
  createdAt: wire('create_time', instant()),
});
export type Message = ValueOf<typeof message>;

/** A box shows its newest; older ones are in the flow log. */
export const BOX_LIMIT = 200;

const one = record({ id: wire('msg_id', text()) });

export const findMessages = call({
  method: 'GET',
  path: '/message/init',
  answer: record({ unread: list(message), read: wire('readed', list(message)), trash: list(message) }),
});
export const findMessageContent = call({
  method: 'GET',
  path: '/message/content',
  request: one,
  /** `link`: the page that the message leads to; blank when it leads nowhere. */
  answer: record({ content: text({ max: 20_000 }), link: text() }),
});
export const markRead = call({ path: '/message/has_read', encoding: 'form', request: one });
/** All that was unread when it was asked; `count` is how many that were. */
export const markAllRead = call({
  path: '/message/all_read',
  encoding: 'form',
  answer: record({ count: integer({ min: 0 }) }),
});
export const removeRead = call({ path: '/message/remove_readed', encoding: 'form', request: one });
export const restoreMessage = call({ path: '/message/restore', encoding: 'form', request: one });
export const countUnread = call({
  method: 'GET',
  path: '/message/count',
  answer: record({ count: integer({ min: 0 }) }),
});
