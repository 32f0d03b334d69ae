// From a closed day to what is drawn. Pure: the same closing gives the same document.
import { showInstant } from '@tejian/contract/kit/field.ts';
import {
  closingTotal,
  differenceOf,
  expectedIn,
  leftIn,
  type CountedDrawer,
} from '@tejian/domain/money/closing/closing.ts';
import { closingText } from '@tejian/domain/money/closing/closing.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { noMoney, sumOfMoney, shownMoney } from '@tejian/domain/shared/money/money.ts';
import type { PrintedReleaseSlip } from '../../../platform/documents/printed-release-slip.ts';
import type { ClosingToPrint } from './closing.store.ts';

const { sheet: text } = closingText;

/** A closing is laid out as a receipt of reports is: pairs, a table, a box to sign. */
export function printedClosing(closing: ClosingToPrint): PrintedReleaseSlip {
  const [year = 2000, month = 1, day = 1] = chinaDay(closing.closedAt).split('-').map(Number);
  const { lines, advances, drawers, acceptedAt } = closing;
  const sums = closingTotal(lines);
  const rows = [
    ...lines.map((line, at) => ({ ...line, no: String(at + 1), way: line.way || line.payWay })),
    { ...sums, no: '', way: text.total },
  ];
  return {
    title: text.title,
    institute: closing.institute,
    date: [year, month, day],
    rows: [
      row([text.number, String(closing.closingNo)], [text.closedAt, showInstant(closing.closedAt)]),
      ...(drawers.length === 1 ? [] : allDrawers(closing)),
      ...drawers.flatMap(oneDrawer),
      ...(advances
        ? [row([text.surplus, shownMoney(advances.received)], [text.applied, shownMoney(advances.used)])]
        : []),
    ],
    reports: {
      title: text.methods,
      columns: [...text.columns],
      rows: rows.map(({ no, way, received, undone, refunded, net }) => [
        no,
        way,
        shownMoney(received),
        shownMoney(sumOfMoney([undone, refunded]) ?? noMoney),
        shownMoney(net),
      ]),
    },
    signing: {
      title: text.signing,
      lines: [
        { label: text.closedBy, value: closing.closedBy },
        { label: text.acceptedBy, value: closing.acceptedBy ?? '' },
        { label: text.date, value: acceptedAt ? showInstant(acceptedAt) : '' },
      ],
      image: '',
    },
    notes: [...text.notes],
  };
}

/** The cash of all drawers together. */
const allDrawers = (closing: ClosingToPrint) => [
  row([text.opening, shownMoney(closing.opening)], [text.cash, shownMoney(closing.cash)]),
  row([text.expected, shownMoney(expectedIn(closing))], [text.counted, shownMoney(closing.counted)]),
  row([text.difference, shownMoney(differenceOf(closing))], [text.reason, closing.reason || '/']),
  row([text.deposited, shownMoney(closing.deposited)], [text.left, shownMoney(leftIn(closing))]),
];

/** The drawer of one cashier, from its opening sum to what stays in it. */
const oneDrawer = (drawer: CountedDrawer) => [
  row([text.cashier, drawer.cashier], [text.held, shownMoney(drawer.held)]),
  row([text.opening, shownMoney(drawer.opening)], [text.received, shownMoney(drawer.received)]),
  row(
    [text.paidOut, shownMoney(sumOfMoney([drawer.undone, drawer.refunded]) ?? noMoney)],
    [text.expected, shownMoney(expectedIn(drawer))],
  ),
  row([text.counted, shownMoney(drawer.counted)], [text.difference, shownMoney(differenceOf(drawer))]),
  row([text.deposited, shownMoney(drawer.deposited)], [text.left, shownMoney(leftIn(drawer))]),
  row([text.reason, drawer.reason || '/']),
];

const row = (...pairs: [label: string, value: string][]) => ({
  group: '',
  cells: pairs.map(([label, value]) => ({ label, value })),
});
