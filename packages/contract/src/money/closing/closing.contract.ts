import { call, fileCall, listCall } from '../../kit/call.ts';
import { identifier, integer, optional, requiredText, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { record } from '../../kit/record.ts';
import { closing, closingProposal } from './closing.record.ts';
import { closingList } from './closing.view.ts';

const one = record({ id: identifier({ max: 40 }) });

export const findClosings = listCall({
  path: '/api/pay/findClosing',
  search: record({}),
  row: closing,
  view: closingList,
});

/** The movements since the last closing, and what has to lie in the drawer. */
export const proposeClosing = call({
  path: '/api/pay/proposeClosing',
  request: record({}),
  answer: closingProposal,
});

/** Closes the day as it was seen: what moved since is refused. */
export const closeDay = call({
  path: '/api/pay/closeDay',
  request: record({
    untilSeq: requiredText('日结范围', { max: 20 }),
    counted: money(),
    deposited: money(),
    reason: optional(text({ max: 200 })),
  }),
  answer: record({ id: text(), closingNo: integer() }),
});

/** A second person accepts what was handed over. */
export const acceptClosing = call({ path: '/api/pay/acceptClosing', request: one });

/** A closed day as PDF. */
export const closingSheet = fileCall({ method: 'GET', path: '/api/pay/closingSheet', request: one });
