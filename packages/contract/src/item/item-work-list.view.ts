import { listView, type Column } from '../kit/list-view.ts';
import { findItems } from './item.contract.ts';
import type { Item } from './item.record.ts';

/** What whoever checks, audits, approves or hands out a report looks at first; the rest follows in the list's own order. */
const first: readonly (keyof Item)[] = [
  'itemNo',
  'reportNo',
  'inspectedUnit',
  'conclusion',
  'useAddress',
  'varietyCode',
  'inspectDate',
  'nextDate',
  'leadInspector',
  'hasBeenReturned',
  'stepAt',
];

const { view } = findItems;
const columns: readonly Column<Item>[] = [
  ...first.flatMap((field) => view.columns.filter((column) => column.field === field)),
  ...view.columns.filter(({ field }) => !first.includes(field)),
];

/** The items of a report step from the check on: the same call, columns in the order of that work. */
export const findReportWork: typeof findItems = {
  ...findItems,
  view: listView<Item>({ ...view, viewNo: 'reportWorkList', columns }),
};
