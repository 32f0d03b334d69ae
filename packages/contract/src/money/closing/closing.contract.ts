import { call, fileCall, listCall } from '../../kit/call.ts';
import { identifier, integer, optional, requiredText, text } from '../../kit/field.ts';
import { money } from '../../kit/money.ts';
import { list, record } from '../../kit/record.ts';
import { closing, closingProposal } from './closing.record.ts';
import { closingList } from './closing.view.ts';

const one = record({ id: identifier({ max: 40 }) });

export const findClosings = listCall({
  path: '/api/pay/findClosing',
  search: record({}),
  row: closing,
  view: closingList,
});

/** The movements since the last closing, and what has to lie in each drawer. */
export const proposeClosing = call({
  path: '/api/pay/proposeClosing',
  request: record({}),
  answer: closingProposal,
});

/** The sum with which the caller's own drawer begins, where it is not what the last closing left in it. */
export const openDrawer = call({
  path: '/api/pay/openDrawer',
  request: record({ opening: money(), reason: optional(text({ max: 200 })) }),
});

/** A drawer as it was counted, beside what had to lie in it when it was looked at. */
export const countedDrawer = record({
  cashierId: identifier({ max: 40 }),
  expected: money(),
  counted: money(),
  deposited: money(),
  reason: optional(text({ max: 200 })),
});

/** Closes the day as it was seen, drawer by drawer: what moved since is refused. */
export const closeDay = call({
  path: '/api/pay/closeDay',
  request: record({
    untilSeq: requiredText('日结范围', { max: 20 }),
    drawers: list(countedDrawer, { min: 1, max: 100 }),
  }),
  answer: record({ id: text(), closingNo: integer() }),
});

/** A second person accepts what was handed over. */
export const acceptClosing = call({ path: '/api/pay/acceptClosing', request: one });

/** A closed day as PDF. */
export const closingSheet = fileCall({ method: 'GET', path: '/api/pay/closingSheet', request: one });
