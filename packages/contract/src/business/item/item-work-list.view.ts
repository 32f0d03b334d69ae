import { listView, type Column } from '../../kit/list-view.ts';
import { findItems } from './item.contract.ts';
import type { Item } from './item.record.ts';

const { view } = findItems;

const orderedColumns = (first: readonly (keyof Item)[]): readonly Column<Item>[] => [
  ...first.flatMap((field) => view.columns.filter((column) => column.field === field)),
  ...view.columns.filter(({ field }) => !first.includes(field)),
];

/** So narrow that the day of the inspection is in sight on a small screen. */
const narrow: Partial<Record<keyof Item, number>> = { itemNo: 120, reportNo: 130, useAddress: 140, dueDate: 150 };

const narrowedColumns = (columns: readonly Column<Item>[]): Column<Item>[] =>
  columns.map((column) => ({ ...column, width: narrow[column.field] ?? column.width }));

/** The same as a list of records: the newest first, in place of the most urgent. */
const newestFirst = (viewNo: string, call: typeof findItems): typeof findItems => ({
  ...call,
  view: listView<Item>({ ...call.view, viewNo, sort: { field: 'stepAt', order: 'desc' } }),
});

/**
 * The columns that whoever checks, audits, approves or hands out a report looks at first; the rest follows in the
 * list's own order.
 */
const columns = narrowedColumns(
  orderedColumns([
    'itemNo',
    'reportNo',
    'inspectedUnit',
    'conclusion',
    'dueDate',
    'useAddress',
    'inspectDate',
    'round',
    'varietyCode',
    'nextDate',
    'leadInspector',
    'hasOpenNotice',
    'hasBeenReturned',
    'isOverdue',
    'stepAt',
  ]),
);

/** People who enter records see which piece of equipment it is, its report, and who has signed already. */
const entryColumns = narrowedColumns(
  orderedColumns([
    'itemNo',
    'reportNo',
    'inspectedUnit',
    'dueDate',
    'useAddress',
    'internalNo',
    'signedBy',
    'hasOpenNotice',
  ]),
);

/** The items at report entry: the same call, columns in the order of that work. */
export const findEntryWork: typeof findItems = {
  ...findItems,
  view: listView<Item>({ ...view, viewNo: 'reportEntryList', columns: entryColumns }),
};

/** The items of a report step from the check on: the same call, columns in the order of that work. */
export const findReportWork: typeof findItems = {
  ...findItems,
  view: listView<Item>({ ...view, viewNo: 'reportWorkList', columns }),
};

/** The reports that are audited in parts: which part waits stands beside the report. */
export const findPartWork: typeof findItems = {
  ...findItems,
  view: listView<Item>({
    ...view,
    viewNo: 'partWorkList',
    columns: [
      ...columns.slice(0, 2),
      { field: 'parts', label: '分项报告', width: 180, queried: false },
      ...columns.slice(2),
    ],
  }),
};

/** Reports that were printed before: records, whatever became of them. */
export const findPrintedReports = newestFirst('printedReportList', findReportWork);

/** The arrangements that can still be taken back: records of what somebody did, the last first. */
export const findArrangedItems = newestFirst('arrangedItemList', findItems);
