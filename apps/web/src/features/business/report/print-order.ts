import type { NumberedItem } from './item-results.ts';

export type PrintOrder = 'list' | 'number';

const byNumber = new Intl.Collator('zh', { numeric: true });

/** Reports in the order in which their sheets leave the printer: that of the list, or by number, 9 before 10. */
export const inPrintOrder = <One extends NumberedItem>(items: readonly One[], order: PrintOrder): readonly One[] =>
  order === 'list'
    ? items
    : items.toSorted((one, other) => byNumber.compare(one.reportNo ?? one.itemNo, other.reportNo ?? other.itemNo));
