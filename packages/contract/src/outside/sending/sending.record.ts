import { instant, optional, text } from '../../kit/field.ts';
import { record, type ValueOf } from '../../kit/record.ts';

/** A delivery of what a person sent, as the sender sees it. */
export const sentMessage = record({
  id: text(),
  title: text(),
  content: text({ max: 20_000 }),
  templateCode: text(),
  templateName: text(),
  recipient: text(),
  sender: text(),
  channel: text(),
  state: text(),
  createdAt: instant(),
  readAt: optional(instant()),
});
export type SentMessage = ValueOf<typeof sentMessage>;

/** A delivery as its recipient sees it. */
export const receivedMessage = record({
  id: text(),
  title: text(),
  content: text({ max: 20_000 }),
  link: text(),
  templateCode: text(),
  templateName: text(),
  sender: text(),
  channel: text(),
  box: text(),
  createdAt: instant(),
  readAt: optional(instant()),
});
export type ReceivedMessage = ValueOf<typeof receivedMessage>;
