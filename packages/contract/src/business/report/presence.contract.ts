import { call } from '../../kit/call.ts';
import { flag, instant, optional, requiredText, text } from '../../kit/field.ts';
import { list, record } from '../../kit/record.ts';
import { itemNo } from './seen-content.record.ts';

/**
 * The open form of a report says that it is there and hears who else is; `isLeaving` when it goes. The content version
 * tells the page that somebody has saved meanwhile, `standing` that step, signatures or remarks are others.
 */
export const keepPresence = call({
  path: '/api/report/presence',
  request: record({ itemNo, windowId: requiredText('窗口', { max: 40 }), isLeaving: optional(flag()) }),
  answer: record({
    contentVersion: text(),
    standing: text(),
    others: list(record({ userId: text(), name: text(), since: instant() })),
  }),
});

/** The name that the live stream has for a report whose open forms should ask again. */
export const reportTopic = (no: string): string => `report:${no}`;
